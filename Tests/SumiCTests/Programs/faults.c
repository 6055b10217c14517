/* Draws pictures of one size over and over, and prints how many pages a picture takes from the system. */
#include <math.h>
#include <sys/resource.h>

#include "checks.h"

enum { ROWS = 1000, LINES = 3, ROUNDS = 4, COUNTED = 200 };

static const char *chart_json =
    "{\"title\": \"Three lines\", \"legend\": {\"visible\": true}, \"series\": ["
    "{\"type\": \"line\", \"x\": \"x\", \"y\": \"a\"}, {\"type\": \"line\", \"x\": \"x\", \"y\": \"b\"},"
    "{\"type\": \"line\", \"x\": \"x\", \"y\": \"c\"}]}";

static double values[LINES + 1][ROWS];
static uint8_t pixels[4 * 800 * 600];

static sumi_picture new_picture(sumi_renderer renderer) {
  const char *names[] = {"x", "a", "b", "c"};
  sumi_column columns[LINES + 1];
  for (int index = 0; index <= LINES; index++)
    columns[index] = (sumi_column){.name = names[index], .type = SUMI_TYPE_FLOAT64,
                                   .values = values[index], .count = ROWS};
  sumi_table table;
  WORKS(sumi_table_new(columns, LINES + 1, &table, &error));
  sumi_named_table tables[] = {{"data", table}};
  sumi_chart chart;
  WORKS(sumi_chart_new(chart_json, strlen(chart_json), NULL, NULL, tables, 1, &chart, &error));
  sumi_picture picture;
  WORKS(sumi_picture_new(renderer, chart, NULL, &picture, &error));
  WORKS(sumi_free(chart, &error));
  WORKS(sumi_free(table, &error));
  return picture;
}

static void draw(sumi_renderer renderer, int is_file) {
  sumi_picture picture = new_picture(renderer);
  if (is_file) {
    sumi_buffer buffer;
    WORKS(sumi_picture_encode(picture, "png", NULL, &buffer, &error));
    WORKS(sumi_free(buffer, &error));
  } else {
    WORKS(sumi_picture_rgba(picture, pixels, sizeof pixels, &error));
  }
  WORKS(sumi_free(picture, &error));
}

static long faults(void) {
  struct rusage usage;
  CHECK(getrusage(RUSAGE_SELF, &usage) == 0);
  return usage.ru_minflt;
}

int main(void) {
  for (int row = 0; row < ROWS; row++) {
    values[0][row] = row;
    for (int line = 1; line <= LINES; line++) values[line][row] = sin(row * 0.01 * line) + line;
  }
  sumi_renderer renderer;
  WORKS(sumi_renderer_new("cpu", &renderer, &error));
  for (int is_file = 0; is_file < 2; is_file++) {
    /* Each of the library's threads gets warm on its own. */
    long least = 1 << 30;
    for (int round = 0; round < ROUNDS; round++) {
      long before = faults();
      for (int index = 0; index < COUNTED; index++) draw(renderer, is_file);
      long counted = (faults() - before) / COUNTED;
      if (counted < least) least = counted;
    }
    printf("%ld\n", least);
  }
  WORKS(sumi_free(renderer, &error));
  return 0;
}
