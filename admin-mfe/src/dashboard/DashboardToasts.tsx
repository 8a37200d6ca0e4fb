import { Toasts } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { forgetSaved, useJustSaved } from './saved/justSaved';
import { SavedToast } from './saved/SavedToast';
import { useOffers } from './undo/offers';
import { UndoToast } from './undo/UndoToast';

/**
 * Toasts about an item that was just saved, and about deletions that can be undone.
 * @param onLeave called before a toast with the focus disappears
 */
export function DashboardToasts({ onLeave }: { onLeave: () => void }) {
  const { offers, remove, markRestored } = useOffers();
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
        {offers.map((offer) => {
          const dismiss = () => {
            moveFocus();
            remove(offer);
          };
          return (
            <UndoToast
              key={offer.id}
              offer={offer}
              onDismiss={dismiss}
              onRestored={() => {
                dismiss();
                markRestored(offer);
              }}
            />
          );
        })}
      </Toasts>
    </div>
  );
}
