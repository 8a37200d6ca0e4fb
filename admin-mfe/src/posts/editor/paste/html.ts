import type { PostBlock, PostInline, PostListItem, PostMark } from '@ridgeline/contract';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function marked(html: string, mark: PostMark) {
  if (mark.type === 'bold') return `<strong>${html}</strong>`;
  if (mark.type === 'italic') return `<em>${html}</em>`;
  return `<a href="${escaped(mark.attrs.href)}">${html}</a>`;
}

const inlineHtml = (content: PostInline[] = []) =>
  content
    .map((inline) =>
      inline.type === 'text' ? (inline.marks ?? []).reduce(marked, escaped(inline.text)) : '<br>',
    )
    .join('');

const itemsHtml = (items: PostListItem[]) =>
  items.map(({ content }) => `<li>${htmlOf(content)}</li>`).join('');

function blockHtml(block: PostBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${inlineHtml(block.content)}</h${block.attrs.level}>`;
    case 'bulletList':
      return `<ul>${itemsHtml(block.content)}</ul>`;
    case 'orderedList':
      return `<ol start="${block.attrs?.start ?? 1}">${itemsHtml(block.content)}</ol>`;
    case 'blockquote':
      return `<blockquote>${htmlOf(block.content)}</blockquote>`;
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return `<img src="${escaped(block.attrs.src)}" alt="${escaped(block.attrs.alt ?? '')}">`;
  }
}

/** Blocks as HTML that the editor can read without styles. */
export const htmlOf = (blocks: readonly PostBlock[]): string => blocks.map(blockHtml).join('');
