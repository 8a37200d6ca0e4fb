import type { Media } from '@ridgeline/contract';
import { Button, VisuallyHidden } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { LibraryDialog } from '../../media/LibraryDialog';
import { nameOf } from '../../media/words';

/** Chooses a picture that was uploaded before. */
export function ChooseFromLibrary({ onChoose }: { onChoose: (picture: Media) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <>
      <Button tone="secondary" icon="image" onClick={() => setOpen(true)}>
        Choose from your pictures
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {isOpen && (
        <LibraryDialog
          onChoose={(picture) => {
            setOpen(false);
            setSaid(`“${nameOf(picture)}” is chosen.`);
            onChoose(picture);
          }}
          onDismiss={() => setOpen(false)}
        />
      )}
    </>
  );
}
