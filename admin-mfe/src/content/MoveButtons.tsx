import { IconButton } from '@ridgeline/shared-ui';

interface MoveButtonsProps {
  /** What moves. */
  name: string;
  /** Its position, from 0, and the number of those that move. */
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Buttons that move something in a list. At its ends, they keep the focus, but do nothing. */
export const MoveButtons = ({ name, at, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      icon="up"
      label={`Move up: ${name}`}
      aria-disabled={at === 0 || undefined}
      onClick={() => at > 0 && onMove(-1)}
    />
    <IconButton
      icon="down"
      label={`Move down: ${name}`}
      aria-disabled={at === count - 1 || undefined}
      onClick={() => at < count - 1 && onMove(1)}
    />
  </>
);
