import { isSafeHref, messages, withScheme } from '@ridgeline/contract';
import type { Editor } from '@tiptap/react';
import { z } from 'zod';

/** Adds the scheme that people leave out, also to an e-mail address and a phone number. */
function completed(input: string) {
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(input)) return `mailto:${input}`;
  if (/^\+?\d[\d\s()-]{6,}$/.test(input)) return `tel:${input.replace(/[^\d+]/g, '')}`;
  return withScheme(input);
}

/** A typed link. The contract allows it in the text of a post. */
export const linkSchema = z.object({
  href: z
    .string()
    .trim()
    .min(1, 'Please enter where the link leads')
    .transform(completed)
    .refine(isSafeHref, messages.postLinkUnsafe),
});

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
