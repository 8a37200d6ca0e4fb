import type { Offer, TourEvent } from '@ridgeline/contract';
import { balanceDueOn, rands } from '@ridgeline/contract/bookingMoney';
import { cancellationWords, depositWords, placesLeftWords } from '@ridgeline/contract/offerWords';
import { dateParts } from '@ridgeline/shared-ui';
import * as styles from './OfferFacts.css';

interface OfferFactsProps {
  event: TourEvent;
  offer: Offer;
}

/** Price, places left and terms. The visitor sees them before entering anything. */
export const OfferFacts = ({ event, offer }: OfferFactsProps) => {
  const { riderPriceCents, pillionPriceCents, soloSurchargeCents, pillionPlaces } = offer;
  const isFree = riderPriceCents === 0;
  return (
    <section className={styles.offer} aria-label="Price and places">
      <p className={styles.price}>
        {isFree ? 'Free' : rands(riderPriceCents)} <span className={styles.unit}>a rider</span>
      </p>
      <ul role="list" className={styles.lines}>
        {pillionPlaces !== 0 && <li>{rands(pillionPriceCents)} a pillion</li>}
        {soloSurchargeCents > 0 && <li>{rands(soloSurchargeCents)} for a room to yourself</li>}
        <li className={styles.places}>{stateWords(offer)}</li>
      </ul>
      {!isFree && (
        <details>
          <summary className={styles.summary}>What you pay when, and if you cancel</summary>
          <ul className={styles.terms}>
            {paymentLines(event, offer).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

function stateWords({ state, placesLeft, cancelledAt }: Offer) {
  if (cancelledAt) return 'This ride was cancelled.';
  if (state === 'full') return 'All places are taken. You can join the waitlist.';
  if (state === 'open') return placesLeftWords(placesLeft);
  return 'Booking is closed at the moment.';
}

function paymentLines({ date }: TourEvent, offer: Offer) {
  const { day, month, year } = dateParts(balanceDueOn(offer, date));
  const deposit = depositWords(offer.deposit);
  const when = deposit
    ? [`A deposit of ${deposit} when you book.`, `The rest by ${day} ${month} ${year}.`]
    : ['All of it when you book.'];
  return [...when, ...cancellationWords(offer.cancellation)];
}
