import type { Row } from '../kinds/kind';

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word that is looked for stands in what the list shows of an item. */
export function matches({ title, lines, mark = '' }: Row, looked: string) {
  const text = plain([title, ...lines, mark].join(' '));
  return plain(looked)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
