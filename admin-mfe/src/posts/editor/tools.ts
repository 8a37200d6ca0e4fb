import type { ChainedCommands, Editor } from '@tiptap/react';
import type { GlyphName } from './glyphs';

/** A button of the toolbar. */
export interface Tool {
  glyph: GlyphName;
  label: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether a toggle is active at the cursor. */
  isOn?: (editor: Editor) => boolean;
  /** Whether the tool has an effect at the cursor; by default it always does. */
  isOffered?: (editor: Editor) => boolean;
}

/** The most common tools come first, because on a phone they are visible without scrolling. */
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
