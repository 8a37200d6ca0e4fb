import { Toast } from '@ridgeline/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../failure/errors';
import type { PendingUndo } from './pendingUndos';

interface UndoToastProps {
  undo: PendingUndo;
  /** Called when the item is restored. */
  onRestored: () => void;
  /** Called when the time is over or the toast is dismissed. */
  onDismiss: () => void;
}

/** Says that an item was deleted, and offers to undo that. */
export function UndoToast({ undo, onRestored, onDismiss }: UndoToastProps) {
  const [failure, setFailure] = useState<string>();
  // The remaining time, because the deletion may be from an earlier visit to the dashboard.
  const [durationMs] = useState(() => Math.max(0, undo.until - Date.now()));

  const { mutate, isPending } = useMutation({
    mutationFn: undo.restore,
    onSuccess: onRestored,
    onError: (error) => setFailure(messageFor(error, 'Failed to restore item. Please try again.')),
  });

  return (
    <Toast
      durationMs={durationMs}
      // The toast stays while the item is being restored.
      onDismiss={() => isPending || onDismiss()}
      action={{
        icon: failure ? 'retry' : 'undo',
        text: failure ? 'Try again' : 'Undo',
        label: failure ? `Try again to restore ${undo.title}` : `Undo, restore ${undo.title}`,
        busy: isPending,
        onClick: () => mutate(),
      }}
    >
      {failure ?? `“${undo.title}” is deleted.`}
    </Toast>
  );
}
