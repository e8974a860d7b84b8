// libsamplerate's own header.
#include <samplerate.h>
