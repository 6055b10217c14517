/* Draws many charts by queues and one by one, and checks that each has its own picture, or its own error. */
#include <pthread.h>
#include <unistd.h>

#include "checks.h"

enum { CHARTS = 60, ROWS = 50, THREADS = 4 };

static sumi_renderer renderer;

/* A chart of a number: its line is as high as that. `use` takes it. */
static void describe(int number, int releases[], void (*use)(const sumi_job *job, void *context), void *context) {
  static double values[CHARTS][ROWS];
  for (int row = 0; row < ROWS; row++) values[number][row] = number;
  sumi_column column = {.name = "y", .type = SUMI_TYPE_FLOAT64, .values = values[number],
                        .count = ROWS, .release = count_release, .context = &releases[number]};
  sumi_named_table table = {"data", 0};
  WORKS(sumi_table_new(&column, 1, &table.table, &error));
  char json[200];
  /* Every seventh chart names a column that is not there. */
  snprintf(json, sizeof json,
           "{\"size\": [200, 100], \"series\": [{\"type\": \"line\", \"y\": \"%s\"}]}",
           number % 7 == 6 ? "z" : "y");
  sumi_job job = {.struct_size = sizeof job, .json = json, .length = strlen(json),
                  .tables = &table, .table_count = 1};
  use(&job, context);
  WORKS(sumi_free(table.table, &error));
}

/* A queue, and what its next chart has. */
struct place {
  sumi_queue queue;
  int number;
  const char *path;
};

static void add_job(const sumi_job *job, void *context) {
  struct place *place = context;
  sumi_job chart = *job;
  chart.path = place->path;
  uint64_t found;
  WORKS(sumi_queue_add(place->queue, &chart, &found, &error));
  CHECK(found == (uint64_t)place->number);
}

static void add(sumi_queue queue, int number, int releases[], const char *path) {
  struct place place = {queue, number, path};
  describe(number, releases, add_job, &place);
}

static uint64_t sum(const uint8_t *bytes, size_t count) {
  uint64_t result = 14695981039346656037u;
  for (size_t index = 0; index < count; index++) result = (result ^ bytes[index]) * 1099511628211u;
  return result;
}

/* The sums of all pictures; 0 for a chart that fails. */
static void draw(size_t jobs, uint64_t sums[CHARTS]) {
  int releases[CHARTS] = {0}, seen[CHARTS] = {0};
  sumi_queue queue;
  WORKS(sumi_queue_new(renderer, jobs, &queue, &error));
  for (int number = 0; number < CHARTS; number++) add(queue, number, releases, NULL);
  for (int index = 0; index < CHARTS; index++) {
    uint64_t number;
    sumi_buffer buffer;
    sumi_error result;
    WORKS(sumi_queue_take(queue, &number, &buffer, &result, &error));
    CHECK(number < CHARTS && !seen[number]++);
    CHECK((buffer == 0) == (number % 7 == 6));
    if (buffer == 0) {
      CHECK(result.code == SUMI_ERROR_DATA || result.code == SUMI_ERROR_LAYOUT);
      CHECK(is_line(result.message) && strstr(result.message, "\"z\""));
      sums[number] = 0;
    } else {
      CHECK(result.code == SUMI_OK && result.message[0] == 0);
      size_t count;
      const uint8_t *bytes = bytes_of(buffer, &count);
      CHECK(count > 8 && !memcmp(bytes, "\x89PNG", 4));
      sums[number] = sum(bytes, count);
      WORKS(sumi_free(buffer, &error));
    }
  }
  uint64_t number;
  sumi_buffer buffer;
  sumi_error result;
  FAILS(SUMI_ERROR_ARGUMENT, sumi_queue_take(queue, &number, &buffer, &result, &error));
  WORKS(sumi_free(queue, &error));
  for (int index = 0; index < CHARTS; index++) CHECK(releases[index] == 1);
}

/* Draws a chart at once: its bytes are those of the queue's picture, or it fails like that. */
static void draw_job(const sumi_job *job, void *context) {
  uint64_t *expected = context;
  sumi_drawn drawn = {.bytes = 1};
  if (*expected == 0) {
    sumi_error error;
    int32_t code = sumi_draw(renderer, job, &drawn, &error);
    CHECK((code == SUMI_ERROR_DATA || code == SUMI_ERROR_LAYOUT) && code == error.code);
    CHECK(is_line(error.message) && strstr(error.message, "\"z\"") && drawn.bytes == 0);
    return;
  }
  WORKS(sumi_draw(renderer, job, &drawn, &error));
  CHECK(drawn.width == 200 && drawn.height == 100 && drawn.scale == 1 && drawn.warnings == 0);
  size_t count;
  const uint8_t *bytes = bytes_of(drawn.bytes, &count);
  CHECK(sum(bytes, count) == *expected);
  WORKS(sumi_free(drawn.bytes, &error));
}

