import { priceLines, pricesOn, rands, sumOf, type Offer } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { VisuallyHidden } from '@ridgeline/shared-ui';
import { line, lines, total } from '../booking/Booking.css';
import { amount } from '../Bookings.css';
import { countParty } from '../labels';
import type { PhoneBookingFormValues } from './formValues';
import { peopleIn, takenBy } from './people';

/** What a party pays by today's prices; nothing until a name was typed. */
export const PartyPrice = ({ values, offer }: { values: PhoneBookingFormValues; offer: Offer }) => {
  const party = {
    ...countParty(peopleIn(values, offer)),
    extras: takenBy(values, offer),
    sharesRoom: !values.ownRoom,
  };
  const priced = priceLines(pricesOn(offer, dayInSouthAfrica(serverNow())), party);
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
