import { messages, postBodySchema, type PostBody } from '@ridgeline/contract';
import type { Editor } from '@tiptap/react';

const textLinkedTo = (href: string): PostBody => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
});

/** Whether the contract allows links to a URL. */
export const isAllowed = (href: string) => postBodySchema.safeParse(textLinkedTo(href)).success;

const site = /^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]\S*)?$/i;

/** Adds the scheme that people omit when they type a URL. */
function withScheme(input: string) {
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(input)) return `mailto:${input}`;
  if (/^\+?\d[\d\s()-]{6,}$/.test(input)) return `tel:${input.replace(/[^\d+]/g, '')}`;
  return site.test(input) ? `https://${input}` : input;
}

/** The URL of a typed link, or a message that says why it is invalid. */
export function linkFrom(input: string): { href: string } | { problem: string } {
  const href = withScheme(input.trim());
  if (href === '') return { problem: 'Please enter where the link leads' };
  return isAllowed(href) ? { href } : { problem: messages.postLinkUnsafe };
}

/** Links the selected text, or changes the URL of the link at the cursor. */
export function linkText(editor: Editor, href: string, current: string | undefined) {
  const chain = editor.chain().focus();
  if (current === undefined && editor.state.selection.empty) {
    const text = href.replace(/^(mailto|tel):/, '');
    const marks = [{ type: 'link', attrs: { href } }];
    return chain.insertContent({ type: 'text', text, marks }).unsetMark('link').run();
  }
  return chain.extendMarkRange('link').setLink({ href }).run();
}

export const unlinkText = (editor: Editor) =>
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
