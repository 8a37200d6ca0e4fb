// A separate entry point without Zod, because visitors' pages load it.

/** A letter of a script that is written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name or title as plain text for a sentence, such as a document's title. If it is written from right to left,
 * invisible marks keep it apart, so that it does not reorder the words around it. In markup, use `<bdi>`.
 */
export const isolate = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
