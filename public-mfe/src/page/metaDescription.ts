import { startOf } from './startOf';

const maxLength = 160;

/** The start of a text in one line, in the length that search engines and messengers show. */
export function metaDescription(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${startOf(line, maxLength - 3).trimEnd()}…` : line;
}
