import { Conversion } from './convert';
import { lossSentences } from './losses';
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
const htmlOf = (blocks: readonly PostBlock[]): string => blocks.map(blockHtml).join('');

/** The elements and attributes that the editor writes when its own text is copied. */
const ownElements =
  'p, h2, h3, ul, ol, li, blockquote, hr, strong, em, a, br, img[src^="/uploads/"]';

/** Whether HTML was copied in this editor, or is like it. Its marker says where lines were cut, so it stays as it is. */
const isOwn = (body: HTMLElement) =>
  body.querySelector('[data-pm-slice]') !== null &&
  [...body.querySelectorAll('*')].every(
    (element) => element.matches(ownElements) && !element.hasAttribute('style'),
  );

/**
 * Converts pasted HTML to HTML with only what a post can have. In the parsed document, no scripts run and nothing is
 * loaded.
 */
export function convertPastedHtml(html: string): { html: string; remarks: string[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (isOwn(page.body)) return { html: page.body.innerHTML, remarks: [] };
  const conversion = new Conversion(page);
  const blocks = conversion.blocksOf(page.body);
  return { html: htmlOf(blocks), remarks: lossSentences(conversion.losses) };
}
