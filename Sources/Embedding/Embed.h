// Puts files into the program: the assembler copies them as they are, while lists of as many bytes in Swift
// compile for tens of seconds.

#pragma once

#define EMBED_TEXT_OF(symbol) #symbol
#define EMBED_TEXT(symbol) EMBED_TEXT_OF(symbol)

#if defined(__APPLE__)
#define EMBED_SECTION(symbol) ".const_data"
#elif defined(_WIN32)
#define EMBED_SECTION(symbol) ".section .rdata, \"dr\""
#elif defined(__wasm__)
#define EMBED_SECTION(symbol) ".section .rodata." #symbol ", \"\", @"
#else
#define EMBED_SECTION(symbol) ".section .rodata"
#endif

// WebAssembly wants to know how long things are.
#if defined(__wasm__)
#define EMBED_SIZES(symbol) \
  ".size " #symbol ", " #symbol "_end - " #symbol "\n.size " #symbol "_end, 1\n"
#else
#define EMBED_SIZES(symbol) ""
#endif

// Defines `symbol` and `symbol_end` around the bytes of a file, after which a zero follows.
#define EMBED_FILE(symbol, file)                                                   \
  __asm__(EMBED_SECTION(symbol) "\n"                                               \
          EMBED_TEXT(__USER_LABEL_PREFIX__) #symbol ": .incbin \"" file "\"\n"     \
          EMBED_TEXT(__USER_LABEL_PREFIX__) #symbol "_end: .byte 0\n"              \
          EMBED_SIZES(symbol) ".text\n");                                          \
  extern const unsigned char symbol[];                                             \
  extern const unsigned char symbol##_end[];
