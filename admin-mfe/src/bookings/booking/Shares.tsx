import {
  type BookingFile,
  type BookingShare,
  isUnpaid,
  rands,
  shareReference,
} from '@ridgeline/contract';
import { Heading } from '@ridgeline/shared-ui';
import * as styles from '../Bookings.css';
import { line, lines } from './Booking.css';

/** The name of a person of a booking. */
export const nameOf = ({ participants }: BookingFile, n: number) =>
  participants.find((one) => one.n === n)?.name ?? '';

function stateOf({ balanceCents, dueNowCents, overpaidCents }: BookingShare) {
  if (overpaidCents > 0) return `${rands(overpaidCents)} too much`;
  if (balanceCents === 0) return 'Paid';
  return dueNowCents > 0 ? `${rands(dueNowCents)} to pay now` : `${rands(balanceCents)} left`;
}

/** The transfers that may still come, each with its amount and reference. */
export const awaitedTransfers = (booking: BookingFile) =>
  (booking.shares ?? [])
    .filter(({ dueNowCents }) => dueNowCents > 0)
    .map(
      (share) => `${rands(share.dueNowCents)} with the reference ${shareReference(booking, share)}`,
    )
    .join(', or of ');

/** What each person pays, if each pays their own. */
export const Shares = ({ booking }: { booking: BookingFile }) => {
  const { shares, state } = booking;
  if (!shares) return null;
  return (
    <section className={styles.section} aria-labelledby="shares">
      <Heading level={2} size="h3" id="shares">
        Each pays their own
      </Heading>
      <ul role="list" className={lines} aria-labelledby="shares">
        {shares.map((share) => (
          <li key={share.n} className={line}>
            <span>
              {nameOf(booking, share.n)}
              <br />
              <span className={styles.small}>
                {[
                  stateOf(share),
                  (isUnpaid(state) || state === 'confirmed') &&
                    share.balanceCents > 0 &&
                    `reference ${shareReference(booking, share)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.amount}>{rands(share.totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
