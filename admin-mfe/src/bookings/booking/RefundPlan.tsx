import { rands, splitRefund, type BookingFile } from '@ridgeline/contract';
import { momentText } from '../../page/moment';
import * as styles from '../Bookings.css';
import { methodLabel } from '../labels';
import { line, lines } from './Booking.css';

interface RefundPlanProps {
  amountCents: number;
  refundable: BookingFile['refundable'];
}

/** A preview of how each part of a refund is paid back. */
export function RefundPlan({ amountCents, refundable }: RefundPlanProps) {
  const { parts, restCents } = splitRefund(amountCents, refundable);
  return (
    <ul role="list" className={lines} aria-label="Which way it goes back">
      {parts.map(({ method, paidAt, amountCents: partCents }) => (
        <li key={`${method} ${paidAt}`} className={line}>
          <span>
            Through {methodLabel(method)}
            <br />
            <span className={styles.small}>Paid {momentText(paidAt)}</span>
          </span>
          <span className={styles.amount}>{rands(partCents)}</span>
        </li>
      ))}
      {restCents > 0 && (
        <li className={line}>
          <span>
            By hand
            <br />
            <span className={styles.small}>
              It came another way, so it is not sent from here. Pay it back yourself, then note it.
            </span>
          </span>
          <span className={styles.amount}>{rands(restCents)}</span>
        </li>
      )}
    </ul>
  );
}
