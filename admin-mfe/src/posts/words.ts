import type { PostBlock, PostBody } from '@ridgeline/contract';

function wordsOf(block: PostBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? [])
        .map((inline) => (inline.type === 'text' ? inline.text : '\n'))
        .join('');
    case 'blockquote':
      return block.content.map(wordsOf).join('\n');
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item) => `• ${item.content.map(wordsOf).join('\n')}`).join('\n');
    case 'image':
      return block.attrs.alt ? `[Picture: ${block.attrs.alt}]` : '[Picture]';
    default:
      return '—';
  }
}

/** The plain text of a post, one line per block. */
export const wordsIn = ({ content }: PostBody) => content.map(wordsOf).join('\n');
