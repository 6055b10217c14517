// Rows in an order, so that GROUP BY is one pass without a sort, and rows by value, so that a join
// looks them up.
#include "table.h"

/// The largest difference of whole numbers, or of days, in an order by them.
enum { MOST_SPAN = 65534 };
/// The orders of a table that are kept, of 4 bytes a row.
enum { MOST_ORDERS = 16 };

/// The step of a column's ranks: 1 for numbers, a day for dates; 0 if they have no ranks.
static int64_t rank_step(sumi_sql_table *table, sumi_column *column) {
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

static uint16_t *make_ranks(sumi_sql_table *table, sumi_column *column, int32_t *count) {
  if (column->source.is_text) {
    int32_t index = (int32_t)(column - table->columns);
    return table->ranks ? table->ranks(table->context, index, count) : NULL;
  }
  int64_t step = rank_step(table, column);
  if (step == 0) return NULL;
  uint16_t *ranks = malloc((size_t)table->row_count * sizeof(uint16_t));
  if (!ranks) return NULL;
  const sumi_survey *survey = &column->known.survey;
  bool is_floating = sumi_is_floating(column);
  for (int64_t row = 0; row < table->row_count; row++) {
    if (sumi_stops_at(row)) break;
    bool is_missing = sumi_is_missing(column, row)
      || (is_floating && isnan(sumi_cell_number(column, row)));
    ranks[row] =
      is_missing ? 0 : (uint16_t)((sumi_cell_integer(column, row) - survey->low) / step + 1);
  }
  *count = (int32_t)((survey->high - survey->low) / step + 1);
  return ranks;
}

static bool find_ranks(sumi_sql_table *table, int32_t index) {
  sumi_column *column = &table->columns[index];
  if (column->known.ranks) return true;
  sumi_findings *found = sumi_lock(table, column);
  if (!found) return false;
  if (!found->has_tried_ranks) {
    int32_t count = 0;
    uint16_t *ranks = make_ranks(table, column, &count);
    if (sumi_is_stopped()) {
      free(ranks);
    } else {
      found->has_tried_ranks = true;
      found->ranks = ranks;
      found->rank_count = count;
    }
  }
  sumi_unlock(table, column);
  return column->known.ranks != NULL;
}

bool sumi_is_stored_order(sumi_sql_table *table, const int32_t *keys, int32_t key_count) {
  return key_count == 1 && keys[0] > 0
    && sumi_survey_of(table, &table->columns[keys[0] - 1])->is_ascending;
}

static bool find_all_ranks(sumi_sql_table *table, const int32_t *keys, int32_t key_count) {
  for (int32_t key = 0; key < key_count; key++) {
    if (!find_ranks(table, abs(keys[key]) - 1)) return false;
  }
  return true;
}

static const sumi_order *kept_order(
  const sumi_sql_table *table, const int32_t *keys, int32_t key_count) {
  for (const sumi_order *order = table->indexes->orders; order; order = order->next) {
    if (order->key_count == key_count
        && memcmp(order->keys, keys, (size_t)key_count * sizeof *keys) == 0) {
      return order;
    }
  }
  return NULL;
}

bool sumi_can_order(sumi_sql_table *table, const int32_t *keys, int32_t key_count) {
  if (key_count > 8 || table->row_count == 0 || table->row_count >= UINT32_MAX) return false;
  if (sumi_is_stored_order(table, keys, key_count)) return true;
  if (!find_all_ranks(table, keys, key_count) || !sumi_lock(table, table->columns)) return false;
  bool can_keep =
    table->indexes->order_count < MOST_ORDERS || kept_order(table, keys, key_count);
  sumi_unlock(table, table->columns);
  return can_keep;
}

/// A stable counting sort of the rows by one key; `from` is NULL for the order of the table.
static bool sort(
  const sumi_sql_table *table, int32_t key, const uint32_t *from, uint32_t *out) {
  const sumi_column *column = &table->columns[abs(key) - 1];
  int32_t count = column->known.rank_count + 1;
  uint32_t *starts = calloc((size_t)count, sizeof(uint32_t));
  if (!starts) return false;
  bool is_done = true;
  for (int64_t row = 0; row < table->row_count; row++) starts[column->known.ranks[row]]++;
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
    out[starts[column->known.ranks[row]]++] = row;
  }
  free(starts);
  return is_done;
}

static sumi_order *make_order(
  const sumi_sql_table *table, const int32_t *keys, int32_t key_count) {
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
    return NULL;
  }
  order->key_count = key_count;
  memcpy(order->keys, keys, (size_t)key_count * sizeof *keys);
  order->rows = out;
  return order;
}

