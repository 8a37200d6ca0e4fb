import {
  priceLines,
  pricesOn,
  rands,
  sumOf,
  withDiscount,
  type DiscountCode,
  type Offer,
} from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { VisuallyHidden } from '@ridgeline/shared-ui';
import { line, lines, total } from '../booking/Booking.css';
import { amount } from '../Bookings.css';
import { countParty } from '../labels';
import type { PhoneBookingFormValues } from './formValues';
import { peopleIn, takenBy } from './people';

interface PartyPriceProps {
  values: PhoneBookingFormValues;
  offer: Offer;
  /** What the code of the party takes off. */
  discount: DiscountCode | undefined;
}

/** What a party pays by today's prices; nothing until a name was typed. */
export const PartyPrice = ({ values, offer, discount }: PartyPriceProps) => {
  const party = {
    ...countParty(peopleIn(values, offer)),
    extras: takenBy(values, offer),
    sharesRoom: !values.ownRoom,
  };
  const prices = pricesOn(offer, dayInSouthAfrica(serverNow()));
  const priced = withDiscount(priceLines(prices, party), discount);
  if (priced.length === 0) return null;
  return (
    <div>
      <VisuallyHidden>
        <span role="status">{rands(sumOf(priced))} in total</span>
      </VisuallyHidden>
      <ul role="list" className={lines} aria-label="Price">
        {priced.map(({ label, amountCents }) => (
          <li key={label} className={line}>
            <span>{label}</span>
            <span className={amount}>{rands(amountCents)}</span>
          </li>
        ))}
        <li className={`${line} ${total}`}>
          <span>Together</span>
          <span className={amount}>{rands(sumOf(priced))}</span>
        </li>
      </ul>
    </div>
  );
};
