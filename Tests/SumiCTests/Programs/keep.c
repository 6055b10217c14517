/* Sixteen threads draw, keep and drop pictures of one size: none changes while somebody has it. */
#include <pthread.h>

#include "checks.h"

enum { THREADS = 16, ROUNDS = 12, KEPT = 3, CHARTS = 5, WIDTH = 200, HEIGHT = 160, ROWS = 20000 };
enum { PIXELS = 4 * WIDTH * HEIGHT };

static sumi_renderer renderer;
static sumi_chart charts[CHARTS];
static uint8_t pixels[CHARTS][PIXELS];
static size_t png_counts[CHARTS];
static uint8_t pngs[CHARTS][1 << 18];

static sumi_picture new_picture(int number) {
  sumi_picture picture;
  WORKS(sumi_picture_new(renderer, charts[number], NULL, &picture, &error));
  return picture;
}

static void make_chart(int number) {
  static double values[CHARTS][ROWS];
  for (int row = 0; row < ROWS; row++)
    values[number][row] = (row * (number + 3) % 101) * 0.01 + (row % 7 == number);
  sumi_column column = {.name = "y", .type = SUMI_TYPE_FLOAT64, .values = values[number],
                        .count = ROWS};
  sumi_named_table table = {"data", 0};
  WORKS(sumi_table_new(&column, 1, &table.table, &error));
  char json[200];
  snprintf(json, sizeof json, "{\"size\": [%d, %d], \"series\": [{\"type\": \"line\", \"y\": \"y\"}]}",
           WIDTH, HEIGHT);
  WORKS(sumi_chart_new(json, strlen(json), NULL, NULL, &table, 1, &charts[number], &error));
  WORKS(sumi_free(table.table, &error));
}

/* The same picture as bytes of a file and as pixels, which the picture still has. */
static void check(int number, sumi_picture picture, sumi_buffer buffer) {
  size_t count;
  const uint8_t *bytes = bytes_of(buffer, &count);
  CHECK(count == png_counts[number] && !memcmp(bytes, pngs[number], count));
  uint8_t again[PIXELS];
  WORKS(sumi_picture_rgba(picture, again, PIXELS, &error));
  CHECK(!memcmp(again, pixels[number], PIXELS));
}

/* The pixels of a picture without a copy, drawn into: each buffer has its own. */
static sumi_buffer new_pixels(int number, int mark) {
  sumi_picture picture = new_picture(number);
  sumi_buffer first, second;
  WORKS(sumi_picture_encode(picture, "rgba", NULL, &first, &error));
  size_t count;
  uint8_t *bytes = (uint8_t *)bytes_of(first, &count);
  CHECK(count == PIXELS && bytes[PIXELS] == 0 && !memcmp(bytes, pixels[number], PIXELS));
  memset(bytes, mark, PIXELS);
  WORKS(sumi_picture_encode(picture, "rgba", NULL, &second, &error));
  CHECK(!memcmp(bytes_of(second, &count), pixels[number], PIXELS));
  WORKS(sumi_free(second, &error));
  WORKS(sumi_free(picture, &error));
  return first;
}

/* What was drawn into pixels is still there, and nothing else. */
static void end_pixels(sumi_buffer buffer, int mark) {
  size_t count;
  const uint8_t *bytes = bytes_of(buffer, &count);
  for (size_t index = 0; index < count; index++) CHECK(bytes[index] == mark);
  WORKS(sumi_free(buffer, &error));
}

static void *draw(void *argument) {
  int thread = (int)(intptr_t)argument;
  sumi_picture pictures[KEPT] = {0};
  sumi_buffer buffers[KEPT] = {0}, own[KEPT] = {0};
  int numbers[KEPT] = {0};
  for (int round = 0; round < ROUNDS; round++) {
    int place = round % KEPT, number = (thread + round * 3) % CHARTS;
    if (pictures[place]) {
      check(numbers[place], pictures[place], buffers[place]);
      WORKS(sumi_free(pictures[place], &error));
      WORKS(sumi_free(buffers[place], &error));
      end_pixels(own[place], thread);
    }
    own[place] = new_pixels(number, thread);
    pictures[place] = new_picture(number);
    WORKS(sumi_picture_encode(pictures[place], "png", NULL, &buffers[place], &error));
    numbers[place] = number;
    if (round % 5 == thread % 5) WORKS(sumi_release_memory(&error));
  }
  for (int place = 0; place < KEPT; place++) {
    check(numbers[place], pictures[place], buffers[place]);
    WORKS(sumi_free(pictures[place], &error));
    WORKS(sumi_free(buffers[place], &error));
    end_pixels(own[place], thread);
  }
  return NULL;
}

int main(void) {
  WORKS(sumi_renderer_new("cpu", &renderer, &error));
  for (int number = 0; number < CHARTS; number++) {
    make_chart(number);
    sumi_picture picture = new_picture(number);
    WORKS(sumi_picture_rgba(picture, pixels[number], PIXELS, &error));
    sumi_buffer buffer;
    WORKS(sumi_picture_encode(picture, "png", NULL, &buffer, &error));
    const uint8_t *bytes = bytes_of(buffer, &png_counts[number]);
    CHECK(png_counts[number] <= sizeof pngs[number]);
    memcpy(pngs[number], bytes, png_counts[number]);
    CHECK(number == 0 || memcmp(pixels[number], pixels[number - 1], PIXELS));
    WORKS(sumi_free(buffer, &error));
    WORKS(sumi_free(picture, &error));
  }
  pthread_t threads[THREADS];
  for (int index = 0; index < THREADS; index++)
    CHECK(pthread_create(&threads[index], NULL, draw, (void *)(intptr_t)index) == 0);
  for (int index = 0; index < THREADS; index++) CHECK(pthread_join(threads[index], NULL) == 0);
  for (int number = 0; number < CHARTS; number++) WORKS(sumi_free(charts[number], &error));
  WORKS(sumi_free(renderer, &error));
  printf("done\n");
  return 0;
}
