import { rands, refundRequestSchema } from '@ridgeline/contract';
import { SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { z } from 'zod';
import { FormDialog } from '../../form/FormDialog';
import { centsOf, typedRands } from '../../money/rands';
import { api } from '../../session/api';
import { methodWords } from '../words';
import { type BookingDialogProps, useDialogForm } from './useDialogForm';

const schema = z.preprocess((entered) => {
  const { amountCents, ...rest } = entered as { amountCents: string };
  return { ...rest, amountCents: centsOf(amountCents) };
}, refundRequestSchema);

/** Pays money back, through the service that took it or by hand. */
export function RefundDialog({ booking, onDismiss }: BookingDialogProps) {
  const { _id: id, balanceCents, paidCents, refundedCents, ledger } = booking;
  const { busy, failure, field, onSubmit } = useDialogForm({
    ...{ booking, onDismiss, schema },
    send: (json, idempotencyKey) =>
      api.post('/api/admin/bookings/{id}/refunds', { params: { id }, json, idempotencyKey }),
  });
  const service = ledger.find(
    ({ kind, method }) => kind === 'payment' && (method === 'payfast' || method === 'yoco'),
  )?.method;
  const byHand = ['hand', 'By hand, outside this site'] as const;
  return (
    <FormDialog title="Refund" action="Refund" {...{ busy, failure, onSubmit, onDismiss }}>
      <Text>
        {rands(paidCents - refundedCents)} was paid and not refunded
        {balanceCents < 0 && `, of which ${rands(-balanceCents)} is to be paid back`}.
      </Text>
      <TextField
        label="Amount in rands"
        inputMode="decimal"
        defaultValue={balanceCents < 0 ? typedRands(-balanceCents) : ''}
        {...field('amountCents')}
      />
      <SelectField
        label="How it goes back"
        options={
          service
            ? [['provider', `Through ${methodWords(service)}, which took it`] as const, byHand]
            : [byHand]
        }
        {...field('by')}
      />
      <TextField label="Why" hint="It stays in the history." maxLength={500} {...field('reason')} />
    </FormDialog>
  );
}
