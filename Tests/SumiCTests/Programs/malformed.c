/* Makes very many calls of which most are wrong: handles that are 0, freed, of another kind or by chance, NULL in
 * place of any pointer, and sizes that cannot be. None may crash, and each error has a known code and one line. */
#include "checks.h"

enum { CALLS = 10000, HANDLES = 64 };

static uint64_t state;

static uint32_t chance(uint32_t count) {
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(state >> 33) % count;
}

/* Handles that were returned, freed ones among them. */
static uint64_t handles[HANDLES];
static int wrong = 0, right = 0;

static uint64_t any_handle(void) {
  switch (chance(8)) {
    case 0: return 0;
    case 1: return (state << 20) ^ state;
    case 2: return handles[chance(HANDLES)] ^ (UINT64_C(1) << chance(64));
    default: return handles[chance(HANDLES)];
  }
}

static void keep(uint64_t handle) {
  if (!handle) return;
  uint64_t *place = &handles[chance(HANDLES)];
  /* Some stay valid, and are freed with the next. */
  if (*place) sumi_free(*place, NULL);
  *place = handle;
}

static size_t any_count(size_t count) {
  static const size_t wrong_counts[] = {0, SIZE_MAX, SIZE_MAX / 2, (size_t)1 << 62, (size_t)1 << 40};
  return chance(3) ? count : wrong_counts[chance(5)];
}

static int64_t any_rows(int64_t rows) {
  static const int64_t wrong_rows[] = {0, -1, INT64_MIN, INT64_MAX, INT64_C(1) << 52};
  return chance(3) ? rows : wrong_rows[chance(5)];
}

static const char *any_text(void) {
  static const char *texts[] = {"cpu", "png", "x", "", "\xff\xfe", "data", "nothing", "%s%n", "rgba", "a\nb"};
  return chance(5) ? texts[chance(10)] : NULL;
}

static const char *any_json(size_t *length) {
  static const char *texts[] = {
      "{\"size\": [40, 30], \"series\": [{\"type\": \"scatter\", \"x\": \"x\", \"y\": \"y\"}]}",
      "{\"size\": [40, 30], \"series\": [{\"type\": \"area\", \"y\": [1, 3, 2]}]}",
      "{\"series\": [{\"y\": [1, 2]}], \"size\": [-4, 1e300]}", "{\"series\": 4}", "[[[[", "", "\xff"};
  const char *text = texts[chance(7)];
  *length = any_count(strlen(text));
  return chance(6) ? text : NULL;
}

static int released = 0;

static int32_t call_table(sumi_error *error, uint64_t *out) {
  static const double values[4] = {1, 2, 4, 3};
  static const int64_t offsets[5] = {0, 1, 2, 3, 4}, wrong_offsets[5] = {0, 9, -2, INT64_MAX, 3};
  sumi_column columns[2];
  memset(columns, 0, sizeof columns);
  int known = chance(3);
  for (int index = 0; index < 2; index++) {
    columns[index].name = known ? (index ? "y" : "x") : any_text();
    columns[index].type = known ? SUMI_TYPE_FLOAT64 : (int32_t)chance(20) - 1;
    columns[index].values = chance(6) ? values : NULL;
    columns[index].count = any_rows(4);
    columns[index].stride = chance(4) ? 0 : -(int64_t)chance(3) * 8;
    columns[index].offsets = chance(3) ? (chance(2) ? offsets : wrong_offsets) : NULL;
    columns[index].present = chance(3) ? NULL : (const uint8_t *)values;
    columns[index].release = count_release;
    columns[index].context = &released;
    /* Narrow rows, so that any type lies in the memory. */
    if (columns[index].type == SUMI_TYPE_UTF8) columns[index].stride = 0;
  }
  return sumi_table_new(chance(8) ? columns : NULL, any_count(2), out, error);
}

static int32_t call_chart(sumi_error *error, uint64_t *out) {
  sumi_named_table tables[1] = {{any_text(), any_handle()}};
  size_t length;
  const char *json = any_json(&length);
  if (chance(2))
    return sumi_chart_new_untrusted(json, length, any_text(), chance(4) ? "/usr" : any_text(), any_text(),
                                    chance(4) ? tables : NULL, any_count(1), out, error);
  return sumi_chart_new(json, length, any_text(), any_text(), chance(4) ? tables : NULL,
                        any_count(1), out, error);
}

static int32_t call_picture(sumi_error *error, uint64_t *out) {
  static const double sizes[] = {0, 40, -1, 1e300, 0.0 / 1, 1e9};
  sumi_options options = {chance(6) ? sizeof options : chance(100), chance(3), sizes[chance(6)],
                          sizes[chance(6)], chance(3) ? 1 : sizes[chance(6)]};
  return sumi_picture_new(any_handle(), any_handle(), chance(2) ? &options : NULL, out, error);
}

