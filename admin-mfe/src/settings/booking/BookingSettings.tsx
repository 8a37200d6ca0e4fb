import type { Agreement, AgreementKind, BookingSettings as Settings } from '@ridgeline/contract';
import { agreementFieldsSchema, bookingSettingsUpdateSchema, limits } from '@ridgeline/contract';
import { Button, Heading, Notice, Stack, Text, TextArea, TextField } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useSimpleForm } from '../../form/useSimpleForm';
import { actions, form } from '../../page/Page.css';
import { Fetching } from '../../page/Fetching';
import { api } from '../../session/api';
import { useFormQuery } from '../../server/useFormQuery';
import { agreementsQuery, bookingSettingsQuery } from '../queries';
import { status } from '../Settings.css';

/** The bank account for transfers, and the texts that riders agree to. */
export function BookingSettings() {
  const settings = useFormQuery(bookingSettingsQuery);
  const agreements = useQuery(agreementsQuery);
  const failure = 'Failed to load settings. Please try again.';
  return (
    <Stack gap="8">
      <Fetching query={{ ...settings, isLoadingError: settings.isError }} sentence={failure} />
      {settings.data && <AccountForm settings={settings.data} />}
      <Fetching query={agreements} sentence={failure} />
      {agreements.data?.map((agreement) => (
        <AgreementForm key={agreement.kind} agreement={agreement} />
      ))}
    </Stack>
  );
}

interface Entered {
  accountName: string;
  bank: string;
  accountNumber: string;
  branchCode: string;
  vatNumber: string;
}

const accountSchema = z.unknown().transform((entered, context) => {
  const { vatNumber, ...account } = entered as Entered;
  const parsed = bookingSettingsUpdateSchema.safeParse({
    account,
    vatNumber: vatNumber.trim() || null,
  });
  if (parsed.success) return parsed.data;
  for (const { message, path } of parsed.error.issues)
    context.addIssue({ code: 'custom', message, path: path.slice(-1) });
  return z.NEVER;
});

function AccountForm({ settings: { account, vatNumber } }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: accountSchema,
    fallback: 'This could not be saved. Please try again.',
    send: async (json) => {
      const saved = await api.put('/api/admin/booking-settings', { json });
      queryClient.setQueryData(bookingSettingsQuery.queryKey, saved);
      setSaved(true);
    },
  });
  const text = (name: Exclude<keyof Entered, 'vatNumber'>, label: string) => (
    <TextField label={label} maxLength={60} defaultValue={account?.[name] ?? ''} {...field(name)} />
  );
  return (
    <form
      className={form}
      aria-label="Bank account"
      noValidate
      onChange={() => setSaved(false)}
      onSubmit={onSubmit}
    >
      <Heading level={3} size="h4">
        Bank account
      </Heading>
      <Text tone="soft">
        Riders who pay by transfer are sent it with their reference.
        {!account && ' Until you fill it in, they read that you will write to them.'}
      </Text>
      {text('accountName', 'Account holder')}
      {text('bank', 'Bank')}
      {text('accountNumber', 'Account number')}
      {text('branchCode', 'Branch code')}
      <TextField
        label="VAT number"
        inputMode="numeric"
        hint="With one, invoices are tax invoices, and prices include 15 % VAT. Empty if you charge none."
        maxLength={20}
        defaultValue={vatNumber ?? ''}
        {...field('vatNumber')}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <SaveLine {...{ busy, isSaved }} />
    </form>
  );
}

const titles: Record<AgreementKind, string> = { terms: 'Terms', indemnity: 'Indemnity' };

/** The form for a text that riders agree to. Saving creates a new version, and earlier bookings keep theirs. */
function AgreementForm({ agreement }: { agreement: Agreement }) {
  const { kind, version, text } = agreement;
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: z.preprocess((entered) => ({ ...(entered as object), kind }), agreementFieldsSchema),
    fallback: 'This could not be saved. Please try again.',
    send: async (json) => {
      await api.post('/api/admin/agreements', { json });
      await queryClient.invalidateQueries({ queryKey: agreementsQuery.queryKey });
      setSaved(true);
    },
  });
  return (
    <form
      className={form}
      aria-label={titles[kind]}
      noValidate
      onChange={() => setSaved(false)}
      onSubmit={onSubmit}
    >
      <Heading level={3} size="h4">
        {titles[kind]}
      </Heading>
      <Text tone="soft">
        {version === 1
          ? 'This is a first draft. Have this checked by somebody who knows the law.'
          : `This is version ${version}.`}{' '}
        Whoever has agreed to an earlier version keeps it.
      </Text>
      <TextArea
        label={`Text of the ${titles[kind].toLowerCase()}`}
        rows={12}
        maxLength={limits.termsLength}
        defaultValue={text}
        {...field('text')}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <SaveLine {...{ busy, isSaved }} />
    </form>
  );
}

const SaveLine = ({ busy, isSaved }: { busy: boolean; isSaved: boolean }) => (
  <div className={actions}>
    <Button type="submit" busy={busy}>
      {busy ? 'Saving…' : 'Save'}
    </Button>
    <p role="status" className={status}>
      {isSaved && 'Saved'}
    </p>
  </div>
);
