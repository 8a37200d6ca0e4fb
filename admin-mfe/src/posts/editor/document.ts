import type { PostBody } from '@ridgeline/contract';
import type { JSONContent } from '@tiptap/react';

/** The attributes of each node that are part of a post. Others are for the editor's own use. */
const storedAttributes: Record<string, readonly string[]> = {
  heading: ['level'],
  orderedList: ['start'],
  image: ['src', 'alt'],
  link: ['href'],
};

type EditorNode = Omit<JSONContent, 'type'> & { type?: string | undefined };

function plain({ type = '', attrs = {}, content, marks, text }: EditorNode): JSONContent {
  const attributes = Object.entries(attrs).filter(
    ([name, value]) => storedAttributes[type]?.includes(name) && value !== null && value !== '',
  );
  return {
    type,
    ...(attributes.length > 0 && { attrs: Object.fromEntries(attributes) }),
    ...(content && { content: content.map(plain) }),
    ...(marks && { marks: marks.map((mark: EditorNode) => ({ type: '', ...plain(mark) })) }),
    ...(text !== undefined && { text }),
  };
}

const isBlank = ({ type, content }: JSONContent) => type === 'paragraph' && !content;

/** Converts the editor's document to a post's body, without empty lines at its end. */
export function bodyFrom(document: JSONContent): PostBody {
  const content = (document.content ?? []).map(plain);
  while (content.length > 1 && isBlank(content.at(-1) ?? {})) content.pop();
  // The editor only creates the node types of the contract: see `extensions.ts`.
  return { type: 'doc', content } as PostBody;
}
