import { Toast } from '@ridgeline/shared-ui';
import { useMutation } from '@tanstack/react-query';
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
  // The remaining time, because the offer may be from an earlier visit to the dashboard.
  const [durationMs] = useState(() => Math.max(0, offer.until - Date.now()));

  const { mutate, isPending } = useMutation({
    mutationFn: offer.restore,
    onSuccess: onRestored,
    onError: (error) => setFailure(sentenceFor(error, 'Failed to restore item. Please try again.')),
  });

  return (
    <Toast
      durationMs={durationMs}
      // The toast stays while the item is being restored.
      onDismiss={() => isPending || onDismiss()}
      action={{
        icon: failure ? 'retry' : 'undo',
        text: failure ? 'Try again' : 'Undo',
        label: failure ? `Try again to restore ${offer.title}` : `Undo, restore ${offer.title}`,
        busy: isPending,
        onClick: () => mutate(),
      }}
    >
      {failure ?? `“${offer.title}” is deleted.`}
    </Toast>
  );
}
