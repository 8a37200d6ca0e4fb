import { messages } from '@ridgeline/contract';
import { Button, Notice, TextField } from '@ridgeline/shared-ui';
import { useSimpleForm } from '../../form/useSimpleForm';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { filled } from '../passwords';
import { panel } from './SecondFactor.css';
import { createPasskey } from './webauthn';

interface AddPasskeyProps {
  /** @param codes the first recovery codes; null if the account has some already */
  onAdded: (codes: string[] | null) => void;
  onCancel: () => void;
}

const schema = filled(['name'], messages.passkeyNameRequired);

/** Asks for the name of a new passkey, and lets the browser create it. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema,
    fallback: 'The passkey was not made. Please try again.',
    send: async ({ name = '' }) => {
      const { challenge, options } = await api.post('/api/admin/second-factor/passkey-options');
      const passkey = await createPasskey(options);
      onAdded(
        (
          await api.post('/api/admin/second-factor/passkeys', {
            json: { challenge, name, passkey },
          })
        ).recoveryCodes,
      );
    },
  });
  return (
    <form className={`${form} ${panel}`} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Name of the passkey"
        maxLength={60}
        autoComplete="off"
        hint="Such as “My phone”, to know it again in the list"
        {...field('name')}
      />
      <Button type="submit" width="wide" busy={busy}>
        {busy ? 'Waiting…' : 'Make the passkey'}
      </Button>
      <Button tone="quiet" width="wide" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