static int32_t call_pixels(sumi_error *error) {
  static uint8_t pixels[4 * 800 * 600];
  uint64_t picture = any_handle();
  int64_t width = 0, height = 0;
  double scale;
  sumi_picture_size(picture, &width, &height, &scale, NULL);
  size_t count = 4 * (size_t)(width * height);
  if (count > sizeof pixels) return SUMI_OK;
  size_t given = chance(2) ? count : any_count(count + 4);
  return sumi_picture_rgba(picture, chance(5) ? pixels : NULL, given, error);
}

static int32_t call_plot(sumi_error *error, uint64_t *out) {
  static const char *keys[] = {"x", "y", "by", "top", "type", "sort", "colour"};
  sumi_option options[2] = {{chance(6) ? keys[chance(7)] : NULL, any_text()},
                            {keys[chance(7)], chance(3) ? "y" : any_text()}};
  uint64_t choice = 0;
  int32_t code = sumi_plot(any_handle(), chance(5) ? options : NULL, any_count(2), out,
                           chance(2) ? &choice : NULL, error);
  keep(choice);
  return code;
}

static int32_t call_arrow(sumi_error *error, uint64_t *out) {
  struct ArrowArray array = {0};
  struct ArrowSchema schema = {0};
  struct ArrowArrayStream stream = {0};
  array.length = any_rows(0);
  schema.format = any_text();
  if (chance(2)) return sumi_table_from_arrow_stream(chance(3) ? &stream : NULL, out, error);
  return sumi_table_from_arrow(chance(3) ? &array : NULL, chance(3) ? &schema : NULL, out, error);
}

static int32_t call_part(sumi_error *error, uint64_t *out) {
  static const uint8_t text[] = "ARROW1 is not all that a part has";
  /* The bytes of another call, of which some are parts. */
  const uint8_t *bytes = text;
  size_t count = sizeof text;
  double scale;
  if (chance(2)) sumi_buffer_bytes(any_handle(), &bytes, &count, NULL);
  sumi_bytes parts[2] = {{chance(6) ? bytes : NULL, any_count(count)}, {text, sizeof text}};
  sumi_options options = {chance(6) ? sizeof options : chance(100), chance(3), 40, 30, chance(3)};
  size_t length;
  const char *json = any_json(&length);
  switch (chance(4)) {
    case 0: return sumi_part_merge(chance(5) ? parts : NULL, any_count(1 + chance(2)), any_text(), out, error);
    case 1: return sumi_chart_of_part(parts[0].bytes, parts[0].count, any_text(), out,
                                      chance(2) ? &scale : NULL, error);
    default:
      return sumi_part_new(any_handle(), any_text(), json, length, any_text(), any_text(),
                           chance(2) ? &options : NULL, chance(3) ? NULL : parts,
                           chance(3) ? 0 : any_count(1), (int32_t)chance(4) - 1, out, error);
  }
}

static int32_t call_any(sumi_error *error, uint64_t *out) {
  const uint8_t *bytes = NULL;
  size_t count = 0;
  sumi_named_table parts[2] = {{any_text(), any_handle()}, {any_text(), any_handle()}};
  switch (chance(17)) {
    case 0: return sumi_renderer_new(chance(4) ? "cpu" : "no such device", out, error);
    case 1: return sumi_renderer_device(any_handle(), out, error);
    case 2: return call_table(error, out);
    case 3: return call_chart(error, out);
    case 4: return call_picture(error, out);
    case 5: return call_pixels(error);
    case 6: return call_plot(error, out);
    case 7: return call_arrow(error, out);
    case 8: return sumi_table_join(chance(5) ? parts : NULL, any_count(2), out, error);
    case 9: return sumi_picture_encode(any_handle(), any_text(), any_text(), out, error);
    case 10: return sumi_picture_part(any_handle(), (int32_t)chance(10) - 1, out, error);
    case 11: return sumi_picture_save(any_handle(), "/nowhere/at/all.png", any_text(), any_text(), error);
    case 12:
      return sumi_buffer_bytes(any_handle(), chance(4) ? &bytes : NULL, chance(4) ? &count : NULL, error);
    case 13: return sumi_table_read_dates(any_handle(), out, error);
    case 14:
    case 15: return call_part(error, out);
    default: return sumi_free(any_handle(), error);
  }
}

int main(int count, char **arguments) {
  int calls = count > 1 ? atoi(arguments[1]) : CALLS;
  state = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
  for (int index = 0; index < calls; index++) {
    sumi_error error;
    memset(&error, 'x', sizeof error);
    uint64_t out = 1;
    int has_error = chance(8) != 0, has_out = chance(8) != 0;
    int32_t code = call_any(has_error ? &error : NULL, has_out ? &out : NULL);
    code ? wrong++ : right++;
    CHECK(code == SUMI_OK || strcmp(sumi_code_name(code), "unknown"));
    if (code != SUMI_OK && has_error) CHECK(error.code == code && is_line(error.message));
    if (code != SUMI_OK && has_out) CHECK(out == 0 || out == 1);
    if (code == SUMI_OK && has_out && out != 1) keep(out);
  }
  for (int index = 0; index < HANDLES; index++) sumi_free(handles[index], NULL);
  printf("%d wrong, %d right\n", wrong, right);
  CHECK(wrong > calls / 3 && right > calls / 20);
  return 0;
}
