import { bookingSettingsUpdateSchema, type BookingSettings } from '@ridgeline/contract';
import { Heading, Text, TextField } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { fields } from '../../form/draftReaders';
import { api } from '../../session/api';
import { bookingSettingsQuery } from '../queries';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';

const noAccount = { accountName: '', bank: '', accountNumber: '', branchCode: '' };

const fieldsOf = ({ account, vatNumber, version = 0 }: BookingSettings) => ({
  fields: { account: account ?? noAccount, vatNumber: vatNumber ?? '' },
  version,
});
type BankAccountFormValues = ReturnType<typeof fieldsOf>['fields'];

const schema = z.preprocess((formValues) => {
  const { account, vatNumber } = formValues as BankAccountFormValues;
  return { account, vatNumber: vatNumber.trim() || null };
}, bookingSettingsUpdateSchema);

/** The form for the bank account that transfers go to, and the VAT number. */
export function BankAccountForm({ settings }: { settings: BookingSettings }) {
  const queryClient = useQueryClient();
  const section = useSection({
    id: 'booking/account',
    title: 'Settings: Bank account',
    stored: settings,
    of: fieldsOf,
    readers: { account: fields({}) },
    schema,
    save: (json) => api.put('/api/admin/booking-settings', { json }),
    onSaved: (saved) => queryClient.setQueryData(bookingSettingsQuery.queryKey, saved),
  });
  const text = (name: keyof BankAccountFormValues['account'], label: string) => (
    <TextField label={label} maxLength={60} {...section.field(`account.${name}`)} />
  );
  return (
    <SectionForm label="Bank account" section={section}>
      <Heading level={3} size="h4">
        Bank account
      </Heading>
      <Text tone="soft">
        Riders who pay by transfer are sent it with their reference.
        {!settings.account && ' Until you fill it in, they read that you will write to them.'}
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
        {...section.field('vatNumber')}
      />
    </SectionForm>
  );
}
