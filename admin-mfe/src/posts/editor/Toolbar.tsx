import { bar } from '@ridgeline/shared-ui';
import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import * as styles from './Toolbar.css';
import { ToolButton } from './ToolButton';
import { firstTools, lastTools, type Tool } from './tools';
import { useKeyboardInset } from './useKeyboardInset';
import { useRovingFocus } from './useRovingFocus';

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
}

const tools = [...firstTools, ...lastTools];

/** The formatting tools. They are one tab stop, and arrow keys move between them. */
export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  useEffect(() => bar(toolbar.current), []);
  useKeyboardInset(toolbar);
  const roving = useRovingFocus(toolbar);
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.filter(({ isOn }) => isOn?.(current)).map(({ label }) => label),
      idle: tools
        .filter(({ isOffered }) => isOffered?.(current) === false)
        .map((tool) => tool.label),
      link: current.isActive('link'),
    }),
  });

  const button = ({ glyph, label, isOn, run }: Tool) => (
    <ToolButton
      key={label}
      glyph={glyph}
      label={label}
      pressed={isOn && now.on.includes(label)}
      idle={now.idle.includes(label)}
      onPress={() => run(editor.chain().focus()).run()}
    />
  );

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Text formatting"
      aria-controls="post-text"
      className={styles.toolbar}
      {...roving}
    >
      {firstTools.map(button)}
      <ToolButton glyph="link" label="Link" pressed={now.link} onPress={onLink} />
      <ToolButton glyph="picture" label="Picture" onPress={onPicture} />
      {lastTools.map(button)}
    </div>
  );
}
