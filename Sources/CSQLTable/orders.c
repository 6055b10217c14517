// Rows in an order, so that GROUP BY is one pass without a sort, and rows by value, so that a join
// looks them up.
#include "table.h"

/// The largest difference of whole numbers, or of days, in an order by them.
enum { MOST_SPAN = 65534 };

/// The step of a column's ranks: 1 for numbers, a day for dates; 0 if they have no ranks.
static int64_t rank_step(const sumi_sql_table *table, sumi_column *column) {
  const sumi_survey *survey = sumi_survey_of(table, column);
  int64_t step = 1;
  if (column->source.per_second > 0) {
    if (!survey->is_days) return 0;
    step = column->source.per_second * SUMI_SECONDS_PER_DAY;
  }
  if (!survey->is_whole || survey->low > survey->high) return 0;
  if (column->source.numbers.type == SUMI_UINT64 && survey->high == INT64_MAX) return 0;
  uint64_t span = (uint64_t)survey->high - (uint64_t)survey->low;
  return span / (uint64_t)step <= MOST_SPAN ? step : 0;
}

static bool find_ranks(sumi_sql_table *table, int32_t index) {
  sumi_column *column = &table->columns[index];
  if (column->has_tried_ranks) return column->ranks != NULL;
  column->has_tried_ranks = true;
  if (column->source.is_text) {
    column->ranks = table->ranks ? table->ranks(table->context, index, &column->rank_count) : NULL;
    return column->ranks != NULL;
  }
  int64_t step = rank_step(table, column);
  if (step == 0) return false;
  column->ranks = malloc((size_t)table->row_count * sizeof(uint16_t));
  if (!column->ranks) return false;
  int64_t low = column->survey.low;
  bool is_floating = sumi_is_floating(column);
  for (int64_t row = 0; row < table->row_count; row++) {
    if (sumi_stops_at(row)) {
      free(column->ranks);
      column->ranks = NULL;
      return false;
    }
    bool is_missing = sumi_is_missing(column, row)
      || (is_floating && isnan(sumi_cell_number(column, row)));
    column->ranks[row] =
      is_missing ? 0 : (uint16_t)((sumi_cell_integer(column, row) - low) / step + 1);
  }
  column->rank_count = (int32_t)((column->survey.high - low) / step + 1);
  return true;
}

static bool is_stored_order(sumi_sql_table *table, const int32_t *keys, int32_t key_count) {
  return key_count == 1 && keys[0] > 0
    && sumi_survey_of(table, &table->columns[keys[0] - 1])->is_ascending;
}

bool sumi_can_order(sumi_sql_table *table, const int32_t *keys, int32_t key_count) {
  if (key_count > 8 || table->row_count == 0 || table->row_count >= UINT32_MAX) return false;
  if (is_stored_order(table, keys, key_count)) return true;
  for (int32_t key = 0; key < key_count; key++) {
    if (!find_ranks(table, abs(keys[key]) - 1)) return false;
  }
  return true;
}

/// A stable counting sort of the rows by one key; `from` is NULL for the order of the table.
static bool sort(
  const sumi_sql_table *table, int32_t key, const uint32_t *from, uint32_t *out) {
  const sumi_column *column = &table->columns[abs(key) - 1];
  int32_t count = column->rank_count + 1;
  uint32_t *starts = calloc((size_t)count, sizeof(uint32_t));
  if (!starts) return false;
  bool is_done = true;
  for (int64_t row = 0; row < table->row_count; row++) starts[column->ranks[row]]++;
  uint32_t start = 0;
  for (int32_t place = 0; place < count; place++) {
    int32_t rank = key > 0 ? place : count - 1 - place;
    uint32_t here = starts[rank];
    starts[rank] = start;
    start += here;
  }
  for (int64_t place = 0; place < table->row_count && is_done; place++) {
    is_done = !sumi_stops_at(place);
    uint32_t row = from ? from[place] : (uint32_t)place;
    out[starts[column->ranks[row]]++] = row;
  }
  free(starts);
  return is_done;
}

bool sumi_find_order(
  sumi_sql_table *table, const int32_t *keys, int32_t key_count, const uint32_t **rows) {
  *rows = NULL;
  if (key_count == 0 || is_stored_order(table, keys, key_count)) return true;
  for (sumi_order *order = table->orders; order; order = order->next) {
    if (order->key_count == key_count
        && memcmp(order->keys, keys, (size_t)key_count * sizeof *keys) == 0) {
      *rows = order->rows;
      return true;
    }
  }
  if (!sumi_can_order(table, keys, key_count)) return false;
  size_t size = (size_t)table->row_count * sizeof(uint32_t);
  sumi_order *order = calloc(1, sizeof *order);
  uint32_t *out = malloc(size), *other = key_count > 1 ? malloc(size) : NULL;
  bool is_done = order && out && (other || key_count == 1);
  // The last key first: each sort keeps the order of equal rows.
  const uint32_t *from = NULL;
  for (int32_t key = key_count - 1; is_done && key >= 0; key--) {
    is_done = sort(table, keys[key], from, out);
    if (key > 0) {
      uint32_t *spare = other;
      other = out;
      out = spare;
      from = other;
    }
  }
  free(other);
  if (!is_done) {
    free(out);
    free(order);
    return false;
  }
  order->key_count = key_count;
  memcpy(order->keys, keys, (size_t)key_count * sizeof *keys);
  order->rows = out;
  order->next = table->orders;
  table->orders = order;
  *rows = out;
  return true;
}

uint32_t sumi_hash_number(double number) {
  if (number == 0) number = 0;  // -0 equals 0
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  bits *= 0x9E3779B97F4A7C15u;
  return (uint32_t)(bits >> 32 ^ bits >> 8);
}

uint32_t sumi_hash_text(const char *text, int64_t count) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (int64_t at = 0; at < count; at++) hash = (hash ^ (uint8_t)text[at]) * 0x100000001b3u;
  return (uint32_t)(hash ^ hash >> 32);
}

bool sumi_find_lookup(sumi_sql_table *table, sumi_column *column) {
  sumi_lookup *lookup = &column->lookup;
  if (lookup->first) return true;
  if (table->row_count >= UINT32_MAX) return false;
  uint64_t slots = 16;
  while (slots < (uint64_t)table->row_count) slots *= 2;
  uint32_t *first = calloc(slots, sizeof(uint32_t));
  uint32_t *next = malloc((size_t)(table->row_count + 1) * sizeof(uint32_t));
  if (!first || !next) {
    free(first);
    free(next);
    return false;
  }
  sumi_survey_of(table, column);
  // From the last row, so that each chain has the rows in their order.
  for (int64_t row = table->row_count - 1; row >= 0; row--) {
    next[row] = 0;
    if (sumi_stops_at(row)) break;
    if (sumi_is_missing(column, row)) continue;
    uint32_t hash;
    if (column->source.is_text) {
      int64_t count;
      const char *text = sumi_text(column, row, &count);
      hash = sumi_hash_text(text, count);
    } else if (column->source.per_second > 0) {
      char date[SUMI_MOST_DATE_BYTES];
      hash = sumi_hash_text(
        date, sumi_write_date(column, sumi_cell_integer(column, row), date));
    } else {
      hash = sumi_hash_number(sumi_cell_number(column, row));
    }
    uint32_t slot = hash & (uint32_t)(slots - 1);
    next[row] = first[slot];
    first[slot] = (uint32_t)row + 1;
  }
  *lookup = (sumi_lookup){first, next, (uint32_t)(slots - 1)};
  return true;
}
