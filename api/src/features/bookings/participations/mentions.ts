import { plainText } from '@ridgeline/contract';

/** Initials are no words, because "a" would be in most texts. */
const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1);

/**
 * Whether a free text may be about the person: it contains the name, or one word of it. Notes often use the first name
 * alone.
 */
export function mentions(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  return plainText(text).includes(plainText(name)) || wordsOf(name).some((word) => words.has(word));
}
