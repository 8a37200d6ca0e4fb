import { newSigningKeySchema, type RemoteReleases, type SigningKey } from '@ridgeline/contract';
import { Text, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { api } from '../../session/api';
import { RemoteFields } from './RemoteFields';

interface NewSigningKeyDialogProps {
  remotes: RemoteReleases[];
  onAdded: (keys: SigningKey[]) => void;
  onDismiss: () => void;
}

/** The form for the public key of a team. */
export function NewSigningKeyDialog({ remotes, onAdded, onDismiss }: NewSigningKeyDialogProps) {
  const [chosen, setChosen] = useState(remotes[0]?.remote ?? '');
  const { field, busy, failure, onSubmit } = useSimpleForm({
    schema: newSigningKeySchema.extend({
      remote: newSigningKeySchema.shape.remote.default(chosen),
    }),
    fallback: 'The key could not be added. Please try again.',
    send: async (json) => onAdded(await api.post('/api/signing-keys', { json })),
  });
  return (
    <FormDialog
      title="Add a signing key"
      action="Add the key"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <Text>
        From then on, releases that are not signed with it cannot go live. What is live stays.
      </Text>
      <RemoteFields {...{ remotes, chosen }} onChosen={setChosen} field={field('remote')} />
      <TextField label="Name" hint="Whose key it is, such as CI" {...field('name')} />
      <TextField
        label="Public key"
        hint="The team gets it from: npm run signing-key -- create"
        autoCapitalize="none"
        {...field('publicKey')}
      />
    </FormDialog>
  );
}
