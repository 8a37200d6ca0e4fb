import { Toast } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import type { Offer } from './offers';

interface UndoToastProps {
  offer: Offer;
  /** It is back. */
  onRestored: () => void;
  /** Its time is over, or it is not wanted. */
  onDismiss: () => void;
}

/** Says that something is deleted, and brings it back. */
export function UndoToast({ offer, onRestored, onDismiss }: UndoToastProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // What is left of its time, should it have been made on an earlier visit to the dashboard.
  const [lasts] = useState(() => Math.max(0, offer.until - Date.now()));

  async function undo() {
    setBusy(true);
    try {
      await offer.restore();
      onRestored();
    } catch (error) {
      setFailure(sentenceFor(error, 'Failed to restore item. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <Toast
      durationMs={lasts}
      // On its way back it is neither late nor unwanted.
      onDismiss={() => busy || onDismiss()}
      action={{
        icon: failure ? 'retry' : 'undo',
        text: failure ? 'Try again' : 'Undo',
        label: failure ? `Try again to restore ${offer.title}` : `Undo, restore ${offer.title}`,
        busy,
        onClick: () => void undo(),
      }}
    >
      {failure ?? `“${offer.title}” is deleted.`}
    </Toast>
  );
}
