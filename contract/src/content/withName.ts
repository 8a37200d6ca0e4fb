/** Puts the company's name into a text of a page, in place of `{name}`. */
export const withName = (text: string, name: string) => text.replaceAll('{name}', () => name);
