import type { PostBlock, PostBody, PostInline } from '@ridgeline/contract';

type Words = string | PostInline;
const inline = (words: Words[]): PostInline[] =>
  words.map((word) => (typeof word === 'string' ? { type: 'text', text: word } : word));

/* Short functions that create texts in the editor's document format. */
export const textOf = (...content: PostBlock[]): PostBody => ({ type: 'doc', content });
export const paragraph = (...words: Words[]): PostBlock => ({
  type: 'paragraph',
  content: inline(words),
});
export const heading = (text: string): PostBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: inline([text]),
});
const items = (lines: (Words | Words[])[]) =>
  lines.map((line) => ({ type: 'listItem' as const, content: [paragraph(...[line].flat())] }));
export const bullets = (...lines: (Words | Words[])[]): PostBlock => ({
  type: 'bulletList',
  content: items(lines),
});
export const steps = (...lines: (Words | Words[])[]): PostBlock => ({
  type: 'orderedList',
  content: items(lines),
});
export const quote = (text: string): PostBlock => ({
  type: 'blockquote',
  content: [paragraph(text)],
});
export const bold = (text: string): PostInline => ({
  type: 'text',
  text,
  marks: [{ type: 'bold' }],
});
export const link = (text: string, href: string): PostInline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
});
