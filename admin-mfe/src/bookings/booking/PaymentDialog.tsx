import { type BookingFile, isUnpaid, rands, receivedPaymentSchema } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { Checkbox, SelectField, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../form/FormDialog';
import { MethodField } from '../../money/MethodField';
import { centsOf, typedRands } from '../../money/rands';
import { api } from '../../session/api';
import { nameOf } from './Shares';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

interface PaymentFormValues {
  /** The number of the person whose share it pays. */
  participant?: string;
  /** The amount in rands, as typed. It is named like the contract's field, whose errors are shown at the control. */
  amountCents: string;
  receivedOn: string;
}

const schema = z.preprocess(
  ({ amountCents, receivedOn, participant, ...rest }: PaymentFormValues) => ({
    ...rest,
    ...(participant && { participant: Number(participant) }),
    amountCents: centsOf(amountCents),
    receivedOn: receivedOn || undefined,
  }),
  receivedPaymentSchema,
);

/** The amount that is most likely to come. */
const expectedOf = ({
  dueNowCents,
  balanceCents,
}: Pick<BookingFile, 'dueNowCents' | 'balanceCents'>) => Math.max(0, dueNowCents || balanceCents);

const typedCents = (cents: number) => (cents > 0 ? typedRands(cents) : '');

/** Records a payment outside the site, such as a transfer. The amount may differ from what is due. */
export function PaymentDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const { _id: id, dueNowCents, balanceCents, paidCents, reference, state, shares = [] } = booking;
  // A repeated request has to equal the first one, even if the booking was fetched again in between.
  const [expectedPaidCents] = useState(paidCents);
  const { busy, failure, field, setValue, onSubmit, onDiscard } = useDialogForm({
    booking,
    onDone,
    schema,
    draft: { dialog: 'pay', title: 'Payment', fields: ['note'] },
    send: (payment, idempotencyKey) => {
      const json = { ...payment, expectedPaidCents };
      return api.post('/api/admin/bookings/{id}/payments', {
        params: { id },
        json,
        idempotencyKey,
      });
    },
  });
  const owing = shares.find((share) => share.dueNowCents > 0) ?? shares[0];
  const expected = expectedOf(owing ?? { dueNowCents, balanceCents });
  const participant = field('participant');
  return (
    <FormDialog
      title="Record a payment"
      action="Record"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      {owing && (
        <SelectField
          label="Whose share"
          options={shares.map((share) => [
            String(share.n),
            `${nameOf(booking, share.n)}: ${rands(expectedOf(share))}`,
          ])}
          defaultValue={String(owing.n)}
          {...participant}
          onChange={(event) => {
            const share = shares.find(({ n }) => String(n) === event.target.value);
            if (share) setValue('amountCents', typedCents(expectedOf(share)));
            return participant.onChange(event);
          }}
        />
      )}
      <TextField
        label="Amount in rands"
        inputMode="decimal"
        hint={
          owing
            ? `The reference is ${reference} and the number of the person.`
            : `The reference is ${reference}.`
        }
        defaultValue={typedCents(expected)}
        {...field('amountCents')}
      />
      <MethodField {...field('method')} />
      <TextField
        label="Day it arrived"
        type="date"
        defaultValue={dayInSouthAfrica(serverNow())}
        {...field('receivedOn')}
      />
      <TextField label="Note" hint="Optional." maxLength={500} {...field('note')} />
      {isUnpaid(state) && (
        <Checkbox
          label="Confirm the booking, also if less arrived than was due"
          {...field('confirm')}
        />
      )}
      {state === 'expired' && (
        <Checkbox
          label="Confirm the booking, even if the money is late or too little"
          hint="They get their places again, if there are enough."
          {...field('confirm')}
        />
      )}
    </FormDialog>
  );
}
