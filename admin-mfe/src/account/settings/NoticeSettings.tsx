import { noticeSettingsUpdateSchema, type NoticeSettings as Settings } from '@ridgeline/contract';
import { Button, Notice, SelectField, Text, TextField } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSimpleForm } from '../../form/useSimpleForm';
import { Fetching } from '../../page/Fetching';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { noticeSettingsQuery } from './queries';

const times = [
  ['at-once', 'At once'],
  ['evening', 'One message at seven in the evening'],
  ['none', 'Not at all'],
] as const;

function NoticeForm({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: noticeSettingsUpdateSchema,
    fallback: 'Your choice could not be saved. Please try again.',
    send: async (chosen) => {
      setSaved(false);
      const saved = await api.put('/api/admin/notice-settings', { json: chosen });
      queryClient.setQueryData(noticeSettingsQuery.queryKey, saved);
      setSaved(true);
    },
  });

  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <SelectField
        label="By mail"
        hint={`Mails go to ${settings.email}.`}
        options={times}
        defaultValue={settings.mail}
        {...field('mail')}
      />
      {settings.canWhatsApp && (
        <>
          <SelectField
            label="On WhatsApp"
            options={times}
            defaultValue={settings.whatsapp}
            {...field('whatsapp')}
          />
          <TextField
            label="Your WhatsApp number"
            type="tel"
            autoComplete="tel"
            defaultValue={settings.whatsappNumber}
            {...field('whatsappNumber')}
          />
        </>
      )}
      {isSaved && <Notice tone="success">Saved.</Notice>}
      <Button type="submit" width="wide" tone="secondary" busy={busy}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}

/** Whether and when this owner is told about bookings. */
export function NoticeSettings() {
  const query = useQuery(noticeSettingsQuery);
  return (
    <>
      <Text tone="soft">
        We tell you about new bookings, payments, cancellations, moves, waitlists and problems. Each
        owner chooses for themselves, and nobody is told of what they do here themselves.
      </Text>
      <Fetching query={query} sentence="Your choice could not be fetched. Please try again." />
      {query.data && <NoticeForm settings={query.data} />}
    </>
  );
}
