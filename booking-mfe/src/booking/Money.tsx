import type { Booking } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { balanceChangeOf, rands, sumOf, type LedgerKind } from '@ridgeline/contract/bookings/money';
import { CurrencyChoice, Heading, Inline, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { CancellationTerms } from '../page/CancellationTerms';
import { dayInSouthAfrica, formatDay } from '../page/moments';
import { PriceTable } from '../page/PriceTable';
import { providerLabels } from '../page/providerLabels';
import * as styles from './BookingPage.css';

const ledgerLabels: Record<LedgerKind, string> = {
  charge: 'Price',
  credit: 'Taken off the price',
  payment: 'Paid',
  refund: 'Paid back',
  'refund-failed': 'Payment back that did not arrive',
};

const methodText = (method: string | null) =>
  method === null
    ? ''
    : ` · ${({ ...providerLabels, voucher: 'Voucher' } as Record<string, string>)[method] ?? method}`;

/** Whose money it was, if each pays their own. */
function whoseText({ participants }: Booking, { kind, participant }: Booking['ledger'][number]) {
  const person = participants.find(({ n }) => n === participant);
  return person ? ` ${kind === 'refund' ? 'to' : 'from'} ${isolate(person.name)}` : '';
}

/** The original price, and the credit since then, such as for a cancellation. */
function linesOf({ lines, totalCents }: Booking) {
  const creditCents = totalCents - sumOf(lines);
  return creditCents < 0
    ? [...lines, { label: ledgerLabels.credit, amountCents: creditCents }]
    : lines;
}

/** The price, the payments, and the terms. */
export const Money = ({ booking }: { booking: Booking }) => (
  <section aria-labelledby="money">
    <Stack>
      <Heading level={2} size="h3" id="money">
        What it costs
      </Heading>
      <PriceTable
        lines={linesOf(booking)}
        totalCents={booking.totalCents}
        details={[
          { label: 'Paid', amountCents: booking.paidCents },
          ...(booking.refundedCents > 0
            ? [{ label: 'Paid back', amountCents: booking.refundedCents }]
            : []),
          { label: 'Still to pay', amountCents: Math.max(0, booking.balanceCents) },
        ]}
      />
      <CurrencyChoice />
      {booking.paidCents > 0 && (
        <Inline>
          <TextLink
            className={styles.action}
            href={`/api/bookings/${booking.token}/invoice.pdf`}
            download
          >
            Invoice (PDF)
          </TextLink>
          <TextLink className={styles.action} href={`/booking/${booking.token}/billing`}>
            {booking.billing ? 'Change the address on it' : 'Put an address on it'}
          </TextLink>
        </Inline>
      )}
      {booking.ledger.some(({ kind }) => kind !== 'charge') && <Movements booking={booking} />}
      <details>
        <summary className={styles.terms}>Your terms</summary>
        <CancellationTerms tiers={booking.terms.cancellation} rideDate={booking.event.date} />
        <Text>
          <TextLink href={`/booking/agreements/terms/${booking.terms.termsVersion}`}>
            {booking.termsAgreedAt === null
              ? 'The terms of booking'
              : 'The terms of booking that you agreed to'}
          </TextLink>
        </Text>
      </details>
    </Stack>
  </section>
);

const Movements = ({ booking }: { booking: Booking }) => (
  <table className={styles.movements}>
    <caption className={styles.movementsTitle}>Every movement of money</caption>
    <thead>
      <tr>
        <th scope="col">What and when</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {booking.ledger.map((entry, at) => (
        <tr key={at}>
          <td>
            {ledgerLabels[entry.kind]}
            {whoseText(booking, entry)}
            {methodText(entry.method)}
            {entry.note && <span> · {entry.note}</span>}
            <span className={styles.movementDay}>
              {formatDay(dayInSouthAfrica(Date.parse(entry.at)))}
            </span>
          </td>
          <td>{rands(balanceChangeOf(entry))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
