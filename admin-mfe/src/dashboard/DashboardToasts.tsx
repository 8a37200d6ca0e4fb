import { Toasts } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { forgetSaved, useJustSaved } from './saved/justSaved';
import { SavedToast } from './saved/SavedToast';
import { usePendingUndos } from './undo/pendingUndos';
import { UndoToast } from './undo/UndoToast';

/**
 * Toasts about an item that was just saved, and about deletions that can be undone.
 * @param onLeave called before a toast with the focus disappears
 */
export function DashboardToasts({ onLeave }: { onLeave: () => void }) {
  const { pending, remove, markRestored } = usePendingUndos();
  const saved = useJustSaved((just) => just.saved);
  const toasts = useRef<HTMLDivElement>(null);
  const moveFocus = () => {
    if (toasts.current?.contains(document.activeElement)) onLeave();
  };
  return (
    <div ref={toasts}>
      <Toasts label="Done a moment ago">
        {saved && (
          <SavedToast
            key={saved.until}
            saved={saved}
            onDismiss={() => {
              moveFocus();
              forgetSaved();
            }}
          />
        )}
        {pending.map((undo) => {
          const dismiss = () => {
            moveFocus();
            remove(undo);
          };
          return (
            <UndoToast
              key={undo.id}
              undo={undo}
              onDismiss={dismiss}
              onRestored={() => {
                dismiss();
                markRestored(undo);
              }}
            />
          );
        })}
      </Toasts>
    </div>
  );
}
