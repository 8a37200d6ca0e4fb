import type { Focus } from '@ridgeline/contract';
import { Button } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { FocusDialog } from '../../media/FocusDialog';
import type { StoredPicture } from './usePictureOf';

interface ChooseFocusProps {
  picture: StoredPicture;
  /** The point that the section has chosen. */
  focus: Focus | undefined;
  onChoose: (focus: Focus | undefined) => void;
}

/** Chooses what stays in view of a picture in this section. */
export function ChooseFocus({ picture, focus, onChoose }: ChooseFocusProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" icon="crop" onClick={() => setOpen(true)}>
        Choose what stays in view
      </Button>
      {isOpen && (
        <FocusDialog
          picture={picture}
          focus={focus}
          inLibrary={picture.focus}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
          onDismiss={() => setOpen(false)}
        />
      )}
    </>
  );
}
