/** At most so many characters from the start of a text, without half an emoji at the end. */
export const startOf = (text: string, maxLength: number) =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
