// The headers of libxml2. Debian builds it with ICU, whose headers clash with Foundation's own
// copy, so ICU is switched off for the declarations that we see; the library is unchanged.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/relaxng.h>
#include <libxml/xmlschemastypes.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlerror.h>
