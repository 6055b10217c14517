/* Sumi for C and for languages that call C: charts in, pictures out.
 *
 *   sumi_error error;
 *   sumi_renderer renderer;
 *   if (sumi_renderer_new("auto", &renderer, &error) != SUMI_OK) puts(error.message);
 *
 * Link with libsumi.so. The same rules hold for all functions:
 *
 * Errors. A function returns SUMI_OK or the code of an error, and then describes it in `error`, which
 * belongs to the caller and may be NULL. Nothing is kept from call to call. On an error, what `out`
 * parameters point to is 0 (a number or a handle), unless they are NULL themselves, which is an error too.
 *
 * Handles. Objects are numbers, not pointers. A handle is valid from the function that returns it until
 * sumi_free. A handle of 0, one that was freed, one of another kind and any other number are the error
 * SUMI_ERROR_HANDLE; they never crash. Objects keep what they need: a table may be freed while a chart uses it,
 * and a chart while its picture is drawn.
 *
 * Threads. Any thread may call any function at any time, also with the same handles; a handle that one
 * thread frees stays usable for calls that have begun. Functions that read, lay out or draw block their
 * thread until they are done, or until sumi_set_interrupt's function ends them; the work is done on threads
 * of the library. After fork() the child may not use the library if the parent has: its calls fail with
 * SUMI_ERROR_FORKED. The library is never unloaded; dlclose has no effect.
 *
 * Text is UTF-8. `const char *` without a length ends with a 0 byte. The library copies what it needs
 * before a function returns, except where a function says otherwise.
 */
#ifndef SUMI_H
#define SUMI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Errors ---- */

/* The values never change their meaning. */
enum {
  SUMI_OK = 0,
  SUMI_ERROR_UNREADABLE = 1,     /* A chart or its data cannot be read. */
  SUMI_ERROR_CHART_FILE = 2,     /* The text of a chart has a fault. */
  SUMI_ERROR_DATA = 3,           /* Data, or a column that is not there. */
  SUMI_ERROR_LAYOUT = 4,
  SUMI_ERROR_TEXT = 5,           /* Fonts. */
  SUMI_ERROR_DEVICE = 6,         /* No such device, or one that does not work. */
  SUMI_ERROR_RENDER = 7,
  SUMI_ERROR_RASTER = 8,
  SUMI_ERROR_IMAGE = 9,          /* A picture that cannot be encoded or written. */
  SUMI_ERROR_VECTOR = 10,
  SUMI_ERROR_TRANSITION = 11,
  SUMI_ERROR_SIZE = 12,          /* A picture without size, or one that is too large. */
  SUMI_ERROR_OUT_OF_MEMORY = 13,
  SUMI_ERROR_CANCELLED = 14,
  SUMI_ERROR_TIMEOUT = 15,
  SUMI_ERROR_OTHER = 16,
  SUMI_ERROR_LIMIT = 17,         /* More of something than the chart of a stranger may have. */
  SUMI_ERROR_HANDLE = 100,       /* A handle that is 0, freed, or of another kind. */
  SUMI_ERROR_ARGUMENT = 101,     /* NULL, or a value outside of its range. */
  SUMI_ERROR_FORKED = 102        /* The process has forked since the library was first used. */
};

/* An error. Belongs to the caller; there is nothing to free. */
typedef struct sumi_error {
  int32_t code;
  /* One line that says what is wrong and what to do. Cut if it is longer; always ends with a 0 byte. */
  char message[2044];
} sumi_error;

/* The name of a code, such as "chartFile"; "unknown" for other numbers. Never freed. */
const char *sumi_code_name(int32_t code);

/* The version of the library, such as "0.1.0". Never freed. */
const char *sumi_version(void);

/* ---- Handles ---- */

typedef uint64_t sumi_renderer;
typedef uint64_t sumi_table;
typedef uint64_t sumi_chart;
typedef uint64_t sumi_picture;
typedef uint64_t sumi_buffer;
typedef uint64_t sumi_queue;

/* Ends a handle of any kind. Its memory goes when nothing else needs it. */
int32_t sumi_free(uint64_t handle, sumi_error *error);

/* Gives the system what is kept of pictures that are gone, for the next ones of their sizes: at most 64 MB,
 * and nothing two seconds after the last picture. */
int32_t sumi_release_memory(sumi_error *error);

/* ---- Buffers: bytes and texts that the library returns ---- */

