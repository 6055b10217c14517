/* Draws charts by all functions, as a program would, and checks what they give. Nothing may leak. */
#include <malloc.h>
#include <math.h>
#include <pthread.h>

#include "checks.h"

enum { ROWS = 1000 };

static const char *chart_json =
    "{\"title\": \"From C\", \"size\": [320, 200], \"series\": ["
    "{\"type\": \"line\", \"x\": \"time\", \"y\": \"value\", \"title\": \"value\"}]}";

static sumi_table new_table(double *values, int64_t *times, int *releases) {
  for (int row = 0; row < ROWS; row++) {
    values[2 * row] = sin(row / 50.0);
    values[2 * row + 1] = NAN;
    times[row] = INT64_C(1700000000) + row * INT64_C(60);
  }
  times[7] = INT64_MIN;
  sumi_column columns[2] = {
      {.name = "time", .type = SUMI_TYPE_SECONDS, .values = times, .count = ROWS,
       .release = count_release, .context = releases},
      {.name = "value", .type = SUMI_TYPE_FLOAT64, .values = values, .count = ROWS,
       .stride = 2 * sizeof(double), .release = count_release, .context = releases},
  };
  sumi_table table;
  WORKS(sumi_table_new(columns, 2, &table, &error));
  int64_t rows, count;
  WORKS(sumi_table_size(table, &rows, &count, &error));
  CHECK(rows == ROWS && count == 2);
  return table;
}

static sumi_chart new_chart(sumi_table table) {
  sumi_named_table tables[1] = {{"data", table}};
  sumi_chart chart;
  WORKS(sumi_chart_new(chart_json, strlen(chart_json), NULL, NULL, tables, 1, &chart, &error));
  return chart;
}

static void check_parts(sumi_picture picture) {
  const char *starts[] = {"", "", "time,value\r\n", "{", "{", "\x89PNG", "[", "From C"};
  for (int32_t part = SUMI_PART_WORDS; part <= SUMI_PART_TITLE; part++) {
    sumi_buffer buffer;
    WORKS(sumi_picture_part(picture, part, &buffer, &error));
    size_t count;
    const uint8_t *bytes = bytes_of(buffer, &count);
    CHECK(count > 0 && !memcmp(bytes, starts[part], strlen(starts[part])));
    WORKS(sumi_free(buffer, &error));
  }
}

static void check_formats(sumi_picture picture) {
  const char *formats[] = {"png", "svg", "ppm", "apng", "rgba"};
  for (int index = 0; index < 5; index++) {
    sumi_buffer first, second;
    WORKS(sumi_picture_encode(picture, formats[index], NULL, &first, &error));
    WORKS(sumi_picture_encode(picture, formats[index], "balanced", &second, &error));
    size_t count, other;
    const uint8_t *bytes = bytes_of(first, &count);
    CHECK(count > 1000 && !memcmp(bytes, bytes_of(second, &other), count) && count == other);
    WORKS(sumi_free(first, &error));
    WORKS(sumi_free(second, &error));
  }
}

static void check_pixels(sumi_picture picture) {
  int64_t width, height;
  double scale;
  WORKS(sumi_picture_size(picture, &width, &height, &scale, &error));
  CHECK(width == 640 && height == 400 && scale == 2);
  size_t count = 4 * (size_t)(width * height);
  uint8_t *pixels = malloc(count);
  WORKS(sumi_picture_rgba(picture, pixels, count, &error));
  int inked = 0;
  for (size_t at = 0; at < count; at += 4) inked += pixels[at] < 128 && pixels[at + 3] == 255;
  CHECK(inked > 1000);
  FAILS(SUMI_ERROR_ARGUMENT, sumi_picture_rgba(picture, pixels, count - 1, &error));
  free(pixels);
}

/* What other threads need. */
typedef struct {
  sumi_renderer renderer;
  sumi_chart chart;
  size_t count;
} job;

static void *draw_often(void *argument) {
  job *own = argument;
  for (int round = 0; round < 3; round++) {
    sumi_options options = {.struct_size = sizeof options, .threads = 1, .scale = 2};
    sumi_picture picture;
    sumi_buffer png;
    WORKS(sumi_picture_new(own->renderer, own->chart, &options, &picture, &error));
    WORKS(sumi_picture_encode(picture, "png", "fast", &png, &error));
    bytes_of(png, &own->count);
    WORKS(sumi_free(picture, &error));
    WORKS(sumi_free(png, &error));
  }
  return NULL;
}

static void check_threads(sumi_renderer renderer, sumi_chart chart) {
  enum { THREADS = 8 };
  pthread_t threads[THREADS];
  job jobs[THREADS];
  for (int index = 0; index < THREADS; index++) {
    jobs[index] = (job){renderer, chart, 0};
    CHECK(!pthread_create(&threads[index], NULL, draw_often, &jobs[index]));
  }
  for (int index = 0; index < THREADS; index++) {
    pthread_join(threads[index], NULL);
    CHECK(jobs[index].count > 0 && jobs[index].count == jobs[0].count);
  }
}

