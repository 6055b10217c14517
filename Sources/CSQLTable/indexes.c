// What queries find out about a table, kept for the next ones.
#define _GNU_SOURCE

#include <errno.h>
#include <time.h>

#include "table.h"

/// Waits for a lock this long before it asks whether the work has ended, in nanoseconds.
enum { WAIT = 2000000 };
/// A value is looked up in a column with at least so many different ones.
enum { LEAST_VALUES = 64 };

sumi_sql_indexes *sumi_sql_indexes_make(int32_t column_count) {
  sumi_sql_indexes *indexes = calloc(1, sizeof *indexes);
  if (!indexes) return NULL;
  indexes->column_count = column_count;
  indexes->columns = calloc((size_t)column_count + 1, sizeof *indexes->columns);
  pthread_mutexattr_t attributes;
  if (!indexes->columns || pthread_mutexattr_init(&attributes)) {
    free(indexes->columns);
    free(indexes);
    return NULL;
  }
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  int code = pthread_mutex_init(&indexes->mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
  if (code == 0) return indexes;
  free(indexes->columns);
  free(indexes);
  return NULL;
}

void sumi_sql_indexes_free(sumi_sql_indexes *indexes) {
  if (!indexes) return;
  for (int32_t index = 0; index < indexes->column_count; index++) {
    sumi_findings *column = &indexes->columns[index];
    free(column->ranks);
    free(column->lookup.starts);
    free(column->lookup.rows);
  }
  free(indexes->columns);
  while (indexes->orders) {
    sumi_order *order = indexes->orders;
    indexes->orders = order->next;
    free(order->rows);
    free(order);
  }
  pthread_mutex_destroy(&indexes->mutex);
  free(indexes);
}

sumi_findings *sumi_lock(sumi_sql_table *table, const sumi_column *column) {
  for (;;) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += WAIT;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    int code = pthread_mutex_clocklock(&table->indexes->mutex, CLOCK_MONOTONIC, &end);
    if (code == 0) return &table->indexes->columns[column - table->columns];
    if (code != ETIMEDOUT || sumi_is_stopped()) return NULL;
  }
}

void sumi_unlock(sumi_sql_table *table, sumi_column *column) {
  column->known = table->indexes->columns[column - table->columns];
  pthread_mutex_unlock(&table->indexes->mutex);
}

sumi_equal_rows sumi_equal_rows_of(sumi_sql_table *table, sumi_column *column) {
  const sumi_survey *survey = sumi_survey_of(table, column);
  if (survey->is_ascending) {
    return survey->value_count >= LEAST_VALUES ? SUMI_TOGETHER : SUMI_SCATTERED;
  }
  sumi_findings *found = sumi_lock(table, column);
  if (!found) return SUMI_SCATTERED;
  if (found->was_scanned) sumi_find_lookup(table, column);
  bool is_worth_it = found->lookup.used >= LEAST_VALUES;
  sumi_unlock(table, column);
  return is_worth_it ? SUMI_LOOKED_UP : SUMI_SCATTERED;
}