/* The bytes of a buffer. The pointer is valid until the buffer is freed; after the last byte there is a 0
 * byte, which does not count. */
int32_t sumi_buffer_bytes(
    sumi_buffer buffer, const uint8_t **out_bytes, size_t *out_count, sumi_error *error);

/* ---- Interrupts ---- */

/* Sets a function that is asked whether a call should end, for all later calls of this thread. A call that has
 * waited for 10 ms asks it, on this thread, and again every 10 ms. If the answer is not 0, the call ends its work,
 * which takes some milliseconds more, and fails with SUMI_ERROR_CANCELLED.
 *
 * is_requested  may handle the signals of a language, such as Python's PyErr_CheckSignals, or read a flag that
 *               another thread sets. It may call functions of the library, which ask it too, and has to
 *               return. NULL for none. */
int32_t sumi_set_interrupt(
    int32_t (*is_requested)(void *context), void *context, sumi_error *error);

/* ---- Renderers ---- */

/* A renderer on a device: "auto", "gpu", "cpu", "software", a number, or a part of a device's name; several
 * with commas between. NULL is "auto". The device starts in the background; one that does not work is an
 * error of the first picture. Keep the renderer: it is slow to make and fast to use. */
int32_t sumi_renderer_new(const char *device, sumi_renderer *out_renderer, sumi_error *error);

/* The device's name; waits until it has started. */
int32_t sumi_renderer_device(
    sumi_renderer renderer, sumi_buffer *out_name, sumi_error *error);

/* ---- Tables ---- */

/* Types of the numbers of a column. */
enum {
  SUMI_TYPE_FLOAT64 = 1,
  SUMI_TYPE_FLOAT32 = 2,
  SUMI_TYPE_INT64 = 3,
  SUMI_TYPE_INT32 = 4,
  SUMI_TYPE_INT16 = 5,
  SUMI_TYPE_INT8 = 6,
  SUMI_TYPE_UINT64 = 7,
  SUMI_TYPE_UINT32 = 8,
  SUMI_TYPE_UINT16 = 9,
  SUMI_TYPE_UINT8 = 10,
  SUMI_TYPE_BOOL = 11,           /* A byte each, 0 or 1. */
  SUMI_TYPE_SECONDS = 12,        /* int64 since 1970-01-01T00:00:00Z; INT64_MIN is missing. */
  SUMI_TYPE_MILLISECONDS = 13,
  SUMI_TYPE_MICROSECONDS = 14,
  SUMI_TYPE_NANOSECONDS = 15,
  SUMI_TYPE_UTF8 = 16,           /* Text: int64 `offsets`, one more than rows, into the bytes at `values`. */
  SUMI_TYPE_ELAPSED_SECONDS = 17, /* int64 lengths of time, which are copied; INT64_MIN is missing. */
  SUMI_TYPE_ELAPSED_MILLISECONDS = 18,
  SUMI_TYPE_ELAPSED_MICROSECONDS = 19,
  SUMI_TYPE_ELAPSED_NANOSECONDS = 20,
  SUMI_TYPE_TIME_OF_DAY = 21     /* int64 microseconds since midnight; INT64_MIN is missing. */
};

/* A column in the caller's memory, in the machine's byte order. NaN is missing.
 *
 * Numbers and times are not copied: the memory must stay as it is until `release` is called, which happens
 * exactly once, on any thread: when the last table, chart and picture that needs it is gone, or before the
 * function returns if it fails or has copied the values (text). */
typedef struct sumi_column {
  const char *name;
  int32_t type;                  /* One of the types above. */
  const void *values;            /* May be NULL if there are no rows; need not be aligned. */
  int64_t count;                 /* Rows. */
  int64_t stride;                /* Bytes from row to row; 0 for the size of the type. Not for text. */
  const int64_t *offsets;        /* Only for text. */
  const uint8_t *present;        /* A byte for each row, 0 if it is missing; NULL if none is. Is copied. */
  void (*release)(void *context);  /* NULL if the memory is never freed. */
  void *context;
} sumi_column;

/* A table of columns of one length. Releases all columns if it fails, unless `columns` is NULL. */
int32_t sumi_table_new(
    const sumi_column *columns, size_t count, sumi_table *out_table, sumi_error *error);

/* A `release` for programs that cannot be called from any thread: `context` points to an int32_t, which
 * becomes 1. */
void sumi_release_flag(void *context);

#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

