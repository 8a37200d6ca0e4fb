import { receivedForVoucherSchema, type VoucherFile } from '@ridgeline/contract';
import { uuid } from '@ridgeline/contract/client';
import { TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../form/FormDialog';
import { useSimpleForm } from '../form/useSimpleForm';
import { MethodField } from '../money/MethodField';
import { centsOf, typedRands } from '../money/rands';
import { api } from '../session/api';

interface ReceivedDialogProps {
  voucher: VoucherFile;
  onDone: (voucher: VoucherFile) => void;
  onDismiss: () => void;
}

const schema = z.preprocess(
  ({ amountCents, ...rest }: { amountCents: string }) => ({
    ...rest,
    amountCents: centsOf(amountCents),
  }),
  receivedForVoucherSchema,
);

/** Records the money for a voucher, which is then worth that. */
export function ReceivedDialog({ voucher, onDone, onDismiss }: ReceivedDialogProps) {
  const { _id: id, valueCents, reference } = voucher;
  const [idempotencyKey] = useState(uuid);
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema,
    fallback: 'This could not be saved. Please try again.',
    send: async (json) =>
      onDone(
        await api.post('/api/admin/vouchers/{id}/payments', {
          params: { id },
          json,
          idempotencyKey,
        }),
      ),
  });
  return (
    <FormDialog
      title="Record a payment"
      action="Record"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <TextField
        label="Amount in rands"
        hint={`The voucher is then worth that. The reference is ${reference}.`}
        inputMode="decimal"
        defaultValue={typedRands(valueCents)}
        {...field('amountCents')}
      />
      <MethodField {...field('method')} />
    </FormDialog>
  );
}
