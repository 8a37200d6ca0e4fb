import type { PostBlock } from '@ridgeline/contract';
import { lineText } from './text';

/** Apart from the ids that the page has of its own. */
const prefix = 'section-';

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'untitled';

function headingsIn(block: PostBlock): PostBlock[] {
  if (block.type === 'heading') return [block];
  if (block.type === 'blockquote') return block.content.flatMap(headingsIn);
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.flatMap(({ content }) => content.flatMap(headingsIn));
  return [];
}

/** An id for each heading, made from its words, so that a link can lead to a part of a post. */
export function headingIds(blocks: readonly PostBlock[]): ReadonlyMap<PostBlock, string> {
  const taken = new Set<string>();
  const ids = new Map<PostBlock, string>();
  for (const heading of blocks.flatMap(headingsIn)) {
    if (heading.type !== 'heading') continue;
    const wanted = prefix + slugOf(lineText(heading.content));
    let id = wanted;
    for (let at = 2; taken.has(id); at += 1) id = `${wanted}-${at}`;
    taken.add(id);
    ids.set(heading, id);
  }
  return ids;
}
