import { extraText, rands, type BookedExtra } from '@ridgeline/contract';
import { Heading } from '@ridgeline/shared-ui';
import * as styles from '../Bookings.css';
import { line, lines } from './Booking.css';

/** What a booking takes as a whole. What each person takes is beside their names. */
export const Extras = ({ extras = [] }: { extras?: BookedExtra[] | undefined }) => {
  const ofBooking = extras.filter(({ people }) => !people);
  if (ofBooking.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="extras">
      <Heading level={2} size="h3" id="extras">
        For the whole booking
      </Heading>
      <ul role="list" className={lines} aria-labelledby="extras">
        {ofBooking.map(({ id, name, count, priceCents }) => (
          <li key={id} className={line}>
            <span>{extraText(name, count)}</span>
            <span className={styles.amount}>{rands(priceCents * count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
