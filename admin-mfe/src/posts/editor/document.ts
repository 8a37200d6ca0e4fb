import type { PostBody } from '@ridgeline/contract';
import type { JSONContent } from '@tiptap/react';

/** The attributes that a post keeps of each node; the others are for the editor's own use. */
const kept: Record<string, readonly string[]> = {
  heading: ['level'],
  orderedList: ['start'],
  image: ['src', 'alt'],
  link: ['href'],
};

type Part = Omit<JSONContent, 'type'> & { type?: string | undefined };

function plain({ type = '', attrs = {}, content, marks, text }: Part): JSONContent {
  const own = Object.entries(attrs).filter(
    ([name, value]) => kept[type]?.includes(name) && value !== null && value !== '',
  );
  return {
    type,
    ...(own.length > 0 && { attrs: Object.fromEntries(own) }),
    ...(content && { content: content.map(plain) }),
    ...(marks && { marks: marks.map((mark: Part) => ({ type: '', ...plain(mark) })) }),
    ...(text !== undefined && { text }),
  };
}

const isBlank = ({ type, content }: JSONContent) => type === 'paragraph' && !content;

/** Converts the editor's document to a post's text, without the editor's trailing empty line. */
export function bodyFrom(document: JSONContent): PostBody {
  const content = (document.content ?? []).map(plain);
  while (content.length > 1 && isBlank(content.at(-1) ?? {})) content.pop();
  // The editor knows only the contract's node types: see `extensions.ts`.
  return { type: 'doc', content } as PostBody;
}
