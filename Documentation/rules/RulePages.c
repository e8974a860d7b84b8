// Puts the pages of rules in this folder into the program. `make` notices a changed page; after any other
// build, touch this file.

#include "RulePages.h"

#include "Embed.h"

#include <string.h>

// The rules with a page; each is a row here.
#define EACH_PAGE(row) \
  row(A000) row(A001) row(A002) row(A003) row(A004) row(A005) row(A007) row(A008) row(A009) \
  row(A010) row(A011) row(A012) row(A013) row(A014) row(A015) row(A016) row(A017) row(A019) \
  row(A020) row(A021) row(A022) row(A023) row(A024) row(A025) row(A026) row(A027) row(A028) \
  row(A029) row(A030) row(A031) row(A032) row(A033) row(A035) row(A036) \
  row(C001) \
  row(F100) row(F101) row(F102) row(F103) row(F104) row(F105) row(F106) row(F107) row(F108) \
  row(F109) row(F110) row(F111) row(F112) row(F113) row(F114) \
  row(I001) row(I002) row(I003) row(I004) row(I005) row(I006) row(I007) row(I008) \
  row(J001) row(J002) row(J003) row(J004) row(J005) row(J006) row(J007) row(J008) row(J009) \
  row(J010) row(J011) row(J012) row(J013) row(J014) row(J015) row(J016) row(J017) row(J018) \
  row(J019) row(J020) \
  row(M001) row(M002) row(M003) row(M004) \
  row(N001) \
  row(P001) \
  row(R001) row(R002) row(R003) row(R004) \
  row(S200) row(S201) row(S202) row(S203) row(S204) row(S205) row(S206) row(S207) row(S208) \
  row(S209) row(S210) row(S211) row(S212) \
  row(W001) row(W002) row(W003) \
  row(X001) row(X002) row(X003) row(X004) row(X005) row(X006) row(X007) row(X008) row(X009)

#define EMBED(id) EMBED_FILE(rule_page_##id, #id ".md")
EACH_PAGE(EMBED)

const char *rulePage(const char *id) {
#define FIND(rule) \
  if (strcmp(id, #rule) == 0) return (const char *)rule_page_##rule;
  EACH_PAGE(FIND)
  return NULL;
}
