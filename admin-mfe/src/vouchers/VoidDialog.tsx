import { limits, rands, voidedVoucherSchema, type VoucherFile } from '@ridgeline/contract';
import { Text, TextField } from '@ridgeline/shared-ui';
import { z } from 'zod';
import { FormDialog } from '../form/FormDialog';
import { useSimpleForm } from '../form/useSimpleForm';
import { api } from '../session/api';

interface VoidDialogProps {
  voucher: VoucherFile;
  onDone: (voucher: VoucherFile) => void;
  onDismiss: () => void;
}

/** Ends a voucher with what is left on it. */
export function VoidDialog({ voucher, onDone, onDismiss }: VoidDialogProps) {
  const { _id: id, leftCents, reference } = voucher;
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: z.preprocess(
      (values: { reason: string }) => ({ ...values, expectedLeftCents: leftCents }),
      voidedVoucherSchema,
    ),
    fallback: 'The voucher could not be ended. Please try again.',
    send: async (json) =>
      onDone(await api.post('/api/admin/vouchers/{id}/void', { params: { id }, json })),
  });
  return (
    <FormDialog
      title={`End the voucher ${reference}?`}
      action="End it"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <Text>
        {leftCents > 0
          ? `${rands(leftCents)} are left on it, and nobody can pay with them any more. The money belongs to whoever has the voucher, so end it only if it was stolen, or if you have paid it back.`
          : 'Nothing is left on it.'}
      </Text>
      <TextField
        label="Why"
        hint="It stays in the history."
        maxLength={limits.bookingNoteLength}
        {...field('reason')}
      />
    </FormDialog>
  );
}
