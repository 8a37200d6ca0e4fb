import { Toast } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../../failure/sentenceFor';
import type { Offer } from './offers';

interface UndoToastProps {
  offer: Offer;
  /** Called when the item is restored. */
  onRestored: () => void;
  /** Called when the time is over or the toast is dismissed. */
  onDismiss: () => void;
}

/** Says that an item was deleted, and offers to undo that. */
export function UndoToast({ offer, onRestored, onDismiss }: UndoToastProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The remaining time, because the offer may be from an earlier visit to the dashboard.
  const [durationMs] = useState(() => Math.max(0, offer.until - Date.now()));

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
      durationMs={durationMs}
      // The toast stays while the item is being restored.
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