/* The Arrow C data interface, https://arrow.apache.org/docs/format/CDataInterface.html */
struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif /* ARROW_C_DATA_INTERFACE */

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

#endif /* ARROW_C_STREAM_INTERFACE */

/* A table of an Arrow array: its children if it is a struct (a record batch), otherwise a table of one
 * column, with the name of the schema or "value".
 *
 * Moves both: their `release` becomes NULL, and the library calls it later, on any thread, also if the
 * function fails. Numbers and time stamps are not copied; text, bits, half floats, decimals, dates in days
 * and dictionaries are converted once. Columns of lists, structs and other types that cannot be drawn are
 * left out, which warnings of the picture tell. A schema or array that is released already is the error
 * SUMI_ERROR_ARGUMENT. */
int32_t sumi_table_from_arrow(
    struct ArrowArray *array, struct ArrowSchema *schema, sumi_table *out_table,
    sumi_error *error);

/* A table of all batches of an Arrow stream. Moves the stream, as above. Columns of a single batch are not
 * copied; those of several batches are joined by copying, because a column is one piece of memory. */
int32_t sumi_table_from_arrow_stream(
    struct ArrowArrayStream *stream, sumi_table *out_table, sumi_error *error);

/* The table in a data file: CSV, JSON, NumPy, Arrow, SQLite or raw numbers.
 *
 * format   "csv", "json" and so on; NULL if it should be detected.
 * layout   of raw numbers, such as "x:float64,y:float32"; NULL for none.
 * query    an SQL query whose rows are the table; it reads the file as "data". NULL for none. */
int32_t sumi_table_read(
    const char *path, const char *format, const char *layout, const char *query,
    sumi_table *out_table, sumi_error *error);

/* The table as the bytes of an Arrow file, which sumi_table_read_arrow reads in any process. */
int32_t sumi_table_arrow(sumi_table table, sumi_buffer *out_buffer, sumi_error *error);

/* The table in the bytes of an Arrow file or stream, which are copied. */
int32_t sumi_table_read_arrow(
    const uint8_t *bytes, size_t count, sumi_table *out_table, sumi_error *error);

/* A table by a name. */
typedef struct sumi_named_table {
  const char *name;
  sumi_table table;
} sumi_named_table;

/* A table of the columns of several tables of one length, which share the memory. A table of one column
 * gives it its own name in `tables`, unless that is NULL. */
int32_t sumi_table_join(
    const sumi_named_table *tables, size_t count, sumi_table *out_table, sumi_error *error);

/* The same table, with times in place of columns of text that are all dates, by the rules of CSV files. Its
 * other columns share the memory. */
int32_t sumi_table_read_dates(sumi_table table, sumi_table *out_table, sumi_error *error);

/* The same table, with an order of the texts of a column, as an ordered dictionary of Arrow has it: on axes, in
 * legends and as panels they come in the order of `names`, before others. All columns share the memory. */
int32_t sumi_table_order(
    sumi_table table, const char *column, const char *const *names, size_t count,
    sumi_table *out_table, sumi_error *error);

/* The same table, with the time zone in which the times of a column were recorded: the axis of a chart that
 * states none shows them in it. `zone` is a name of the system's database, or an offset such as "+02:00".
 * All columns share the memory. */
int32_t sumi_table_time_zone(
    sumi_table table, const char *column, const char *zone, sumi_table *out_table, sumi_error *error);

/* Number of rows and of columns. Either `out` may be NULL. */
int32_t sumi_table_size(
    sumi_table table, int64_t *out_rows, int64_t *out_columns, sumi_error *error);

/* ---- Charts ---- */

/* A chart from the text of a chart file (see the JSON of sumi_schema).
 *
 * name      in errors, with line and column; NULL for errors that only say which key.
 * folder    base of relative paths in it; NULL for the working directory.
 * tables    by the names that the chart's series use, in place of those of the same names in the text, and
 *           more of them; NULL for none. */
int32_t sumi_chart_new(
    const char *json, size_t length, const char *name, const char *folder,
    const sumi_named_table *tables, size_t table_count, sumi_chart *out_chart,
    sumi_error *error);

/* The chart of a stranger: as sumi_chart_new, with limits on what it reads, takes and draws (see the article
 * on strangers' charts). Files that it names lie below data_root, and have relative paths.
 *
 * folder    base of relative paths in it; NULL for data_root. */
