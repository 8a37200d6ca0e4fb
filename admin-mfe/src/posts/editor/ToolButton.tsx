import { glyphs, type GlyphName } from './glyphs';
import * as styles from './Toolbar.css';

interface ToolButtonProps {
  glyph: GlyphName;
  label: string;
  /** Of one that is switched on and off. */
  pressed?: boolean | undefined;
  /** Nothing to do just now; it stays in reach of the arrow keys. */
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
    // The text keeps the focus, and a phone its keyboard.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !idle && onPress()}
  >
    <svg className={styles.glyph} viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path d={glyphs[glyph]} />
    </svg>
  </button>
);
