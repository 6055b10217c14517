/* Gives tables by Arrow's C data interface: arrays and streams, slices, missing rows, texts, dictionaries and
 * bits; and counts that everything is released once. */
#include "checks.h"

static int releases = 0;

static void release_array(struct ArrowArray *array) {
  releases++;
  for (int64_t index = 0; index < array->n_children; index++) {
    struct ArrowArray *child = array->children[index];
    if (child->release) child->release(child);
  }
  if (array->dictionary && array->dictionary->release) {
    array->dictionary->release(array->dictionary);
  }
  array->release = NULL;
}

static void release_schema(struct ArrowSchema *schema) {
  releases++;
  for (int64_t index = 0; index < schema->n_children; index++) {
    struct ArrowSchema *child = schema->children[index];
    if (child->release) child->release(child);
  }
  if (schema->dictionary && schema->dictionary->release) {
    schema->dictionary->release(schema->dictionary);
  }
  free((char *)schema->format);
  free((char *)schema->name);
  schema->release = NULL;
}

/* The columns of a table of rows 1…6 of 8, the first of which is left out by an offset. */
static double values[8] = {99, 1, 2, 3, 4, 5, 6, 99};
static uint8_t validity[1] = {0xFF & ~(1 << 3)};
static int32_t offsets[9] = {0, 2, 3, 4, 5, 6, 7, 8, 9};
static const char text[] = "xxabcdefg";
static int8_t indices[8] = {0, 0, 1, 0, 1, 0, 1, 9};
static int64_t word_offsets[3] = {0, 4, 9};
static const char words[] = "evenoddly";
static uint8_t bits[1] = {0x55};

static const void *value_buffers[] = {validity, values};
static const void *text_buffers[] = {NULL, offsets, text};
static const void *index_buffers[] = {NULL, indices};
static const void *word_buffers[] = {NULL, word_offsets, words};
static const void *bit_buffers[] = {NULL, bits};
static const void *no_buffers[] = {NULL};

static struct ArrowSchema columns[5], word_schema, *column_list[5];
static struct ArrowArray arrays[5], word_array, *array_list[5];

static struct ArrowSchema schema_of(const char *format, const char *name) {
  return (struct ArrowSchema){.format = strdup(format), .name = name ? strdup(name) : NULL,
                              .release = release_schema};
}

static struct ArrowArray array_of(int64_t nulls, int64_t count, const void **buffers) {
  return (struct ArrowArray){.length = 7, .null_count = nulls, .offset = 1, .n_buffers = count,
                             .buffers = buffers, .release = release_array};
}

static struct ArrowSchema new_schema(void) {
  columns[0] = schema_of("g", "value");
  columns[1] = schema_of("u", "letter");
  columns[2] = schema_of("c", "word");
  columns[3] = schema_of("b", "flag");
  columns[4] = schema_of("+l", "list");
  word_schema = schema_of("U", NULL);
  columns[2].dictionary = &word_schema;
  for (int index = 0; index < 5; index++) column_list[index] = &columns[index];
  struct ArrowSchema schema = schema_of("+s", "");
  schema.n_children = 5;
  schema.children = column_list;
  return schema;
}

static struct ArrowArray new_array(void) {
  arrays[0] = array_of(-1, 2, value_buffers);
  arrays[1] = array_of(0, 3, text_buffers);
  arrays[2] = array_of(0, 2, index_buffers);
  arrays[3] = array_of(0, 2, bit_buffers);
  arrays[4] = array_of(0, 0, NULL);
  word_array = array_of(0, 3, word_buffers);
  word_array.length = 2;
  word_array.offset = 0;
  arrays[2].dictionary = &word_array;
  for (int index = 0; index < 5; index++) array_list[index] = &arrays[index];
  struct ArrowArray array = array_of(0, 1, no_buffers);
  array.length = 6;
  array.offset = 0;
  array.n_children = 5;
  array.children = array_list;
  return array;
}

