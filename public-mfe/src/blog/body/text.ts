import type { PostBlock, PostInline } from '@ridgeline/contract';

/** The words of a line, without their marks. */
export const lineText = (content: readonly PostInline[] = []) =>
  content.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');

/** The words of a block, and of all in it. */
export function textOf(block: PostBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return lineText(block.content);
    case 'blockquote':
      return block.content.map(textOf).join(' ');
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.map(textOf)).join(' ');
    default:
      return '';
  }
}
