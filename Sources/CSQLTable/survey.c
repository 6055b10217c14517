// One pass over a column.
#include "table.h"

static sumi_survey survey_text(const sumi_sql_table *table, const sumi_column *column) {
  sumi_survey survey = {.is_ascending = true};
  const char *before = NULL;
  int64_t before_count = 0;
  for (int64_t row = 0; row < table->row_count; row++) {
    if (sumi_is_missing(column, row) || sumi_stops_at(row)) return (sumi_survey){0};
    int64_t count;
    const char *text = sumi_text(column, row, &count);
    int order = before ? sumi_text_order(before, before_count, text, count) : -1;
    if (order > 0) return (sumi_survey){0};
    survey.value_count += order < 0;
    before = text;
    before_count = count;
  }
  return survey;
}

static sumi_survey survey_numbers(const sumi_sql_table *table, const sumi_column *column) {
  sumi_survey survey = {
    .is_whole = true, .is_ascending = true, .low = INT64_MAX, .high = INT64_MIN};
  bool is_floating = sumi_is_floating(column);
  double before = -INFINITY;
  int64_t integer_before = INT64_MIN;
  for (int64_t row = 0; row < table->row_count; row++) {
    if (sumi_stops_at(row)) break;
    double number = sumi_is_missing(column, row) ? NAN : sumi_cell_number(column, row);
    if (isnan(number)) {
      survey.is_ascending = false;
      continue;
    }
    // Different integers may be the same double.
    int64_t exact = is_floating ? 0 : sumi_cell_integer(column, row);
    bool is_after = is_floating ? number >= before : exact >= integer_before;
    survey.is_ascending = survey.is_ascending && is_after;
    survey.value_count += is_floating ? number != before : exact != integer_before;
    before = number;
    integer_before = exact;
    if (is_floating && !(number == trunc(number) && fabs(number) <= 9007199254740992.0)) {
      survey.is_whole = false;
    }
    if (survey.is_whole) {
      int64_t integer = is_floating ? (int64_t)number : exact;
      if (integer < survey.low) survey.low = integer;
      if (integer > survey.high) survey.high = integer;
    } else if (!survey.is_ascending) {
      break;
    }
  }
  // Unsigned integers beyond the range are clamped, and their order is not known.
  if (column->source.numbers.type == SUMI_UINT64 && survey.high == INT64_MAX) {
    survey.is_ascending = false;
  }
  return survey;
}

static sumi_survey survey_stamps(const sumi_sql_table *table, const sumi_column *column) {
  sumi_survey survey = {
    .is_whole = true, .is_days = true, .is_ascending = true, .low = INT64_MAX, .high = INT64_MIN};
  int64_t day = column->source.per_second * SUMI_SECONDS_PER_DAY;
  int64_t before = INT64_MIN;
  for (int64_t row = 0; row < table->row_count; row++) {
    if (sumi_stops_at(row)) break;
    if (sumi_is_missing(column, row)) {
      survey.is_ascending = false;
      continue;
    }
    int64_t stamp = sumi_cell_integer(column, row);
    survey.is_ascending = survey.is_ascending && stamp >= before;
    survey.value_count += stamp != before;
    before = stamp;
    survey.is_days = survey.is_days && stamp % day == 0;
    if (stamp < survey.low) survey.low = stamp;
    if (stamp > survey.high) survey.high = stamp;
  }
  // The text of years outside 1 to 9999 has another order.
  if (survey.low <= survey.high
      && (survey.low / day < -719161 || survey.high / day > 2932895)) {
    survey.is_ascending = false;
    survey.is_days = false;
  }
  return survey;
}

const sumi_survey *sumi_survey_of(sumi_sql_table *table, sumi_column *column) {
  if (column->known.survey.is_known) return &column->known.survey;
  static const sumi_survey none = {0};
  sumi_findings *found = sumi_lock(table, column);
  if (!found) return &none;
  if (!found->survey.is_known) {
    sumi_survey survey = column->source.is_text ? survey_text(table, column)
      : column->source.per_second > 0           ? survey_stamps(table, column)
                                                : survey_numbers(table, column);
    survey.is_known = true;
    if (!sumi_is_stopped()) found->survey = survey;
  }
  sumi_unlock(table, column);
  return &column->known.survey;
}
