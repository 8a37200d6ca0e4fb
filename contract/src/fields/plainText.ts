/** Normalizes a text for searching: lower case, without accents. */
export const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The normalized words of a search query. */
export const wordsIn = (query: string) => plainText(query).split(/\s+/).filter(Boolean);
