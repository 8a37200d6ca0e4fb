import type { Focus } from '@ridgeline/contract';
import { Button, Dialog } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { FocusPicker, type FocusedPicture } from './FocusPicker';

interface FocusDialogProps {
  picture: FocusedPicture;
  /** The point of this use alone; undefined for that of the library. */
  focus: Focus | undefined;
  /** The point of the library; null for the middle. */
  inLibrary: Focus | null;
  onChoose: (focus: Focus | undefined) => void;
  onDismiss: () => void;
}

/** Chooses what stays in view of a picture in one place. */
export function FocusDialog(props: FocusDialogProps) {
  const { picture, focus, inLibrary, onChoose, onDismiss } = props;
  const [chosen, setChosen] = useState<Focus | null>(focus ?? null);
  return (
    <Dialog
      title="What stays in view"
      width="wide"
      position="top"
      onDismiss={onDismiss}
      actions={
        <>
          <Button tone="quiet" onClick={onDismiss}>
            Cancel
          </Button>
          <Button onClick={() => onChoose(chosen ?? undefined)}>Use this</Button>
        </>
      }
    >
      <FocusPicker picture={picture} focus={chosen} unset={inLibrary} onChange={setChosen} />
    </Dialog>
  );
}
