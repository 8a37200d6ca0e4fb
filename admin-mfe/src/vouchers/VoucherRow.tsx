import { rands, type VoucherFile } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { Button, formatDays, TextLink } from '@ridgeline/shared-ui';
import * as styles from '../bookings/Bookings.css';
import { bookingPath } from '../bookings/paths';
import { entryText, stateLabel } from './labels';

interface VoucherRowProps {
  voucher: VoucherFile;
  onReceive: () => void;
  onVoid: () => void;
}

/** A voucher with what is left on it, and what has happened to it. */
export function VoucherRow({ voucher, onReceive, onVoid }: VoucherRowProps) {
  const { reference, state, valueCents, leftCents, validUntil, forWhom, contact } = voucher;
  const isPaid = state === 'live' || state === 'void';
  return (
    <li className={styles.row}>
      <span className={styles.titled}>
        <strong className={styles.amount}>
          {isPaid ? `${rands(leftCents)} of ${rands(valueCents)}` : rands(valueCents)}
        </strong>
        <span className={styles.badge}>{stateLabel(voucher)}</span>
      </span>
      {(forWhom || contact) && (
        <span>
          {forWhom && (
            <>
              For <bdi>{forWhom}</bdi>
            </>
          )}
          {forWhom && contact && ' · '}
          {contact && <bdi>{`${contact.name}, ${contact.email}`}</bdi>}
        </span>
      )}
      <span className={styles.small}>
        {reference} · valid until {formatDays({ date: validUntil })}
      </span>
      <details>
        <summary>What happened</summary>
        <ul className={styles.small}>
          {voucher.entries.map((entry, at) => (
            <li key={at}>
              {formatDays({ date: dayInSouthAfrica(entry.at) })}: {entryText(entry)}
              {entry.bookingId && (
                <>
                  {' '}
                  <TextLink href={bookingPath(entry.bookingId)}>The booking</TextLink>
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
      <span className={styles.actions}>
        {voucher.code !== null && leftCents > 0 && (
          <TextLink href={`/booking/voucher/${voucher.token}`}>Open and print</TextLink>
        )}
        {!isPaid && (
          <Button tone="secondary" onClick={onReceive}>
            It has arrived
          </Button>
        )}
        {state === 'live' && (
          <Button tone="quiet" onClick={onVoid}>
            End it
          </Button>
        )}
      </span>
    </li>
  );
}
