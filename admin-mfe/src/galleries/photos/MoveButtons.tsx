import { IconButton } from '@ridgeline/shared-ui';

interface MoveButtonsProps {
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Moves a photo by one place. At the ends a button keeps the focus and does nothing. */
export const MoveButtons = ({ place, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      icon="up"
      label={`Move photo ${place} up`}
      aria-disabled={place === 1 || undefined}
      onClick={() => place > 1 && onMove(-1)}
    />
    <IconButton
      icon="down"
      label={`Move photo ${place} down`}
      aria-disabled={place === count || undefined}
      onClick={() => place < count && onMove(1)}
    />
  </>
);
