import type { PostBlock } from '@ridgeline/contract';
import { inlineTextOf } from './textOf';

/** Keeps these ids apart from the page's own. */
const prefix = 'section-';

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'untitled';

type HeadingBlock = Extract<PostBlock, { type: 'heading' }>;

function headingsIn(block: PostBlock): HeadingBlock[] {
  if (block.type === 'heading') return [block];
  if (block.type === 'blockquote') return block.content.flatMap(headingsIn);
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.flatMap(({ content }) => content.flatMap(headingsIn));
  return [];
}

/** A unique id for each heading, derived from its text, so that links can point to it. */
export function headingIds(blocks: readonly PostBlock[]): ReadonlyMap<PostBlock, string> {
  const taken = new Set<string>();
  const ids = new Map<PostBlock, string>();
  for (const heading of blocks.flatMap(headingsIn)) {
    const slug = prefix + slugOf(inlineTextOf(heading.content));
    let id = slug;
    for (let suffix = 2; taken.has(id); suffix += 1) id = `${slug}-${suffix}`;
    taken.add(id);
    ids.set(heading, id);
  }
  return ids;
}