static void check_plot(sumi_table table) {
  sumi_option options[2] = {{"y", "value"}, {"type", "area"}};
  sumi_buffer json, choice;
  WORKS(sumi_plot(table, options, 2, &json, &choice, &error));
  size_t count;
  CHECK(strstr((const char *)bytes_of(json, &count), "\"fill\""));
  CHECK(strstr((const char *)bytes_of(choice, &count), "an area of value by time"));
  WORKS(sumi_free(json, &error));
  WORKS(sumi_free(choice, &error));
  options[0].value = "valeu";
  FAILS(SUMI_ERROR_DATA, sumi_plot(table, options, 2, &json, NULL, &error));
  CHECK(json == 0);
}

static void check_texts(void) {
  const char text[] = "applebeecherry";
  const int64_t offsets[] = {0, 5, 8, 14}, wrong[] = {0, 5, 3, 14};
  int releases = 0;
  sumi_column column = {.name = "name", .type = SUMI_TYPE_UTF8, .values = text, .count = 3,
                        .offsets = offsets, .release = count_release, .context = &releases};
  sumi_table table, joined;
  WORKS(sumi_table_new(&column, 1, &table, &error));
  CHECK(releases == 1);
  sumi_named_table parts[2] = {{"fruit", table}, {"again", table}};
  WORKS(sumi_table_join(parts, 2, &joined, &error));
  int64_t columns;
  WORKS(sumi_table_size(joined, NULL, &columns, &error));
  CHECK(columns == 2);
  WORKS(sumi_free(joined, &error));
  WORKS(sumi_free(table, &error));
  /* Texts that are dates, one of them missing. */
  const char dates[] = "2024-01-312024-02-29?";
  const int64_t ends[] = {0, 10, 20, 21};
  const uint8_t present[] = {1, 1, 0};
  const double numbers[] = {1, 2, 3};
  const sumi_column dated[2] = {
      {.name = "day", .type = SUMI_TYPE_UTF8, .values = dates, .count = 3, .offsets = ends,
       .present = present},
      {.name = "n", .type = SUMI_TYPE_FLOAT64, .values = numbers, .count = 3, .present = present}};
  sumi_table read;
  sumi_buffer json, choice;
  size_t size;
  WORKS(sumi_table_new(dated, 2, &table, &error));
  WORKS(sumi_table_read_dates(table, &read, &error));
  WORKS(sumi_plot(read, NULL, 0, &json, &choice, &error));
  CHECK(strstr((const char *)bytes_of(choice, &size), "a line of n by day"));
  const uint64_t all[] = {json, choice, read, table};
  for (int index = 0; index < 4; index++) WORKS(sumi_free(all[index], &error));
  /* What a column says about its values, and lengths of time. */
  const int64_t minutes[] = {0, 60, INT64_MIN};
  const sumi_column meanings[3] = {
      {.name = "day", .type = SUMI_TYPE_SECONDS, .values = minutes, .count = 3},
      {.name = "span", .type = SUMI_TYPE_ELAPSED_SECONDS, .values = minutes, .count = 3},
      {.name = "clock", .type = SUMI_TYPE_TIME_OF_DAY, .values = minutes, .count = 3}};
  const char *const order[] = {"60", "0"};
  sumi_table zoned;
  WORKS(sumi_table_new(meanings, 3, &table, &error));
  WORKS(sumi_table_time_zone(table, "day", "Asia/Tokyo", &zoned, &error));
  WORKS(sumi_table_order(zoned, "span", order, 2, &read, &error));
  WORKS(sumi_free(read, &error));
  FAILS(SUMI_ERROR_DATA, sumi_table_time_zone(table, "none", "UTC", &read, &error));
  FAILS(SUMI_ERROR_ARGUMENT, sumi_table_time_zone(table, "day", NULL, &read, &error));
  FAILS(SUMI_ERROR_DATA, sumi_table_order(table, "none", order, 2, &read, &error));
  FAILS(SUMI_ERROR_ARGUMENT, sumi_table_order(table, "span", NULL, 2, &read, &error));
  WORKS(sumi_free(zoned, &error));
  WORKS(sumi_free(table, &error));
  column = (sumi_column){.name = "name", .type = SUMI_TYPE_UTF8, .values = text, .count = 3,
                         .offsets = wrong, .release = count_release, .context = &releases};
  FAILS(SUMI_ERROR_DATA, sumi_table_new(&column, 1, &table, &error));
  CHECK(releases == 2 && table == 0);
}

