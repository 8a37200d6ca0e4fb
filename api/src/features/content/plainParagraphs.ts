import type { PostBlock, PostBody, PostInline } from '@ridgeline/contract';

const inline = (content: readonly PostInline[] = []) =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

function linesOf(block: PostBlock): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inline(block.content)];
    case 'blockquote':
      return block.content.flatMap(linesOf);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.flatMap(linesOf));
    default:
      return [];
  }
}

/** A text as plain paragraphs, without pictures and links. Each entry of a list is one. */
export const paragraphsOf = ({ content }: PostBody): string[] =>
  content
    .flatMap(linesOf)
    .map((text) => text.trim())
    .filter(Boolean);
