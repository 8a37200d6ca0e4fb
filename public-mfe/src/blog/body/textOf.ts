import type { PostBlock, PostInline } from '@ridgeline/contract';

/** The plain text of inline content. */
export const inlineTextOf = (content: readonly PostInline[] = []) =>
  content.map((node) => (node.type === 'text' ? node.text : ' ')).join('');

/** The plain text of a block and of everything in it. */
export function textOf(block: PostBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineTextOf(block.content);
    case 'blockquote':
      return block.content.map(textOf).join(' ');
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.map(textOf)).join(' ');
    default:
      return '';
  }
}
