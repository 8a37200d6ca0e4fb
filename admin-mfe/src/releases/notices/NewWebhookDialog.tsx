import { newWebhookSchema, type CreatedWebhook, type RemoteReleases } from '@ridgeline/contract';
import { SelectField, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { api } from '../../session/api';

interface NewWebhookDialogProps {
  remotes: RemoteReleases[];
  onCreated: (webhook: CreatedWebhook) => void;
  onDismiss: () => void;
}

/** The form for a new webhook. */
export function NewWebhookDialog({ remotes, onCreated, onDismiss }: NewWebhookDialogProps) {
  const [remote, setRemote] = useState('');
  const { field, busy, failure, onSubmit } = useSimpleForm({
    schema: newWebhookSchema.pick({ url: true }),
    fallback: 'The webhook could not be added. Please try again.',
    send: async ({ url }) => {
      onCreated(await api.post('/api/release-webhooks', { json: { url, remote: remote || null } }));
    },
  });
  return (
    <FormDialog
      title="Add a webhook"
      action="Add the webhook"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <TextField
        label="Address"
        hint="Such as https://chat.example/hooks/releases"
        inputMode="url"
        autoCapitalize="none"
        {...field('url')}
      />
      <SelectField
        label="Tell it about"
        value={remote}
        onChange={({ target }) => setRemote(target.value)}
        options={[['', 'All releases'], ...remotes.map((one) => [one.remote, one.title] as const)]}
      />
    </FormDialog>
  );
}
