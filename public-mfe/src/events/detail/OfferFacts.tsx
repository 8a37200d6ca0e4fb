import type { Offer, OfferedExtra, TourEvent } from '@ridgeline/contract';
import {
  balanceDueOn,
  earlyBirdOn,
  pricesOn,
  rands,
  takesDeposit,
} from '@ridgeline/contract/bookings/money';
import {
  cancellationSentences,
  depositText,
  placesLeftText,
} from '@ridgeline/contract/offers/text';
import { localTime } from '@ridgeline/contract/fields/southAfricanTime';
import { useRoot } from '@ridgeline/remote-kit';
import { CurrencyChoice, dateParts, formatDateTime, GuidePrice } from '@ridgeline/shared-ui';
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
  const { riderPriceCents, pillionPriceCents, guestPriceCents, soloSurchargeCents, pillionPlaces } =
    pricesOn(offer, today);
  const isFree = riderPriceCents === 0;
  return (
    <section className={styles.offer} aria-label="Price and places">
      <p className={styles.price}>
        {isFree ? 'Free' : rands(riderPriceCents)} <span className={styles.unit}>a rider</span>
        <GuidePrice cents={riderPriceCents} place="below" />
      </p>
      <ul role="list" className={styles.lines}>
        {earlyLine(offer, today)}
        {pillionPlaces !== 0 && (
          <li>
            {rands(pillionPriceCents)} a pillion
            <GuidePrice cents={pillionPriceCents} />
          </li>
        )}
        {guestPriceCents != null && (
          <li>
            {rands(guestPriceCents)} a guest, in the support vehicle or by car
            <GuidePrice cents={guestPriceCents} />
          </li>
        )}
        {soloSurchargeCents > 0 && (
          <li>
            {rands(soloSurchargeCents)} for a room to yourself
            <GuidePrice cents={soloSurchargeCents} />
          </li>
        )}
        <li className={styles.places}>{stateText(offer, opensAt, event, today)}</li>
      </ul>
      {offer.extras && offer.extras.length > 0 && <Extras extras={offer.extras} />}
      {!isFree && <FromAbroad />}
      {!isFree && (
        <Details
          title="What you pay when, and if you cancel"
          lines={paymentLines(event, offer, today)}
        />
      )}
      {offer.state === 'open' && <Details title="What you need to book" lines={needsOf(offer)} />}
    </section>
  );
};

/** A calendar day: "30 June 2026". */
function dayText(date: string) {
  const { day, month, year } = dateParts(date);
  return `${day} ${month} ${year}`;
}

/** Until when the prices are lower, and what a rider pays after that. */
function earlyLine(offer: Offer, today: string) {
  const early = earlyBirdOn(offer, today);
  if (!early) return null;
  const [next] = offer.earlyBird?.filter(({ until }) => until > early.until) ?? [];
  const later = (next ?? offer).riderPriceCents;
  const isLower = early.riderPriceCents < later;
  return (
    <li className={styles.early}>
      Early price until {dayText(early.until)}
      {isLower && `, then ${rands(later)} a rider`}
    </li>
  );
}

const extraLine = ({ name, priceCents, per, left }: OfferedExtra) => {
  const price = priceCents === 0 ? 'at no extra cost' : rands(priceCents);
  const each = per === 'booking' && priceCents > 0 ? ' each' : '';
  const rest = left === null ? '' : ` (${left === 0 ? 'none' : left} left)`;
  return `${name} ${price}${each}${rest}`;
};

/** What is sold with a place. */
const Extras = ({ extras }: { extras: readonly OfferedExtra[] }) => (
  <div className={styles.extras}>
    <p>With your place you can take:</p>
    <ul className={styles.terms}>
      {extras.map((extra) => (
        <li key={extra.id}>
          <bdi>{extraLine(extra)}</bdi>
          <GuidePrice cents={extra.priceCents} />
        </li>
      ))}
    </ul>
  </div>
);

/** For those who pay with other money. */
function FromAbroad() {
  const { site } = useRoot();
  return (
    <div>
      {site.takesForeignCards && <p className={styles.cards}>Cards from abroad are welcome.</p>}
      <CurrencyChoice />
    </div>
  );
}

const needsOf = ({ guestPriceCents }: Offer) => [
  guestPriceCents == null
    ? 'The name of everybody who comes, and whether they ride or sit behind.'
    : 'The name of everybody who comes, and whether they ride, sit behind or come along as a guest.',
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
  const when = takesDeposit(offer, { today, rideDate: date })
    ? [
        `A deposit of ${depositText(offer.deposit)} when you book.`,
        `The rest by ${dayText(balanceDueOn(offer, date))}.`,
      ]
    : ['All of it when you book.'];
  return [...when, ...cancellationSentences(offer.cancellation, { rideDate: date, today })];
}