/* The file that a chart is written to at once, twice as large, has a warning of the value that has no logarithm. */
static void check_file(const char *folder) {
  static double values[] = {-1, 10, 100};
  sumi_column column = {.name = "y", .type = SUMI_TYPE_FLOAT64, .values = values, .count = 3};
  sumi_named_table table = {"data", 0};
  WORKS(sumi_table_new(&column, 1, &table.table, &error));
  const char *json =
      "{\"size\": [200, 100], \"yAxis\": {\"type\": \"logarithmic\"}, \"series\": [{\"type\": \"line\", \"y\": \"y\"}]}";
  char path[4096];
  snprintf(path, sizeof path, "%s/drawn.png", folder);
  sumi_options options = {.struct_size = sizeof options, .threads = 1, .scale = 2};
  sumi_job job = {.struct_size = sizeof job, .json = json, .length = strlen(json), .tables = &table,
                  .table_count = 1, .options = &options, .path = path};
  sumi_drawn drawn;
  WORKS(sumi_draw(renderer, &job, &drawn, &error));
  CHECK(drawn.bytes == 0 && drawn.width == 400 && drawn.height == 200 && drawn.scale == 2);
  size_t count;
  const uint8_t *lines = bytes_of(drawn.warnings, &count);
  CHECK(count > 2 && lines[0] == '[' && lines[count - 1] == ']');
  WORKS(sumi_free(drawn.warnings, &error));
  FILE *file = fopen(path, "rb");
  char head[4];
  CHECK(file && fread(head, 1, 4, file) == 4 && !memcmp(head, "\x89PNG", 4));
  fclose(file);
  job.path = "/nowhere/drawn.png";
  FAILS(SUMI_ERROR_IMAGE, sumi_draw(renderer, &job, &drawn, &error));
  CHECK(drawn.warnings == 0);
  FAILS(SUMI_ERROR_ARGUMENT, sumi_draw(renderer, NULL, &drawn, &error));
  FAILS(SUMI_ERROR_ARGUMENT, sumi_draw(renderer, &job, NULL, &error));
  WORKS(sumi_free(table.table, &error));
}

static void *draw_again(void *expected) {
  uint64_t sums[CHARTS];
  draw(3, sums);
  CHECK(!memcmp(sums, expected, sizeof sums));
  return NULL;
}

/* A queue that is freed draws no more, and lets go what its charts needed. */
static void check_end(const char *folder) {
  int releases[CHARTS] = {0};
  char path[4096];
  snprintf(path, sizeof path, "%s/queued.png", folder);
  sumi_queue queue;
  WORKS(sumi_queue_new(renderer, 1, &queue, &error));
  for (int number = 0; number < CHARTS; number++) add(queue, number, releases, path);
  WORKS(sumi_free(queue, &error));
  FAILS(SUMI_ERROR_HANDLE, sumi_queue_add(queue, NULL, NULL, &error));
  for (int wait = 0; wait < 1000; wait++) {
    int left = 0;
    for (int index = 0; index < CHARTS; index++) left += releases[index] == 0;
    if (left == 0) return;
    usleep(10000);
  }
  CHECK(!"all tables are let go");
}

int main(int count, char **arguments) {
  CHECK(count == 2);
  WORKS(sumi_renderer_new("cpu", &renderer, &error));
  uint64_t sums[CHARTS], others[CHARTS];
  draw(1, sums);
  for (int index = 1; index < CHARTS; index++)
    CHECK(sums[index] == 0 || sums[index] != sums[index - 1]);
  draw(0, others);
  CHECK(!memcmp(sums, others, sizeof sums));
  pthread_t threads[THREADS];
  for (int index = 0; index < THREADS; index++)
    CHECK(pthread_create(&threads[index], NULL, draw_again, sums) == 0);
  for (int index = 0; index < THREADS; index++) CHECK(pthread_join(threads[index], NULL) == 0);
  int releases[CHARTS] = {0};
  for (int index = 0; index < 8; index++) {
    describe(index, releases, draw_job, &sums[index]);
    CHECK(releases[index] == 1);
  }
  check_file(arguments[1]);
  check_end(arguments[1]);
  sumi_queue queue;
  FAILS(SUMI_ERROR_HANDLE, sumi_queue_new(0, 0, &queue, &error));
  FAILS(SUMI_ERROR_ARGUMENT, sumi_queue_new(renderer, 1 << 20, &queue, &error));
  WORKS(sumi_queue_new(renderer, 0, &queue, &error));
  sumi_job job = {.struct_size = 3};
  FAILS(SUMI_ERROR_ARGUMENT, sumi_queue_add(queue, &job, NULL, &error));
  job = (sumi_job){.struct_size = sizeof job, .json = "{", .length = 1, .path = "chart.bmp"};
  FAILS(SUMI_ERROR_ARGUMENT, sumi_queue_add(queue, &job, NULL, &error));
  WORKS(sumi_free(queue, &error));
  WORKS(sumi_free(renderer, &error));
  printf("done\n");
  return 0;
}
