import type { Media } from '@ridgeline/contract';
import { Button, Dialog, Stack } from '@ridgeline/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { focusTarget } from '../page/Page.css';
import { explanation as explanationStyle } from './Media.css';
import { MediaResults } from './MediaResults';
import { MediaSearchField } from './MediaSearchField';
import { useMediaSearch } from './useMediaSearch';

interface LibraryDialogProps {
  onChoose: (picture: Media) => void;
  onDismiss: () => void;
}

/** Chooses a picture for a page among those that were uploaded before. */
export function LibraryDialog({ onChoose, onDismiss }: LibraryDialogProps) {
  const { list, search, ...words } = useMediaSearch({ forPages: true });
  const explanation = useRef<HTMLParagraphElement>(null);
  // With the focus in the search, the keyboard of a phone would hide the pictures.
  useLayoutEffect(() => explanation.current?.focus(), []);
  return (
    <Dialog
      title="Choose from your pictures"
      width="wide"
      position="top"
      onDismiss={onDismiss}
      actions={
        <Button tone="quiet" onClick={onDismiss}>
          Cancel
        </Button>
      }
    >
      <Stack>
        <p ref={explanation} tabIndex={-1} className={`${explanationStyle} ${focusTarget}`}>
          Tap on the one that you want here. It also stays wherever else it is used.
        </p>
        <MediaSearchField {...words} />
        <MediaResults list={list} isFiltered={Boolean(search)} onChoose={onChoose} />
      </Stack>
    </Dialog>
  );
}
