import type { PostBody } from '@ridgeline/contract';
import { textOf } from './text';

const wordsPerMinute = 200;

/** How long it takes to read a post: whole minutes, at least one. */
export function readingMinutes({ content }: PostBody) {
  const words = content.map(textOf).join(' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
