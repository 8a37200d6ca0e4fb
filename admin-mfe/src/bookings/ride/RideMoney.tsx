import { rands, type BookedRide } from '@ridgeline/contract';
import * as styles from '../Bookings.css';

/** What a ride has brought in, and what is still due. */
export const RideMoney = ({
  receivedCents,
  keptCents = 0,
  dueCents,
}: Pick<BookedRide, 'receivedCents' | 'keptCents' | 'dueCents'>) => (
  <span className={styles.amount}>
    {[
      `${rands(receivedCents)} in`,
      keptCents > 0 && `${rands(keptCents)} of it from cancellations`,
      dueCents > 0 && `${rands(dueCents)} due`,
    ]
      .filter(Boolean)
      .join(', ')}
  </span>
);
