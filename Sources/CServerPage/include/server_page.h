// The page that shows live charts in a browser.
#ifndef CSERVERPAGE_H
#define CSERVERPAGE_H

#include <stddef.h>

/// A text in memory, which lives as long as the program.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} sumi_page_part;

/// The page's HTML, with `@STYLE@`, `@SCRIPT@` and `@NONCE@` where the others belong.
sumi_page_part sumi_page_markup(void);
sumi_page_part sumi_page_style(void);
sumi_page_part sumi_page_script(void);

#endif
