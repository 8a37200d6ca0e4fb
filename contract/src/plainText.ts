/** A text as it is looked through: small letters without accents. */
export const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words that somebody looks for, each as it is looked through. */
export const wordsIn = (looked: string) => plainText(looked).split(/\s+/).filter(Boolean);
