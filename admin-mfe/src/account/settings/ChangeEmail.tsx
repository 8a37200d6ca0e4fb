import { emailChangeSchema } from '@ridgeline/contract';
import { Button, Notice, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { checkedBy } from '../form/problem';
import { useAccountForm } from '../form/useAccountForm';

/** The address that mails about the account go to. */
export function ChangeEmail() {
  const [changed, setChanged] = useState<string>();
  const { busy, failure, errorOf, onSubmit } = useAccountForm({
    check: (entered) => checkedBy(emailChangeSchema, entered),
    fallback: 'The e-mail address could not be changed. Please try again.',
    send: async ({ email }, element) => {
      setChanged(undefined);
      const saved = await api.put('/api/admin/email', { json: { email } });
      element.reset();
      setChanged(saved.email);
    },
  });

  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="We tell the old address and the new one. A link to reset the password goes to it from now on."
        error={errorOf('email')}
      />
      {changed && <Notice tone="success">Mails now go to {changed}.</Notice>}
      <Button type="submit" width="wide" tone="secondary" busy={busy}>
        {busy ? 'Saving…' : 'Change e-mail address'}
      </Button>
    </form>
  );
}
