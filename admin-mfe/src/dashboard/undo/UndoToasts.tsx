import { Toasts } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { useOffers } from './offers';
import { UndoToast } from './UndoToast';

/**
 * Everything that was deleted in the last seconds, to bring back.
 * @param onLeave told before a toast goes that has the focus
 */
export function UndoToasts({ onLeave }: { onLeave: () => void }) {
  const { offers, drop, cameBack } = useOffers();
  const toasts = useRef<HTMLDivElement>(null);
  return (
    <div ref={toasts}>
      <Toasts label="Deleted a moment ago">
        {offers.map((offer) => {
          const leave = () => {
            if (toasts.current?.contains(document.activeElement)) onLeave();
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
