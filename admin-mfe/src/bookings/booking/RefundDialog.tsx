import {
  type BookingFile,
  rands,
  refundOfShares,
  refundRequestSchema,
  splitRefund,
  splitRefundOfShares,
} from '@ridgeline/contract';
import { SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../form/FormDialog';
import { centsOf, typedRands } from '../../money/rands';
import { api } from '../../session/api';
import { methodLabel } from '../labels';
import { nameOf } from './Shares';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';
import { momentText } from '../../page/moment';
import * as styles from '../Bookings.css';
import { line, lines } from './Booking.css';

/** How a refund goes back through the services: newest payment first, or to each what they have paid too much. */
const planOf = ({ shares, refundable }: BookingFile, amountCents: number) =>
  shares
    ? splitRefundOfShares(refundOfShares(shares, amountCents), refundable)
    : splitRefund(amountCents, refundable);

interface RefundPlanProps {
  booking: BookingFile;
  amountCents: number;
}

/** Who gets how much of a refund by hand, if each paid their own. */
const ByHand = ({ booking, amountCents }: RefundPlanProps) => (
  <ul role="list" className={lines} aria-label="Who gets how much">
    {refundOfShares(booking.shares ?? [], amountCents).map((part) => (
      <li key={part.n} className={line}>
        <span>{nameOf(booking, part.n)}</span>
        <span className={styles.amount}>{rands(part.amountCents)}</span>
      </li>
    ))}
  </ul>
);

/** A preview of how each part of a refund is paid back. */
function RefundPlan({ booking, amountCents }: RefundPlanProps) {
  const { parts, restCents } = planOf(booking, amountCents);
  return (
    <ul role="list" className={lines} aria-label="Which way it goes back">
      {parts.map(({ method, paidAt, amountCents: partCents, participant }) => (
        <li key={`${method} ${paidAt}`} className={line}>
          <span>
            {method === 'voucher' ? 'Back to the voucher' : `Through ${methodLabel(method)}`}
            {participant && `, to ${nameOf(booking, participant)}`}
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

interface RefundFormValues {
  /** The amount in rands, as typed. It is named like the contract's field, whose errors are shown at the control. */
  amountCents: string;
}

const schema = z.preprocess(
  ({ amountCents, ...rest }: RefundFormValues) => ({ ...rest, amountCents: centsOf(amountCents) }),
  refundRequestSchema,
);

/** By which services a refund goes back. A voucher is none. */
const waysOf = (methods: readonly string[]) =>
  methods.includes('voucher') ? 'The way it came' : `Through ${methods.join(' and ')}`;

const byHand = ['hand', 'By hand, outside this site'] as const;

/** Refunds money, through the payment services that received it or by hand. */
export function RefundDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const { _id: id, balanceCents, paidCents, refundedCents, refundable } = booking;
  // A repeated request has to equal the first one, even if the booking was fetched again in between.
  const [expectedRefundedCents] = useState(refundedCents);
  const services = [...new Set(refundable.map(({ method }) => methodLabel(method)))];
  const proposed = balanceCents < 0 ? typedRands(-balanceCents) : '';
  const [typed, setTyped] = useState(proposed);
  const [by, setBy] = useState(services.length > 0 ? 'provider' : 'hand');
  const { busy, failure, field, onSubmit, onDiscard } = useDialogForm({
    booking,
    onDone,
    schema,
    draft: { dialog: 'refund', title: 'Refund', fields: ['reason'] },
    send: (request, idempotencyKey) => {
      const { restCents } = planOf(booking, request.amountCents);
      const handCents = request.by === 'provider' ? restCents : 0;
      const amountCents = request.amountCents - handCents;
      const json = { ...request, amountCents, expectedRefundedCents };
      return api.post('/api/admin/bookings/{id}/refunds', { params: { id }, json, idempotencyKey });
    },
  });
  const amount = field('amountCents');
  const way = field('by');
  const amountCents = centsOf(typed);
  return (
    <FormDialog
      title="Refund"
      action="Refund"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      <Text>
        {rands(paidCents - refundedCents)} was paid and not refunded
        {balanceCents < 0 && `, of which ${rands(-balanceCents)} is to be paid back`}.
      </Text>
      <TextField
        label="Amount in rands"
        inputMode="decimal"
        defaultValue={proposed}
        {...amount}
        onChange={(event) => {
          setTyped(event.target.value);
          return amount.onChange(event);
        }}
      />
      <SelectField
        label="How it goes back"
        options={services.length > 0 ? [['provider', waysOf(services)] as const, byHand] : [byHand]}
        {...way}
        onChange={(event) => {
          setBy(event.target.value);
          return way.onChange(event);
        }}
      />
      {by === 'provider' && amountCents > 0 && (
        <RefundPlan booking={booking} amountCents={amountCents} />
      )}
      {by === 'hand' && amountCents > 0 && booking.shares && (
        <ByHand booking={booking} amountCents={amountCents} />
      )}
      <TextField label="Why" hint="It stays in the history." maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}
