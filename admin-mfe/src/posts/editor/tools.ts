import type { ChainedCommands, Editor } from '@tiptap/react';
import type { GlyphName } from './glyphs';

/** A button that formats the text. */
export interface Tool {
  glyph: GlyphName;
  label: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** For a toggle: whether it is on at the cursor. */
  isOn?: (editor: Editor) => boolean;
  /** Whether it can do something now; by default always. */
  isOffered?: (editor: Editor) => boolean;
}

/** The most common tools come first: on a phone they are within reach without scrolling. */
export const firstTools: Tool[] = [
  {
    glyph: 'heading',
    label: 'Heading',
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    glyph: 'subheading',
    label: 'Subheading',
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    glyph: 'bold',
    label: 'Bold',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    glyph: 'italic',
    label: 'Italic',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    glyph: 'bullets',
    label: 'Bullet list',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
];

export const lastTools: Tool[] = [
  {
    glyph: 'numbers',
    label: 'Numbered list',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    glyph: 'quote',
    label: 'Quote',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { glyph: 'rule', label: 'Dividing line', run: (chain) => chain.setHorizontalRule() },
  {
    glyph: 'undo',
    label: 'Undo',
    run: (chain) => chain.undo(),
    isOffered: (editor) => editor.can().undo(),
  },
  {
    glyph: 'redo',
    label: 'Redo',
    run: (chain) => chain.redo(),
    isOffered: (editor) => editor.can().redo(),
  },
];
