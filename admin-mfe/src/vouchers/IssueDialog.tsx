import { issuedVoucherSchema, limits, type VoucherFile } from '@ridgeline/contract';
import { uuid } from '@ridgeline/contract/client';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../form/FormDialog';
import { useSimpleForm } from '../form/useSimpleForm';
import { centsOf } from '../money/rands';
import { api } from '../session/api';

interface IssueFormValues {
  /** In rands, as typed. The fields are named like those of the contract, whose errors are shown at them. */
  amountCents: string;
  forWhom: string;
  words: string;
  name: string;
  email: string;
  reason: string;
}

const schema = z.preprocess(
  ({ amountCents, name, email, ...rest }: IssueFormValues) => ({
    ...rest,
    amountCents: centsOf(amountCents),
    ...(email.trim() && { contact: { name: name.trim() || rest.forWhom, email } }),
  }),
  issuedVoucherSchema,
);

interface IssueDialogProps {
  onDone: (voucher: VoucherFile) => void;
  onDismiss: () => void;
}

/** Gives a voucher away: as a prize, or for a ride that was cancelled. */
export function IssueDialog({ onDone, onDismiss }: IssueDialogProps) {
  const [idempotencyKey] = useState(uuid);
  const { busy, failure, field, onSubmit, onDiscard } = useSimpleForm({
    schema,
    draft: {
      path: '/admin-vouchers#issue',
      title: 'A voucher',
      fields: ['forWhom', 'words', 'reason'],
    },
    fallback: 'The voucher could not be issued. Please try again.',
    send: async (json) => onDone(await api.post('/api/admin/vouchers', { json, idempotencyKey })),
  });
  return (
    <FormDialog
      title="Issue a voucher"
      action="Issue"
      {...{ busy, failure, onSubmit, onDiscard, onDismiss }}
    >
      <TextField
        label="Amount in rands"
        hint="From R 100 to R 50 000."
        inputMode="decimal"
        {...field('amountCents')}
      />
      <TextField
        label="For whom"
        hint="Optional. It stands on the poster."
        maxLength={limits.voucherNameLength}
        {...field('forWhom')}
      />
      <TextArea
        label="Words"
        hint="Optional. They stand on the poster."
        rows={3}
        maxLength={limits.voucherWordsLength}
        {...field('words')}
      />
      <TextField label="Their name" hint="For the mail." {...field('name')} />
      <TextField
        label="Their e-mail address"
        hint="Leave it empty if you hand the voucher over yourself."
        type="email"
        {...field('email')}
      />
      <TextField
        label="Why"
        hint="For your records, such as: prize of the raffle."
        maxLength={limits.bookingNoteLength}
        {...field('reason')}
      />
    </FormDialog>
  );
}
