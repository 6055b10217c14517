/* Ends calls that read, lay out or draw for long. */
#include <pthread.h>

#include "checks.h"

enum { ROWS = 2000000 };

static const char *large_json =
    "{\"size\": [6000, 6000], \"series\": [{\"type\": \"scatter\", \"x\": \"x\", \"y\": \"y\","
    " \"style\": {\"radius\": 60}}]}";
static const char *small_json = "{\"size\": [80, 60], \"series\": [{\"type\": \"line\", \"y\": [1, 3, 2]}]}";

static sumi_renderer renderer;
static sumi_chart large, small;

static sumi_chart new_chart(const char *json, const sumi_named_table *tables, size_t count) {
  sumi_chart chart;
  WORKS(sumi_chart_new(json, strlen(json), NULL, NULL, tables, count, &chart, &error));
  return chart;
}

/* What is asked: how often it has been, and when it says yes. */
typedef struct {
  int count;
  int last;
  int draws;
} question;

static int32_t is_requested(void *context) {
  question *asked = context;
  if (asked->draws) {
    /* Calls within a call, which would ask as well. */
    WORKS(sumi_set_interrupt(NULL, NULL, &error));
    sumi_picture picture;
    sumi_buffer png;
    WORKS(sumi_picture_new(renderer, small, NULL, &picture, &error));
    WORKS(sumi_picture_encode(picture, "png", NULL, &png, &error));
    WORKS(sumi_free(png, &error));
    WORKS(sumi_free(picture, &error));
    WORKS(sumi_set_interrupt(is_requested, asked, &error));
    asked->draws = 0;
  }
  return ++asked->count == asked->last;
}

static void draw(sumi_chart chart, int32_t expected) {
  sumi_picture picture;
  int32_t code = sumi_picture_new(renderer, chart, NULL, &picture, NULL);
  if (code == SUMI_OK) {
    sumi_buffer png = 7;
    sumi_error error;
    code = sumi_picture_encode(picture, "png", "fast", &png, &error);
    CHECK(code == SUMI_OK || (png == 0 && is_line(error.message)));
    if (code == SUMI_OK) WORKS(sumi_free(png, &error));
    WORKS(sumi_free(picture, &error));
  } else {
    CHECK(picture == 0);
  }
  CHECK(code == expected);
}

static void *draw_elsewhere(void *unused) {
  draw(small, SUMI_OK);
  return unused;
}

int main(void) {
  double *values = malloc(2 * ROWS * sizeof *values);
  unsigned state = 1;
  for (int row = 0; row < 2 * ROWS; row++) values[row] = (state = state * 1664525u + 1013904223u) / 4e9;
  sumi_column columns[2] = {
      {.name = "x", .type = SUMI_TYPE_FLOAT64, .values = values, .count = ROWS},
      {.name = "y", .type = SUMI_TYPE_FLOAT64, .values = values + ROWS, .count = ROWS},
  };
  sumi_table table;
  WORKS(sumi_renderer_new("cpu", &renderer, &error));
  WORKS(sumi_table_new(columns, 2, &table, &error));
  sumi_named_table tables[1] = {{"data", table}};
  large = new_chart(large_json, tables, 1);
  small = new_chart(small_json, NULL, 0);
  draw(small, SUMI_OK);

  for (int last = 1; last <= 4; last++) {
    question asked = {.last = last, .draws = last % 2};
    WORKS(sumi_set_interrupt(is_requested, &asked, &error));
    draw(large, SUMI_ERROR_CANCELLED);
    /* It is asked no more. */
    CHECK(asked.count == last);
    /* Those of other threads, and later ones of this thread, are not ended. */
    asked.last = 0;
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, draw_elsewhere, NULL) == 0);
    pthread_join(thread, NULL);
    draw(small, SUMI_OK);
  }
  WORKS(sumi_set_interrupt(NULL, NULL, &error));
  draw(small, SUMI_OK);
  WORKS(sumi_free(large, &error));
  WORKS(sumi_free(small, &error));
  WORKS(sumi_free(table, &error));
  WORKS(sumi_free(renderer, &error));
  free(values);
  puts("done");
  return 0;
}
