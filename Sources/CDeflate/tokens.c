#include "band.h"
#include "rows.h"

#define CHANNELS 1
#include "tokens_body.h"
#define CHANNELS 3
#include "tokens_body.h"
#define CHANNELS 4
#include "tokens_body.h"

void sumi_find_tokens(SumiBandCoder *coder, const uint8_t *pixels, const uint8_t *above, int32_t rows) {
  SumiTokens *tokens = &coder->tokens;
  tokens->count = tokens->position = 0;
  tokens->last = (SumiToken){0, 0, 0};
  memset(coder->pairs, 0, sizeof coder->pairs);
  memset(coder->singles, 0, sizeof coder->singles);
  switch (coder->shape.channels) {
  case 1: find_rows1(coder, pixels, above, rows); break;
  case 3: find_rows3(coder, pixels, above, rows); break;
  default: find_rows4(coder, pixels, above, rows); break;
  }
  sumi_end_token(tokens);
}
