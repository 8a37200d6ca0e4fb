import type { Editor } from '@tiptap/react';

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
