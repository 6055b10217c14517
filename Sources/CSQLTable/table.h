// The parts of a table that the files of this target share.
#ifndef SUMI_SQL_TABLE_H
#define SUMI_SQL_TABLE_H

#include <math.h>
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
} sumi_survey;

/// Rows by the hash of their value: the first row of each slot, and each row's next one, plus 1;
/// 0 is the end.
typedef struct {
  uint32_t *first, *next;
  uint32_t mask;
} sumi_lookup;

typedef struct {
  sumi_sql_column source;
  char *name;
  sumi_survey survey;
  sumi_lookup lookup;
  /// For an order by this column: its number for each row, 0 for missing cells.
  uint16_t *ranks;
  int32_t rank_count;
  bool has_tried_ranks;
} sumi_column;

/// Row numbers in an order that a query asked for.
typedef struct sumi_order {
  struct sumi_order *next;
  int32_t key_count;
  /// Column + 1, negative for descending.
  int32_t keys[8];
  uint32_t *rows;
} sumi_order;

struct sumi_sql_table {
  sumi_column *columns;
  int32_t column_count;
  int64_t row_count;
  bool is_read, is_named;
  sumi_text_ranks ranks;
  void *context;
  sumi_order *orders;
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

/// The column's survey, after the first call at no cost.
const sumi_survey *sumi_survey_of(const sumi_sql_table *table, sumi_column *column);

/// Writes a time stamp; returns the number of bytes.
int sumi_write_date(const sumi_column *column, int64_t stamp, char *out);

/// Whether rows can be given in the order of these keys; finds the ranks.
bool sumi_can_order(sumi_sql_table *table, const int32_t *keys, int32_t key_count);

/// Sets the rows in that order; NULL if they are in that order already. False without memory.
bool sumi_find_order(
  sumi_sql_table *table, const int32_t *keys, int32_t key_count, const uint32_t **rows);

/// Hashes of equal values of SQL are equal.
uint32_t sumi_hash_number(double number);
uint32_t sumi_hash_text(const char *text, int64_t count);

/// The rows by their values, made by the first call. False without memory.
bool sumi_find_lookup(sumi_sql_table *table, sumi_column *column);

extern const sqlite3_module sumi_sql_module;

#endif
