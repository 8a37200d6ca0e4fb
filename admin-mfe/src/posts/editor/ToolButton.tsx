import { glyphs, type GlyphName } from './glyphs';
import * as styles from './Toolbar.css';

interface ToolButtonProps {
  glyph: GlyphName;
  label: string;
  /** Only for a toggle button. */
  pressed?: boolean | undefined;
  /** Whether it has no effect at the moment. It is still reachable with the arrow keys. */
  idle?: boolean;
  onPress: () => void;
}

export const ToolButton = ({ glyph, label, pressed, idle = false, onPress }: ToolButtonProps) => (
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
