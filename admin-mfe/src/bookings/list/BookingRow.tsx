import { type BookingSummary, rands } from '@ridgeline/contract';
import { formatDays, TextLink } from '@ridgeline/shared-ui';
import { bookingPath } from '../paths';
import * as styles from '../Bookings.css';
import { formatParty, stateLabels } from '../labels';

const toDoLabels = {
  refund: 'To refund',
  'late-money': 'Paid, but expired',
  'refund-result': 'Refund to check',
  overdue: 'Overdue',
};

/** What is paid, due or to be refunded. */
function moneyText({ state, totalCents, balanceCents }: BookingSummary) {
  if (balanceCents < 0) return `${rands(-balanceCents)} to pay back`;
  if (totalCents === 0 && (state === 'cancelled' || state === 'expired')) return 'Nothing to pay';
  if (totalCents === 0) return 'Free';
  return balanceCents === 0 ? `${rands(totalCents)}, paid` : `${rands(balanceCents)} to come`;
}

export const BookingRow = ({ booking }: { booking: BookingSummary }) => {
  const { _id, contact, event, reference, state, toDo } = booking;
  return (
    <li className={styles.row}>
      <span className={styles.titled}>
        <TextLink className={styles.rowLink} href={bookingPath(_id)}>
          <bdi>{contact.name}</bdi>
        </TextLink>
        <span className={toDo ? `${styles.badge} ${styles.urgent}` : styles.badge}>
          {toDo && toDo !== 'transfer' ? toDoLabels[toDo] : stateLabels[state]}
        </span>
      </span>
      <span>
        <bdi>{event.title}</bdi>, {formatDays(event)}
      </span>
      <span className={`${styles.spread} ${styles.small}`}>
        <span>
          {reference} · {formatParty(booking)}
        </span>
        <span className={styles.amount}>{moneyText(booking)}</span>
      </span>
    </li>
  );
};