/* A picture from beginning to end, over and over: the heap must not grow. */
static void check_memory(int rounds) {
  static double values[2 * ROWS];
  static int64_t times[ROWS];
  size_t before = 0;
  for (int round = 0; round < rounds; round++) {
    int releases = 0;
    sumi_renderer renderer;
    sumi_picture picture;
    sumi_buffer png;
    WORKS(sumi_renderer_new("cpu", &renderer, &error));
    sumi_table table = new_table(values, times, &releases);
    sumi_chart chart = new_chart(table);
    WORKS(sumi_picture_new(renderer, chart, NULL, &picture, &error));
    WORKS(sumi_picture_encode(picture, "png", NULL, &png, &error));
    check_plot(table);
    check_texts();
    const uint64_t all[] = {renderer, table, chart, picture, png};
    for (int index = 0; index < 5; index++) WORKS(sumi_free(all[index], &error));
    CHECK(releases == 2);
    WORKS(sumi_release_memory(&error));
    struct mallinfo2 now = mallinfo2();
    if (round == rounds / 2) before = now.uordblks + now.hblkhd;
    if (round == rounds - 1) {
      size_t after = now.uordblks + now.hblkhd;
      printf("%d rounds: %zu bytes, then %zu\n", rounds, before, after);
      CHECK(after < before + 400000);
    }
  }
}

/* The table in two parts of one name each, and the chart that they are drawn as. */
static void check_summaries(sumi_renderer renderer, sumi_table table) {
  const char *json = "{\"series\": [{\"type\": \"line\", \"x\": \"time\", \"y\": \"value\"}]}";
  sumi_options options = {.struct_size = sizeof options, .width = 300, .height = 200, .scale = 2};
  sumi_buffer ranges, part, merged;
  sumi_bytes bytes[2];
  WORKS(sumi_part_new(table, "a", json, strlen(json), NULL, NULL, &options, NULL, 0, 1, &ranges, &error));
  WORKS(sumi_buffer_bytes(ranges, &bytes[0].bytes, &bytes[0].count, &error));
  FAILS(SUMI_ERROR_ARGUMENT,
        sumi_part_new(table, "a", json, strlen(json), NULL, NULL, &options, bytes, 1, 1, &part, &error));
  FAILS(SUMI_ERROR_DATA,
        sumi_part_new(table, "a", json, strlen(json), NULL, NULL, &options, NULL, 0, 0, &part, &error));
  WORKS(sumi_part_new(table, "a", json, strlen(json), NULL, NULL, &options, bytes, 1, 0, &part, &error));
  WORKS(sumi_buffer_bytes(part, &bytes[0].bytes, &bytes[0].count, &error));
  bytes[1] = bytes[0];
  WORKS(sumi_part_merge(bytes, 2, "all", &merged, &error));
  WORKS(sumi_buffer_bytes(merged, &bytes[0].bytes, &bytes[0].count, &error));
  sumi_chart chart;
  sumi_picture picture;
  double scale;
  WORKS(sumi_chart_of_part(bytes[0].bytes, bytes[0].count, NULL, &chart, &scale, &error));
  CHECK(scale == 2);
  options.width = options.height = 0;
  WORKS(sumi_picture_new(renderer, chart, &options, &picture, &error));
  int64_t width;
  WORKS(sumi_picture_size(picture, &width, NULL, NULL, &error));
  CHECK(width == 600);
  sumi_chart none = 1;
  FAILS(SUMI_ERROR_DATA, sumi_chart_of_part(bytes[0].bytes, 20, NULL, &none, &scale, &error));
  CHECK(none == 0);
  uint64_t all[] = {ranges, part, merged, chart, picture};
  for (int index = 0; index < 5; index++) WORKS(sumi_free(all[index], &error));
}

int main(int count, char **arguments) {
  if (count > 1) {
    check_memory(atoi(arguments[1]));
    return 0;
  }
  CHECK(strlen(sumi_version()) > 0);
  CHECK(!strcmp(sumi_code_name(SUMI_ERROR_CHART_FILE), "chartFile"));
  CHECK(!strcmp(sumi_code_name(-5), "unknown"));

  sumi_renderer renderer;
  WORKS(sumi_renderer_new("cpu", &renderer, &error));
  sumi_buffer device;
  WORKS(sumi_renderer_device(renderer, &device, &error));
  WORKS(sumi_free(device, &error));
  sumi_renderer none = 1;
  FAILS(SUMI_ERROR_DEVICE, sumi_renderer_new("  ", &none, &error));
  CHECK(none == 0);

  static double values[2 * ROWS];
  static int64_t times[ROWS];
  int releases = 0;
  sumi_table table = new_table(values, times, &releases);
  sumi_chart chart = new_chart(table);
  check_plot(table);
  check_texts();
  check_summaries(renderer, table);
  /* The chart keeps the table. */
  WORKS(sumi_free(table, &error));
  CHECK(releases == 0);

  sumi_options options = {.struct_size = sizeof options, .scale = 2};
  sumi_picture picture;
  WORKS(sumi_picture_new(renderer, chart, &options, &picture, &error));
  check_parts(picture);
  check_formats(picture);
  check_pixels(picture);
  check_threads(renderer, chart);

  sumi_buffer schema;
  WORKS(sumi_schema(&schema, &error));
  WORKS(sumi_free(schema, &error));
  WORKS(sumi_free(picture, &error));
  WORKS(sumi_free(chart, &error));
  WORKS(sumi_free(renderer, &error));
  FAILS(SUMI_ERROR_HANDLE, sumi_free(renderer, &error));
  CHECK(releases == 2);
  puts("done");
  return 0;
}
