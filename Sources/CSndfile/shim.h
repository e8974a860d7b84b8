// libsndfile's own header.
#include <sndfile.h>
