import { plainText, wordsIn } from '@ridgeline/contract';
import type { Row } from '../kinds/kind';

/** Whether every word that is looked for stands in what the list shows of an item. */
export function matches({ title, lines, mark = '' }: Row, looked: string) {
  const text = plainText([title, ...lines, mark].join(' '));
  return wordsIn(looked).every((word) => text.includes(word));
}
