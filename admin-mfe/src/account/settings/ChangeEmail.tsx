import { emailChangeSchema } from '@ridgeline/contract';
import { Button, Notice, TextField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { useSimpleForm } from '../../form/useSimpleForm';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';

/** The form to change the e-mail address of the account. */
export function ChangeEmail() {
  const [changed, setChanged] = useState<string>();
  const { busy, failure, field, reset, onSubmit } = useSimpleForm({
    schema: emailChangeSchema,
    fallback: 'The e-mail address could not be changed. Please try again.',
    send: async ({ email }) => {
      setChanged(undefined);
      const saved = await api.put('/api/admin/email', { json: { email } });
      reset();
      setChanged(saved.email);
    },
  });

  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint="We tell the old address and the new one. A link to reset the password goes to it from now on."
        {...field('email')}
      />
      {changed && <Notice tone="success">Mails now go to {changed}.</Notice>}
      <Button type="submit" width="wide" tone="secondary" busy={busy}>
        {busy ? 'Saving…' : 'Change e-mail address'}
      </Button>
    </form>
  );
}
