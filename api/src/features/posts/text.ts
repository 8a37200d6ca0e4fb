import type { PostBlock, PostBody, PostInline, PostListItem } from '@ridgeline/contract';

const excerptLength = 200;

const inlineText = (content: PostInline[] = []) =>
  content.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('');

function blockText(block: PostBlock): string {
  switch (block.type) {
    case 'paragraph':
      return inlineText(block.content);
    case 'blockquote':
      return block.content.map(blockText).join(' ');
    case 'bulletList':
      return block.content.map(itemText).join(' ');
    case 'orderedList': {
      const start = block.attrs?.start ?? 1;
      return block.content.map((item, at) => `${start + at}. ${itemText(item)}`).join(' ');
    }
    default:
      return '';
  }
}

const itemText = ({ content }: PostListItem) => content.map(blockText).join(' ');

/** The start of a text without its headings, as a teaser. */
export function excerptOf(body: PostBody): string {
  const text = body.content.map(blockText).join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= excerptLength) return text;
  const start = text.slice(0, excerptLength - 1);
  const wordEnd = start.lastIndexOf(' ');
  return `${(wordEnd > 0 ? start.slice(0, wordEnd) : start).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}

function picturesIn(block: PostBlock): string[] {
  switch (block.type) {
    case 'image':
      return [block.attrs.src];
    case 'blockquote':
      return block.content.flatMap(picturesIn);
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.flatMap(picturesIn));
    default:
      return [];
  }
}

/** The `src` of every picture in a text, each once. */
export const pictureSources = (body: PostBody) => [...new Set(body.content.flatMap(picturesIn))];
