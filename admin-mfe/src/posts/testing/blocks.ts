import type { PostBlock, PostInline, PostMark } from '@ridgeline/contract';

/* Short functions that create the blocks of a post. */
const inline = (part: string | PostInline): PostInline =>
  typeof part === 'string' ? { type: 'text', text: part } : part;

const styled = (text: string, ...marks: PostMark[]): PostInline => ({
  type: 'text',
  text,
  marks,
});
export const bold = (text: string) => styled(text, { type: 'bold' });
export const italic = (text: string) => styled(text, { type: 'italic' });
export const linked = (text: string, href: string) =>
  styled(text, { type: 'link', attrs: { href } });
export const lineBreak: PostInline = { type: 'hardBreak' };

export const p = (...parts: (string | PostInline)[]): PostBlock => ({
  type: 'paragraph',
  content: parts.map(inline),
});
export const h = (level: 2 | 3, text: string): PostBlock => ({
  type: 'heading',
  attrs: { level },
  content: [inline(text)],
});

/** An item of a list: its text, or its text and what follows. */
type Item = string | [string, ...PostBlock[]];
const items = (all: Item[]) =>
  all.map((item) => {
    const [text, ...more] = typeof item === 'string' ? [item] : item;
    return { type: 'listItem' as const, content: [p(text), ...more] };
  });
export const ul = (...all: Item[]): PostBlock => ({ type: 'bulletList', content: items(all) });
export const ol = (start: number, ...all: Item[]): PostBlock => ({
  type: 'orderedList',
  attrs: { start },
  content: items(all),
});
