/** After this character, no mail program takes what precedes it for a part of a web address. It is invisible. */
const wordJoiner = '\u2060';

/** A text that a stranger typed, as a mail may show it: no mail program finds a link in it. */
export const unlinked = (text: string): string =>
  text.replaceAll(/(?<=\S)[.．。｡:/\\@](?=\S)/gu, `$&${wordJoiner}`);
