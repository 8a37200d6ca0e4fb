import { plainText, wordsIn } from '@ridgeline/contract';
import type { Row } from '../kinds/kind';

/** Whether what the list shows of an item contains every word of the search. */
export function matches({ title, lines, mark = '' }: Row, search: string) {
  const text = plainText([title, ...lines, mark].join(' '));
  return wordsIn(search).every((word) => text.includes(word));
}
