// A separate entry point without Zod, because visitors' pages load it.

/** The form under which we look up a code. Case, spaces and dashes do not matter, as people read codes out loud. */
export const codeKey = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Pd}\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '');