bool sumi_find_order(
  sumi_sql_table *table, const int32_t *keys, int32_t key_count, const uint32_t **rows) {
  *rows = NULL;
  if (key_count == 0 || sumi_is_stored_order(table, keys, key_count)) return true;
  if (!find_all_ranks(table, keys, key_count)) return false;
  if (!sumi_lock(table, table->columns)) return false;
  const sumi_order *order = kept_order(table, keys, key_count);
  if (!order) {
    sumi_order *made = make_order(table, keys, key_count);
    if (made) {
      made->next = table->indexes->orders;
      table->indexes->orders = made;
      table->indexes->order_count++;
    }
    order = made;
  }
  if (order) *rows = order->rows;
  sumi_unlock(table, table->columns);
  return order != NULL;
}

uint32_t sumi_hash_number(double number) {
  if (number == 0) number = 0;  // -0 equals 0
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  // Small whole numbers differ in their highest bits only (the finalizer of MurmurHash3).
  bits = (bits ^ bits >> 33) * 0xFF51AFD7ED558CCDu;
  bits = (bits ^ bits >> 33) * 0xC4CEB9FE1A85EC53u;
  return (uint32_t)(bits ^ bits >> 33);
}

uint32_t sumi_hash_text(const char *text, int64_t count) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (int64_t at = 0; at < count; at++) hash = (hash ^ (uint8_t)text[at]) * 0x100000001b3u;
  return (uint32_t)(hash ^ hash >> 32);
}

static uint32_t hash_of_cell(const sumi_column *column, int64_t row) {
  if (column->source.is_text) {
    int64_t count;
    const char *text = sumi_text(column, row, &count);
    return sumi_hash_text(text, count);
  }
  if (column->source.per_second > 0) {
    char date[SUMI_MOST_DATE_BYTES];
    return sumi_hash_text(date, sumi_write_date(column, sumi_cell_integer(column, row), date));
  }
  return sumi_hash_number(sumi_cell_number(column, row));
}

/// A counting sort of the rows by the slots of their hashes; `slots` is memory for a number a row.
static void sort_by_slot(
  const sumi_sql_table *table, const sumi_column *column, uint32_t *slots, sumi_lookup *out) {
  // A slot's rows are counted two indices past it: the sums leave its start one past it, and
  // placing its rows turns that into the start of the next slot.
  for (int64_t row = 0; row < table->row_count; row++) {
    if (sumi_stops_at(row)) return;
    bool is_missing = sumi_is_missing(column, row);
    slots[row] = is_missing ? UINT32_MAX : hash_of_cell(column, row) & out->mask;
    if (is_missing) continue;
    out->used += out->starts[slots[row] + 2] == 0;
    out->starts[slots[row] + 2]++;
  }
  for (uint64_t slot = 2; slot <= (uint64_t)out->mask + 1; slot++) {
    out->starts[slot] += out->starts[slot - 1];
  }
  for (int64_t row = 0; row < table->row_count; row++) {
    if (sumi_stops_at(row)) return;
    if (slots[row] != UINT32_MAX) out->rows[out->starts[slots[row] + 1]++] = (uint32_t)row;
  }
}

static sumi_lookup make_lookup(const sumi_sql_table *table, const sumi_column *column) {
  uint64_t slots = 16;
  while (slots < (uint64_t)table->row_count) slots *= 2;
  sumi_lookup lookup = {.mask = (uint32_t)(slots - 1)};
  size_t size = (size_t)(table->row_count + 1) * sizeof(uint32_t);
  lookup.starts = calloc(slots + 2, sizeof(uint32_t));
  lookup.rows = malloc(size);
  uint32_t *memory = malloc(size);
  if (lookup.starts && lookup.rows && memory) {
    sort_by_slot(table, column, memory, &lookup);
  } else {
    free(lookup.starts);
    free(lookup.rows);
    lookup = (sumi_lookup){0};
  }
  free(memory);
  return lookup;
}

bool sumi_find_lookup(sumi_sql_table *table, sumi_column *column) {
  if (column->known.lookup.starts) return true;
  if (table->row_count >= UINT32_MAX) return false;
  sumi_survey_of(table, column);
  sumi_findings *found = sumi_lock(table, column);
  if (!found) return false;
  if (!found->lookup.starts) {
    sumi_lookup lookup = make_lookup(table, column);
    if (sumi_is_stopped()) {
      free(lookup.starts);
      free(lookup.rows);
    } else {
      found->lookup = lookup;
    }
  }
  sumi_unlock(table, column);
  return column->known.lookup.starts != NULL;
}