/* The data table of a line of the values, which has letters and words. */
static void check_table(sumi_table table, int64_t rows, const char *wanted) {
  int64_t count, width;
  WORKS(sumi_table_size(table, &count, &width, &error));
  CHECK(count == rows && width == 4);
  const char *json = "{\"series\": [{\"type\": \"bar\", \"y\": \"letter\", \"x\": \"value\", \"title\": \"v\"},"
                     "{\"type\": \"bar\", \"y\": \"letter\", \"x\": \"flag\", \"title\": \"f\"}]}";
  sumi_named_table tables[1] = {{"data", table}};
  sumi_renderer renderer;
  sumi_chart chart;
  sumi_picture picture;
  sumi_buffer csv;
  WORKS(sumi_renderer_new("cpu", &renderer, &error));
  WORKS(sumi_chart_new(json, strlen(json), "a.json", NULL, tables, 1, &chart, &error));
  WORKS(sumi_picture_new(renderer, chart, NULL, &picture, &error));
  WORKS(sumi_picture_part(picture, SUMI_PART_DATA_TABLE, &csv, &error));
  size_t size;
  const char *found = (const char *)bytes_of(csv, &size);
  if (strcmp(found, wanted)) {
    fprintf(stderr, "found\n%s\nin place of\n%s\n", found, wanted);
    exit(1);
  }
  sumi_buffer warnings;
  WORKS(sumi_picture_part(picture, SUMI_PART_WARNINGS, &warnings, &error));
  CHECK(strstr((const char *)bytes_of(warnings, &size), "is left out: its type list"));
  WORKS(sumi_free(warnings, &error));
  WORKS(sumi_free(csv, &error));
  WORKS(sumi_free(picture, &error));
  WORKS(sumi_free(chart, &error));
  WORKS(sumi_free(renderer, &error));
  WORKS(sumi_free(table, &error));
}

/* A stream of batches. */
enum { FAILING = 100 };
static int left = 0;

static int get_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
  (void)stream;
  *out = new_schema();
  return 0;
}

static int get_next(struct ArrowArrayStream *stream, struct ArrowArray *out) {
  (void)stream;
  memset(out, 0, sizeof *out);
  if (left == FAILING) return 5;
  if (left-- > 0) *out = new_array();
  return 0;
}

static const char *get_last_error(struct ArrowArrayStream *stream) {
  (void)stream;
  return "the disk\nis full";
}

static void release_stream(struct ArrowArrayStream *stream) {
  releases++;
  stream->release = NULL;
}

static struct ArrowArrayStream new_stream(void) {
  return (struct ArrowArrayStream){get_schema, get_next, get_last_error, release_stream, NULL};
}

int main(void) {
  sumi_table table;
  struct ArrowSchema schema = new_schema();
  struct ArrowArray array = new_array();
  WORKS(sumi_table_from_arrow(&array, &schema, &table, &error));
  CHECK(!array.release && !schema.release);
  CHECK(releases == 7);
  FAILS(SUMI_ERROR_ARGUMENT, sumi_table_from_arrow(&array, &schema, &table, &error));
  schema = new_schema();
  array = new_array();
  releases = 0;
  WORKS(sumi_table_from_arrow(&array, &schema, &table, &error));
  check_table(table, 6, "letter,v,f\r\na,1,0\r\nb,2,1\r\nc,,0\r\nd,4,1\r\ne,5,0\r\nf,6,1\r\n");
  CHECK(releases == 14);

  releases = 0;
  left = 2;
  struct ArrowArrayStream stream = new_stream();
  WORKS(sumi_table_from_arrow_stream(&stream, &table, &error));
  CHECK(!stream.release);
  WORKS(sumi_free(table, &error));

  /* A stream that fails, and one without a schema. */
  left = FAILING;
  stream = new_stream();
  FAILS(SUMI_ERROR_DATA, sumi_table_from_arrow_stream(&stream, &table, &error));
  CHECK(!stream.release && table == 0);

  /* Arrays that do not fit their schema are released, too. */
  for (int fault = 0; fault < 7; fault++) {
    releases = 0;
    schema = new_schema();
    array = new_array();
    switch (fault) {
      case 0: array.n_children = 3; break;
      case 1: array.length = -1; break;
      case 2: arrays[1].length = 2; break;
      case 3: arrays[0].n_buffers = 1; break;
      case 4: ((char *)columns[0].format)[0] = '?'; break;
      case 5: arrays[2].dictionary = NULL; break;
      default: arrays[0].buffers = no_buffers; arrays[0].n_buffers = -4; break;
    }
    int32_t code = fault >= 3 && fault < 6 ? SUMI_ERROR_DATA : SUMI_ERROR_ARGUMENT;
    FAILS(code, sumi_table_from_arrow(&array, &schema, &table, &error));
    CHECK(!array.release && !schema.release && table == 0 && releases > 7);
  }
  puts("done");
  return 0;
}
