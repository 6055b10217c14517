// Single cells.
#include "table.h"

#define LOAD(T) \
  T value; \
  memcpy(&value, (const char *)numbers->base + row * numbers->stride, sizeof value); \
  return

bool sumi_is_floating(const sumi_column *column) {
  sumi_type type = column->source.numbers.type;
  return type == SUMI_FLOAT64 || type == SUMI_FLOAT32;
}

double sumi_cell_number(const sumi_column *column, int64_t row) {
  const sumi_numbers *numbers = &column->source.numbers;
  if (!numbers->base) {
    return numbers->type == SUMI_INT64 ? (double)sumi_cell_integer(column, row)
                                       : numbers->start + (double)row * numbers->step;
  }
  switch (numbers->type) {
  case SUMI_FLOAT64: { LOAD(double) value; }
  case SUMI_FLOAT32: { LOAD(float) (double)value; }
  case SUMI_UINT64: { LOAD(uint64_t) (double)value; }
  default: return (double)sumi_cell_integer(column, row);
  }
}

int64_t sumi_cell_integer(const sumi_column *column, int64_t row) {
  const sumi_numbers *numbers = &column->source.numbers;
  if (!numbers->base && numbers->type == SUMI_INT64) {
    // Kept within Int64 by the code that makes regular numbers.
    return (int64_t)(
      (uint64_t)numbers->integer_start + (uint64_t)numbers->integer_step * (uint64_t)row);
  }
  switch (numbers->type) {
  case SUMI_INT64: { LOAD(int64_t) value; }
  case SUMI_INT32: { LOAD(int32_t) value; }
  case SUMI_INT16: { LOAD(int16_t) value; }
  case SUMI_INT8: { LOAD(int8_t) value; }
  case SUMI_UINT32: { LOAD(uint32_t) value; }
  case SUMI_UINT16: { LOAD(uint16_t) value; }
  case SUMI_UINT8: { LOAD(uint8_t) value; }
  case SUMI_UINT64: {
    LOAD(uint64_t) value > INT64_MAX ? INT64_MAX : (int64_t)value;
  }
  default: {
    double number = sumi_cell_number(column, row);
    return number >= -9.2e18 && number <= 9.2e18 ? (int64_t)number : 0;
  }
  }
}

static char *write_digits(char *out, int64_t number, int width) {
  for (int place = width - 1; place >= 0; place--) {
    out[place] = (char)('0' + number % 10);
    number /= 10;
  }
  return out + width;
}

int sumi_write_date(const sumi_column *column, int64_t stamp, char *out) {
  int64_t per_second = column->source.per_second;
  int64_t per_day = per_second * SUMI_SECONDS_PER_DAY;
  int64_t day = stamp / per_day, rest = stamp % per_day;
  if (rest < 0) {
    day -= 1;
    rest += per_day;
  }
  if (day < -719162 || day > 2932896) {
    return (int)strlen(sqlite3_snprintf(SUMI_MOST_DATE_BYTES, out, "%lld", (long long)stamp));
  }
  // Days since 0000-03-01: a year that starts in March ends with its leap day.
  int64_t shifted = day + 719468;
  int64_t era = shifted / 146097, of_era = shifted % 146097;
  int64_t year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  int64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  int64_t march_month = (5 * of_year + 2) / 153;
  int64_t month = march_month < 10 ? march_month + 3 : march_month - 9;
  char *end = write_digits(out, era * 400 + year_of_era + (month <= 2), 4);
  *end++ = '-';
  end = write_digits(end, month, 2);
  *end++ = '-';
  end = write_digits(end, of_year - (153 * march_month + 2) / 5 + 1, 2);
  if (column->known.survey.is_days) return (int)(end - out);
  int64_t second = rest / per_second;
  *end++ = ' ';
  end = write_digits(end, second / 3600, 2);
  *end++ = ':';
  end = write_digits(end, second / 60 % 60, 2);
  *end++ = ':';
  end = write_digits(end, second % 60, 2);
  if (per_second > 1) {
    *end++ = '.';
    end = write_digits(end, rest % per_second, per_second == 1000 ? 3 : per_second == 1000000 ? 6 : 9);
  }
  return (int)(end - out);
}
