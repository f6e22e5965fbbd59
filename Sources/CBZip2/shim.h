// The header declares functions on FILE and includes stdio.h by itself.
#include <bzlib.h>
