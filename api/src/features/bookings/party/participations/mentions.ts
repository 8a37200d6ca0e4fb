import { plainText, wordsIn } from '@ridgeline/contract';

/** Also splits at apostrophes, because "Thabo's" is about Thabo. Some of them count as letters. */
const betweenWords = /[^\p{L}\p{M}\p{N}]+|\p{Lm}+/u;

/** The words of a text, with and without their apostrophes. Initials are none, because "a" would be in most texts. */
const wordsOf = (text: string) =>
  [plainText(text), ...text.split(betweenWords).map(plainText)]
    .flatMap((part) => part.split(betweenWords))
    .filter((word) => word.length > 1);

const inOneLine = (text: string) => wordsIn(text).join(' ');

/**
 * Whether a free text may be about the person: it contains the name, or one word of it. Notes often use the first name
 * alone.
 */
export function mentions(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  return (
    inOneLine(text).includes(inOneLine(name) || name) ||
    wordsOf(name).some((word) => words.has(word))
  );
}
