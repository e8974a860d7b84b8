// libsndfile's own header; everything else is said in Swift.
#include <sndfile.h>
