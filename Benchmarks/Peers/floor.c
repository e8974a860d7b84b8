// The floor: ready samples written through libsndfile, 1 MiB a call and without a PEAK chunk to look for, and
// nothing else. Nothing that renders with plain calls of libsndfile is faster.
// usage: floor OUT.wav FRAMES pcm24|float32 CHANNELS
#include <math.h>
#include <sndfile.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 262144 };

int main(int count, char **arguments) {
  if (count != 5) return 64;
  int channels = atoi(arguments[4]);
  static float block[BLOCK];
  for (int i = 0; i < BLOCK; i++) block[i] = 0.5f * sinf(i * 6.2831853f * 150 / 48000);
  int subtype = strcmp(arguments[3], "float32") ? SF_FORMAT_PCM_24 : SF_FORMAT_FLOAT;
  SF_INFO info = {.samplerate = 48000, .channels = channels, .format = SF_FORMAT_WAV | subtype};
  SNDFILE *file = sf_open(arguments[1], SFM_WRITE, &info);
  if (!file) return 73;
  sf_command(file, SFC_SET_ADD_PEAK_CHUNK, NULL, SF_FALSE);
  for (long rest = atol(arguments[2]) * channels; rest > 0; rest -= BLOCK)
    sf_write_float(file, block, rest < BLOCK ? rest : BLOCK);
  return sf_close(file);
}
