import { Toasts } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { forgetSaved, useJustSaved } from './saved/justSaved';
import { SavedToast } from './saved/SavedToast';
import { useOffers } from './undo/offers';
import { UndoToast } from './undo/UndoToast';

/**
 * Toasts about what was just saved, and about deletions that can still be undone.
 * @param onLeave called before a toast with the focus disappears
 */
export function DashboardToasts({ onLeave }: { onLeave: () => void }) {
  const { offers, drop, cameBack } = useOffers();
  const saved = useJustSaved((just) => just.saved);
  const toasts = useRef<HTMLDivElement>(null);
  const keepFocus = () => {
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
              keepFocus();
              forgetSaved();
            }}
          />
        )}
        {offers.map((offer) => {
          const leave = () => {
            keepFocus();
            drop(offer);
          };
          return (
            <UndoToast
              key={offer.id}
              offer={offer}
              onDismiss={leave}
              onRestored={() => {
                leave();
                cameBack(offer);
              }}
            />
          );
        })}
      </Toasts>
    </div>
  );
}
