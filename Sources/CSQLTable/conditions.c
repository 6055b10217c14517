// Conditions that choose rows before SQLite compares them.
#include "table.h"

int sumi_text_order(const char *a, int64_t a_count, const char *b, int64_t b_count) {
  int order = memcmp(a, b, (size_t)(a_count < b_count ? a_count : b_count));
  return order ? order : (a_count > b_count) - (a_count < b_count);
}

bool sumi_set_condition(
  sumi_condition *out, sumi_sql_table *table, sumi_column *column, int op, sqlite3_value *value) {
  out->column = column;
  out->op = op;
  int type = sqlite3_value_type(value);
  if (!sumi_is_text_column(column)) {
    if (type != SQLITE_INTEGER && type != SQLITE_FLOAT) return false;
    out->number = type == SQLITE_INTEGER ? (double)sqlite3_value_int64(value)
                                         : sqlite3_value_double(value);
  } else {
    if (type != SQLITE_TEXT) return false;
    const char *text = (const char *)sqlite3_value_text(value);
    out->text_count = sqlite3_value_bytes(value);
    if (!text || out->text_count > (int64_t)sizeof out->text) return false;
    // The value's own bytes are only valid during this call.
    memcpy(out->text, text, (size_t)out->text_count);
  }
  // The form of dates, and whether the column is ascending.
  return sumi_survey_of(table, column)->is_known;
}

/// The order of a cell that is not missing and a condition's value: below, at or above 0.
static int order_of(const sumi_condition *condition, int64_t row) {
  const sumi_column *column = condition->column;
  if (column->source.is_text) {
    int64_t count;
    const char *text = sumi_text(column, row, &count);
    return sumi_text_order(text, count, condition->text, condition->text_count);
  }
  if (column->source.per_second > 0) {
    char date[SUMI_MOST_DATE_BYTES];
    int count = sumi_write_date(column, sumi_cell_integer(column, row), date);
    return sumi_text_order(date, count, condition->text, condition->text_count);
  }
  // Rounding to doubles may make different integers equal, but never reverses their order.
  double number = sumi_cell_number(column, row);
  return (number > condition->number) - (number < condition->number);
}

bool sumi_keeps(const sumi_condition *condition, int64_t row) {
  if (sumi_is_missing(condition->column, row)) return false;
  int order = order_of(condition, row);
  switch (condition->op) {
  case SQLITE_INDEX_CONSTRAINT_EQ: return order == 0;
  case SQLITE_INDEX_CONSTRAINT_GT:
  case SQLITE_INDEX_CONSTRAINT_GE: return order >= 0;
  default: return order <= 0;
  }
}

/// The first row from `start` whose cell is not less than the value, or greater than it; or `end`.
static int64_t first_row(
  const sumi_condition *condition, int64_t start, int64_t end, bool is_greater) {
  while (start < end) {
    int64_t middle = start + (end - start) / 2;
    int order = order_of(condition, middle);
    if (order < 0 || (order == 0 && is_greater)) {
      start = middle + 1;
    } else {
      end = middle;
    }
  }
  return start;
}

void sumi_narrow(const sumi_condition *condition, int64_t *start, int64_t *end) {
  if (!condition->column->known.survey.is_ascending) return;
  bool is_above = condition->op == SQLITE_INDEX_CONSTRAINT_GT
    || condition->op == SQLITE_INDEX_CONSTRAINT_GE;
  if (is_above || condition->op == SQLITE_INDEX_CONSTRAINT_EQ) {
    *start = first_row(condition, *start, *end, false);
  }
  if (!is_above) *end = first_row(condition, *start, *end, true);
}
