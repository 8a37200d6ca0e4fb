import { limits, passkeyNameSchema, type Passkey } from '@ridgeline/contract';
import { Button, Notice, TextField } from '@ridgeline/shared-ui';
import { useEffect } from 'react';
import { useSimpleForm } from '../../form/useSimpleForm';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { panel } from './SecondFactor.css';

interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: (passkey: Passkey) => void;
  onCancel: () => void;
}

/** Replaces a passkey's row while it is renamed. */
export function RenamePasskey({ passkey, onRenamed, onCancel }: RenamePasskeyProps) {
  const { busy, failure, field, setFocus, onSubmit } = useSimpleForm({
    schema: passkeyNameSchema,
    fallback: 'The passkey could not be renamed. Please try again.',
    send: async ({ name }) =>
      onRenamed(
        await api.put('/api/admin/second-factor/passkeys/{id}', {
          params: { id: passkey._id },
          json: { name },
        }),
      ),
  });
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return (
    <form className={`${form} ${panel}`} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="New name of the passkey"
        defaultValue={passkey.name}
        maxLength={limits.passkeyNameLength}
        autoComplete="off"
        enterKeyHint="done"
        {...field('name')}
      />
      <Button type="submit" width="wide" busy={busy}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
      <Button tone="quiet" width="wide" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