int32_t sumi_chart_new_untrusted(
    const char *json, size_t length, const char *name, const char *data_root, const char *folder,
    const sumi_named_table *tables, size_t table_count, sumi_chart *out_chart,
    sumi_error *error);

/* A word of sumi_plot and its value. */
typedef struct sumi_option {
  const char *key;
  const char *value;
} sumi_option;

/* What an analyst would draw of a table, as `sumi plot` does: the text of a chart file, for sumi_chart_new,
 * with the table under the name "data".
 *
 * options   keys are x, y, by, colorBy, sizeBy, imageBy, error, type, aggregate, sort, top, stack and panels,
 *           as of `sumi plot --help`; x and y may be given several times, once for each column.
 * out_json  the chart file.
 * out_choice  one line that says what was chosen, empty if nothing was; may be NULL. */
int32_t sumi_plot(
    sumi_table table, const sumi_option *options, size_t option_count, sumi_buffer *out_json,
    sumi_buffer *out_choice, sumi_error *error);

/* The JSON Schema of chart files. */
int32_t sumi_schema(sumi_buffer *out_json, sumi_error *error);

/* ---- Pictures ---- */

/* How a chart is drawn. Zero all of it, then set `struct_size`; 0 is the default of each. */
typedef struct sumi_options {
  uint32_t struct_size;          /* sizeof(sumi_options) */
  uint32_t threads;              /* 0 for all cores, 1 for one, where other charts use the others. */
  double width;                  /* In points; 0 for the chart's own size. */
  double height;
  double scale;                  /* Pixels per point, at most 64; 0 for the chart's dpi, else 1. */
} sumi_options;

/* Reads a chart's data and lays it out. Pixels are drawn when they are asked for, once. `options` may be
 * NULL. */
int32_t sumi_picture_new(
    sumi_renderer renderer, sumi_chart chart, const sumi_options *options,
    sumi_picture *out_picture, sumi_error *error);

/* Width and height in pixels, and pixels per point. Each `out` may be NULL. */
int32_t sumi_picture_size(
    sumi_picture picture, int64_t *out_width, int64_t *out_height, double *out_scale,
    sumi_error *error);

/* The picture in a format: "png", "apng", "webp", "jpeg", "avif", "tiff", "svg", "pdf", "rgba", "ppm" or "y4m";
 * NULL is "png".
 * "rgba" is red, green, blue and straight alpha of each pixel, row by row from the top: what was drawn on an
 * opaque background goes into the buffer without a copy, and the program may write there.
 * compression  of a PNG: "fast", "balanced" or "small"; NULL is "balanced". */
int32_t sumi_picture_encode(
    sumi_picture picture, const char *format, const char *compression,
    sumi_buffer *out_bytes, sumi_error *error);

/* Writes the picture to a file; one that fails leaves no partial file. format NULL is that of the path's
 * ending. */
int32_t sumi_picture_save(
    sumi_picture picture, const char *path, const char *format, const char *compression,
    sumi_error *error);

/* Red, green, blue and straight alpha of each pixel, row by row from the top, into the caller's memory.
 * count  the size of the memory in bytes: exactly 4 × width × height. */
int32_t sumi_picture_rgba(
    sumi_picture picture, uint8_t *out_pixels, size_t count, sumi_error *error);

/* What a picture says about itself. The documentation describes the keys of the JSON texts. */
enum {
  SUMI_PART_WORDS = 1,           /* The chart in words, for readers who cannot see it. */
  SUMI_PART_DATA_TABLE = 2,      /* The values that are drawn, as CSV. */
  SUMI_PART_FRAME = 3,           /* Where everything is, as JSON. */
  SUMI_PART_HIT_MAP = 4,         /* The marks of the hit map, as JSON. */
  SUMI_PART_HIT_MAP_PNG = 5,     /* Which mark each pixel shows: red * 65536 + green * 256 + blue. */
  SUMI_PART_WARNINGS = 6,        /* A JSON list of lines. */
  SUMI_PART_TITLE = 7
};

/* One of the above. */
int32_t sumi_picture_part(
    sumi_picture picture, int32_t part, sumi_buffer *out_bytes, sumi_error *error);

/* ---- Pictures in one call, and many of them ---- */

