// The pages of rules by identifier.

#pragma once

/// The page of a rule in Markdown, such as that of `F103`; NULL if it has none.
///
/// It says what the rule finds, why it matters, and how to mend it.
const char *_Nullable rulePage(const char *_Nonnull id);
