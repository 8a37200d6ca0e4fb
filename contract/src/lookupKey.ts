/** Under which a username or e-mail address is looked up: one for all ways to write the same. */
export const lookupKey = (text: string) => text.normalize('NFKC').toLowerCase();