/* A chart to be drawn. Zero all of it, then set `struct_size`. What it points to is used during the call. */
typedef struct sumi_job {
  uint32_t struct_size;          /* sizeof(sumi_job) */
  const char *json;              /* As of sumi_chart_new, like the next ones. */
  size_t length;
  const char *name;
  const char *folder;
  const char *data_root;         /* For the chart of a stranger; otherwise NULL. */
  const sumi_named_table *tables;
  size_t table_count;
  const sumi_options *options;   /* NULL for the defaults; a chart of a queue is drawn by one core in any case. */
  const char *format;            /* As of sumi_picture_encode and sumi_picture_save, like the next one. */
  const char *compression;
  const char *path;              /* Where the picture is written; NULL for its bytes. */
} sumi_job;

/* A picture that was drawn. */
typedef struct sumi_drawn {
  sumi_buffer bytes;             /* Of the picture; 0 if it was written to a file. */
  sumi_buffer warnings;          /* A JSON list of lines; 0 if there are none. */
  int64_t width;                 /* In pixels. */
  int64_t height;
  double scale;                  /* Pixels per point. */
} sumi_drawn;

/* Draws a chart from its text to its picture, with less to do than the functions that it stands for: sumi_chart_new,
 * sumi_picture_new, SUMI_PART_WARNINGS, and sumi_picture_save or sumi_picture_encode. */
int32_t sumi_draw(
    sumi_renderer renderer, const sumi_job *job, sumi_drawn *out_drawn, sumi_error *error);

/* Draws charts on all cores, each on one, while the program goes on. When the queue is freed, those that are
 * not done end.
 *
 * jobs  the most charts at a time; 0 for as many as there are processors. */
int32_t sumi_queue_new(
    sumi_renderer renderer, size_t jobs, sumi_queue *out_queue, sumi_error *error);

/* Adds a chart, and returns at once: take results, so that not too many charts wait.
 *
 * out_number  of the chart, from 0; may be NULL. */
int32_t sumi_queue_add(
    sumi_queue queue, const sumi_job *job, uint64_t *out_number, sumi_error *error);

/* Waits for the next chart that is done, in any order. The error SUMI_ERROR_ARGUMENT if none is being drawn.
 *
 * out_bytes   of the picture; 0 if it was written to a file, or failed.
 * out_result  the error of the chart, whose code is SUMI_OK if it has none. */
int32_t sumi_queue_take(
    sumi_queue queue, uint64_t *out_number, sumi_buffer *out_bytes, sumi_error *out_result,
    sumi_error *error);

/* ---- Parts: charts of data that no machine has all of ---- */

/* Bytes of the caller's. */
typedef struct sumi_bytes {
  const uint8_t *bytes;
  size_t count;
} sumi_bytes;

/* Summarises a partition of a chart's table: a part, which is bounded by the picture. The rows of the table in
 * the chart's text, if it has any, are not used.
 *
 * rows        of the partition.
 * partition   its name. Partitions have different names, and their order is that of the names, 9 before 10.
 * json        the text of the chart file.
 * folder      base of relative paths in it; NULL for the working directory.
 * table_name  of the partitioned table in the chart; NULL if it has only one.
 * options     size and scale of the picture; may be NULL.
 * ranges      the ranges of all partitions, in any order, for the part that is drawn. With NULL and a count of 0
 *             a chart must state the range of its axes.
 * only_ranges 1 to find the ranges of the partition; then there are no `ranges`. Otherwise 0.
 * out_part    an Arrow file. */
int32_t sumi_part_new(
    sumi_table rows, const char *partition, const char *json, size_t length, const char *folder,
    const char *table_name, const sumi_options *options, const sumi_bytes *ranges,
    size_t range_count, int32_t only_ranges, sumi_buffer *out_part, sumi_error *error);

/* What several parts, or several ranges, have together; the order does not matter. One that is given twice counts
 * once; different ones with one name are an error.
 *
 * partition  a name for all of them, which are then one partition; NULL if they keep their own. */
int32_t sumi_part_merge(
    const sumi_bytes *parts, size_t count, const char *partition, sumi_buffer *out_part,
    sumi_error *error);

/* The chart that a part is drawn as, for sumi_picture_new, and the scale that it was made for.
 *
 * folder     base of relative paths of other files in the chart; NULL for the working directory.
 * out_scale  pixels per point; may be NULL. */
int32_t sumi_chart_of_part(
    const uint8_t *part, size_t count, const char *folder, sumi_chart *out_chart,
    double *out_scale, sumi_error *error);

#ifdef __cplusplus
}
#endif

#endif /* SUMI_H */
