// The files of the page as constants. The compiler reads the files themselves, as for the gallery.
#include "server_page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

sumi_page_part sumi_page_markup(void) {
  static const unsigned char bytes[] = {
#embed "../SumiServer/Page/Files/page.html"
  };
  return (sumi_page_part){bytes, sizeof bytes};
}

sumi_page_part sumi_page_style(void) {
  static const unsigned char bytes[] = {
#embed "../SumiServer/Page/Files/page.css"
  };
  return (sumi_page_part){bytes, sizeof bytes};
}

sumi_page_part sumi_page_script(void) {
  static const unsigned char bytes[] = {
#embed "../SumiServer/Page/Files/page.js"
  };
  return (sumi_page_part){bytes, sizeof bytes};
}
