import { isUnpaid, receivedPaymentSchema } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { Checkbox, SelectField, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../form/FormDialog';
import { centsOf, typedRands } from '../../money/rands';
import { api } from '../../session/api';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

interface PaymentFormValues {
  /** The amount in rands, as typed. It is named like the contract's field, whose errors are shown at the control. */
  amountCents: string;
  receivedOn: string;
}

const schema = z.preprocess(
  ({ amountCents, receivedOn, ...rest }: PaymentFormValues) => ({
    ...rest,
    amountCents: centsOf(amountCents),
    receivedOn: receivedOn || undefined,
  }),
  receivedPaymentSchema,
);

/** Records a payment outside the site, such as a transfer. The amount may differ from what is due. */
export function PaymentDialog({ booking, onDone, onDismiss }: BookingDialogProps) {
  const { _id: id, dueNowCents, balanceCents, paidCents, reference, state } = booking;
  // A repeated request has to equal the first one, even if the booking was fetched again in between.
  const [expectedPaidCents] = useState(paidCents);
  const { busy, failure, field, onSubmit, onDiscard } = useDialogForm({
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
  const expected = Math.max(0, dueNowCents || balanceCents);
  return (
    <FormDialog
      title="Record a payment"
      action="Record"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      <TextField
        label="Amount in rands"
        inputMode="decimal"
        hint={`The reference is ${reference}.`}
        defaultValue={expected > 0 ? typedRands(expected) : ''}
        {...field('amountCents')}
      />
      <SelectField
        label="How it came"
        options={[
          ['eft', 'Bank transfer'],
          ['cash', 'Cash'],
          ['card', 'Card'],
          ['other', 'Another way'],
        ]}
        {...field('method')}
      />
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
