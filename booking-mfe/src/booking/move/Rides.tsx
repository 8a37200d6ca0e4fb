import type { Booking, Offer, TourEvent } from '@ridgeline/contract';
import {
  peopleOf,
  priceLines,
  pricesOn,
  rands,
  sumOf,
  type Party,
} from '@ridgeline/contract/bookings/money';
import {
  ButtonLink,
  formatStart,
  Inline,
  Notice,
  Text,
  VisuallyHidden,
} from '@ridgeline/shared-ui';
import { partyOf } from '../../book/choices';
import * as styles from '../BookingPage.css';
import { rideParameter } from './rideParameter';

const amountText = (cents: number) => (cents === 0 ? 'Free' : rands(cents));

/** What the ride costs the party. A booking does not tell whether a single rider shares a room. */
function priceText(offer: Offer, party: Party, today: string) {
  const prices = pricesOn(offer, today);
  const ownRoomCents = sumOf(priceLines(prices, { ...party, sharesRoom: false }));
  const cents = sumOf(priceLines(prices, party));
  if (ownRoomCents > cents)
    return `${amountText(cents)}, or ${rands(ownRoomCents)} with a room to yourself`;
  const isAlone = peopleOf(party) === 1;
  return isAlone || cents === 0 ? amountText(cents) : `${rands(cents)} in total`;
}

interface RidesProps {
  booking: Booking;
  rides: readonly TourEvent[];
  /** The day in South Africa, as `YYYY-MM-DD`. */
  today: string;
}

/** The rides to choose from. */
export function Rides({ booking, rides, today }: RidesProps) {
  if (rides.length === 0)
    return (
      <Notice>
        <Text>There is no other ride with places at the moment. Please write to us.</Text>
      </Notice>
    );
  const party = partyOf({ people: booking.participants });
  /** Lists do not tell what a ride sells with its places. */
  const hasExtras = Boolean(booking.extras?.length);
  return (
    <ul role="list" className={styles.people}>
      {rides.map((ride) => (
        <li key={ride._id} className={styles.person}>
          <p dir="auto" className={styles.personName}>
            {ride.title}
          </p>
          <p className={styles.rideFacts}>
            {formatStart(ride)}, <bdi>{ride.location}</bdi>
            {ride.offer && ` · ${priceText(ride.offer, party, today)}`}
            {hasExtras && ', without extras'}
          </p>
          <Inline>
            <ButtonLink
              tone="secondary"
              href={`/booking/${booking.token}/move?${rideParameter}=${ride._id}`}
            >
              See what it costs
              <VisuallyHidden> to move to {ride.title}</VisuallyHidden>
            </ButtonLink>
          </Inline>
        </li>
      ))}
    </ul>
  );
}
