import { bar } from '@ridgeline/shared-ui';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import * as styles from './Toolbar.css';
import { firstTools, lastTools, type Tool } from './tools';
import { useKeyboardInset } from './useKeyboardInset';
import { type GlyphName, glyphs } from './glyphs';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A roving tabindex: only one button of a toolbar is a tab stop, and arrow keys move between the buttons. */
function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  const setTabStop = (chosen: Element | undefined) =>
    buttons().forEach((button) => (button.tabIndex = button === chosen ? 0 : -1));

  useEffect(() => {
    const first = bar.current?.querySelector('button');
    if (first) first.tabIndex = 0;
  }, [bar]);

  return {
    onFocus: ({ target }: FocusEvent) => setTabStop(target),
    onKeyDown: (event: KeyboardEvent) => {
      const all = buttons();
      const step = steps[event.key];
      const at = all.findIndex((button) => button === document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      all[step(at, all.length)]?.focus();
    },
  };
}

interface ToolButtonProps {
  glyph: GlyphName;
  label: string;
  /** Only for a toggle button. */
  pressed?: boolean | undefined;
  /** Whether it has no effect at the moment. It is still reachable with the arrow keys. */
  idle?: boolean;
  onPress: () => void;
}

const ToolButton = ({ glyph, label, pressed, idle = false, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className={styles.tool}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    aria-disabled={idle || undefined}
    tabIndex={-1}
    // Keeps the focus in the text, and a phone's keyboard open.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !idle && onPress()}
  >
    <svg className={styles.glyph} viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path d={glyphs[glyph]} />
    </svg>
  </button>
);

interface ToolbarProps {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  onLink: () => void;
  onPicture: () => void;
}

const tools = [...firstTools, ...lastTools];

/** The formatting tools. They are one tab stop, and arrow keys move between them. */
export function Toolbar({ editor, controls, onLink, onPicture }: ToolbarProps) {
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
      aria-controls={controls}
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
