import { balanceChangeOf, type BookingFile, type LedgerKind, rands } from '@ridgeline/contract';
import { Heading } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';
import * as styles from '../Bookings.css';
import { actorLabel, methodLabel } from '../labels';
import { line, lines, total } from './Booking.css';
import { nameOf } from './Shares';

const entryLabels: Record<LedgerKind, string> = {
  charge: 'Price',
  credit: 'Less',
  payment: 'Paid',
  refund: 'Paid back',
  'refund-failed': 'Refund that did not arrive',
};

function balanceText(balanceCents: number) {
  if (balanceCents < 0) return ['To pay back', rands(-balanceCents)] as const;
  if (balanceCents === 0) return ['All settled', rands(0)] as const;
  return ['Still to come', rands(balanceCents)] as const;
}

/** The entries of a booking's ledger, and the balance. */
export const Money = ({ booking }: { booking: BookingFile }) => {
  const [label, amount] = balanceText(booking.balanceCents);
  return (
    <section className={styles.section} aria-labelledby="money">
      <Heading level={2} size="h3" id="money">
        Money
      </Heading>
      <ul role="list" className={lines} aria-label="Movements of money">
        {booking.ledger.map((entry, at) => (
          <li key={at} className={line}>
            <span>
              {entryLabels[entry.kind]}
              {entry.method && `, ${methodLabel(entry.method)}`}
              {entry.participant && <>, for {nameOf(booking, entry.participant)}</>}
              {entry.note && <> · {entry.note}</>}
              <br />
              <span className={styles.small}>
                {momentText(entry.at)}
                {entry.by && `, ${actorLabel(entry.by)}`}
              </span>
            </span>
            <span className={styles.amount}>
              {balanceChangeOf(entry) < 0 && '− '}
              {rands(entry.amountCents)}
            </span>
          </li>
        ))}
        <li className={`${line} ${total}`}>
          <span>{label}</span>
          <span className={styles.amount}>{amount}</span>
        </li>
      </ul>
    </section>
  );
};
