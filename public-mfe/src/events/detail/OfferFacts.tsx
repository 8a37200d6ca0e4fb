import type { Offer, TourEvent } from '@ridgeline/contract';
import { balanceDueOn, rands, takesDeposit } from '@ridgeline/contract/bookings/money';
import {
  cancellationSentences,
  depositText,
  placesLeftText,
} from '@ridgeline/contract/offers/text';
import { localTime } from '@ridgeline/contract/fields/southAfricanTime';
import { dateParts, formatDateTime } from '@ridgeline/shared-ui';
import * as styles from './OfferFacts.css';

interface OfferFactsProps {
  event: TourEvent;
  offer: Offer;
  /** When booking opens, if that is still to come. */
  opensAt: string | undefined;
  today: string;
}

/** Price, places left, terms, and what a booking needs. The visitor sees them before entering anything. */
export const OfferFacts = ({ event, offer, opensAt, today }: OfferFactsProps) => {
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
        <li className={styles.places}>{stateText(offer, opensAt, event, today)}</li>
      </ul>
      {!isFree && (
        <Details
          title="What you pay when, and if you cancel"
          lines={paymentLines(event, offer, today)}
        />
      )}
      {offer.state === 'open' && <Details title="What you need to book" lines={needs} />}
    </section>
  );
};

const needs = [
  'The name of everybody who comes, and whether they ride or sit behind.',
  'One e-mail address and one phone number.',
  'Before the ride, from each person by a link of their own: somebody to call in an emergency, the motorcycle, and the indemnity. For a child, a parent or guardian agrees.',
];

const Details = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <details>
    <summary className={styles.summary}>{title}</summary>
    <ul className={styles.terms}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);

/** An instant in South African time, without its day if that is today. */
const timeOf = (instant: string, today: string) => {
  const time = localTime(instant);
  return time.startsWith(today) ? time.slice(11, 16) : formatDateTime(time);
};

function stateText(
  { state, placesLeft, cancelledAt, mayFreeAt }: Offer,
  opensAt: string | undefined,
  { date }: TourEvent,
  today: string,
) {
  if (cancelledAt) return 'This ride was cancelled.';
  if (state === 'full')
    return mayFreeAt
      ? `All places are taken, but some may come free at ${timeOf(mayFreeAt, today)} (South African time). You can join the waitlist.`
      : 'All places are taken. You can join the waitlist.';
  if (state === 'open') return placesLeftText(placesLeft);
  if (opensAt)
    return `Booking opens on ${formatDateTime(localTime(opensAt))} (South African time).`;
  return date <= today ? 'Booking has closed.' : 'Booking is closed at the moment.';
}

function paymentLines({ date }: TourEvent, offer: Offer, today: string) {
  const { day, month, year } = dateParts(balanceDueOn(offer, date));
  const when = takesDeposit(offer, { today, rideDate: date })
    ? [
        `A deposit of ${depositText(offer.deposit)} when you book.`,
        `The rest by ${day} ${month} ${year}.`,
      ]
    : ['All of it when you book.'];
  return [...when, ...cancellationSentences(offer.cancellation, { rideDate: date, today })];
}
