// The parts of a table that the files of this target share.
#ifndef SUMI_SQL_TABLE_H
#define SUMI_SQL_TABLE_H

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CSQLTable.h"

/// What one pass over a column's numbers finds.
typedef struct {
  bool is_known;
  /// All numbers are whole and at most 2^53, or the column is of integers.
  bool is_whole;
  /// All time stamps are days.
  bool is_days;
  /// No row is less than the one before it, and none is missing.
  bool is_ascending;
  /// The least and the greatest, if the column is whole.
  int64_t low, high;
  /// The number of different values, if the column is ascending.
  int64_t value_count;
} sumi_survey;

/// Rows by the hash of their value, in their order: the index of each slot's first row, and that
/// after the last, in the list of all rows.
typedef struct {
  uint32_t *starts, *rows;
  uint32_t mask;
  /// The slots with a row.
  uint32_t used;
} sumi_lookup;

/// What queries have found out about a column.
typedef struct {
  sumi_survey survey;
  sumi_lookup lookup;
  /// For an order by this column: its number for each row, 0 for missing cells.
  uint16_t *ranks;
  int32_t rank_count;
  bool has_tried_ranks;
  /// Whether a query compared all rows with one value.
  bool was_scanned;
} sumi_findings;

typedef struct {
  sumi_sql_column source;
  char *name;
  /// What this query has asked for, which it reads without a lock.
  sumi_findings known;
} sumi_column;

/// Row numbers in an order that a query asked for.
typedef struct sumi_order {
  struct sumi_order *next;
  int32_t key_count;
  /// Column + 1, negative for descending.
  int32_t keys[8];
  uint32_t *rows;
} sumi_order;

struct sumi_sql_indexes {
  /// Recursive; held while something is found.
  pthread_mutex_t mutex;
  int32_t column_count;
  sumi_findings *columns;
  sumi_order *orders;
  int32_t order_count;
};

struct sumi_sql_table {
  sumi_column *columns;
  int32_t column_count;
  int64_t row_count;
  bool is_read, is_named;
  sumi_text_ranks ranks;
  void *context;
  sumi_sql_indexes *indexes;
};

enum { SUMI_MOST_DATE_BYTES = 32, SUMI_SECONDS_PER_DAY = 86400 };

static inline bool sumi_is_missing(const sumi_column *column, int64_t row) {
  const uint64_t *bits = column->source.validity;
  if (!column->source.is_text) {
    bits = column->source.numbers.validity;
    row += column->source.numbers.first_bit;
  }
  return bits && !(bits[row >> 6] >> (row & 63) & 1);
}

static inline const char *sumi_text(const sumi_column *column, int64_t row, int64_t *count) {
  int64_t start = row == 0 ? 0 : column->source.ends[row - 1];
  *count = column->source.ends[row] - start;
  return (const char *)column->source.bytes + start;
}

double sumi_cell_number(const sumi_column *column, int64_t row);
int64_t sumi_cell_integer(const sumi_column *column, int64_t row);
bool sumi_is_floating(const sumi_column *column);

/// Locks a table's indexes and returns those of a column; NULL if the work ended meanwhile.
sumi_findings *sumi_lock(sumi_sql_table *table, const sumi_column *column);
/// Makes what is found known to the query. Nothing that is found after its work ended may be kept.
void sumi_unlock(sumi_sql_table *table, sumi_column *column);

/// The column's survey, after the first call at no cost; an empty one if the work has ended.
const sumi_survey *sumi_survey_of(sumi_sql_table *table, sumi_column *column);

/// Writes a time stamp; returns the number of bytes.
int sumi_write_date(const sumi_column *column, int64_t stamp, char *out);

/// The order of texts by their bytes: below, at or above 0.
int sumi_text_order(const char *a, int64_t a_count, const char *b, int64_t b_count);

/// Whether rows can be given in the order of these keys; finds the ranks.
bool sumi_can_order(sumi_sql_table *table, const int32_t *keys, int32_t key_count);

/// Sets the rows in that order; NULL if they are in that order already. False without memory.
bool sumi_find_order(
  sumi_sql_table *table, const int32_t *keys, int32_t key_count, const uint32_t **rows);

/// Hashes of equal values of SQL are equal.
uint32_t sumi_hash_number(double number);
uint32_t sumi_hash_text(const char *text, int64_t count);

/// Whether rows are given in the order of these keys without being sorted.
bool sumi_is_stored_order(sumi_sql_table *table, const int32_t *keys, int32_t key_count);

/// The rows by their values, made by the first call. False without memory.
bool sumi_find_lookup(sumi_sql_table *table, sumi_column *column);

/// The rows that equal one value.
typedef enum {
  /// All have to be compared with it.
  SUMI_SCATTERED,
  /// They are found by a lookup, which is made for the second query that asks for one.
  SUMI_LOOKED_UP,
  /// They are neighbours.
  SUMI_TOGETHER,
} sumi_equal_rows;

/// Where the rows that equal one value are, if they are few.
sumi_equal_rows sumi_equal_rows_of(sumi_sql_table *table, sumi_column *column);

/// A condition on a cell. It keeps all rows for which SQLite's comparison is true, and may keep
/// others: SQLite compares again.
typedef struct {
  const sumi_column *column;
  int op;
  double number;
  /// The bytes of text and dates.
  char text[256];
  int64_t text_count;
} sumi_condition;

static inline bool sumi_is_text_column(const sumi_column *column) {
  return column->source.is_text || column->source.per_second > 0;
}

/// Sets a condition; false if it cannot choose rows, as for text that is compared with numbers.
bool sumi_set_condition(
  sumi_condition *out, sumi_sql_table *table, sumi_column *column, int op, sqlite3_value *value);

bool sumi_keeps(const sumi_condition *condition, int64_t row);

/// Makes a range of rows smaller, if the column is ascending.
void sumi_narrow(const sumi_condition *condition, int64_t *start, int64_t *end);

extern const sqlite3_module sumi_sql_module;

#endif
