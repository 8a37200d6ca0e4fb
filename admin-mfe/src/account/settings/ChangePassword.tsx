import { messages, passwordChangeSchema } from '@ridgeline/contract';
import { Button, Notice, PasswordField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { z } from 'zod';
import { useSimpleForm } from '../../form/useSimpleForm';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { useSession } from '../../session/session';
import { filled, NewPassword, samePasswords } from '../passwords';

const { currentPassword, newPassword } = passwordChangeSchema.shape;

const schema = filled(
  ['currentPassword', 'password', 'confirmPassword'],
  messages.allFieldsRequired,
)
  .pipe(samePasswords)
  .pipe(z.object({ currentPassword, password: newPassword }))
  .transform((formValues) => ({
    currentPassword: formValues.currentPassword,
    newPassword: formValues.password,
  }));

/** The form to change the password: the current one, and the new one twice. */
export function ChangePassword() {
  const [changed, setChanged] = useState(false);
  const logIn = useSession((session) => session.logIn);
  const { busy, failure, field, reset, onSubmit } = useSimpleForm({
    schema,
    fallback: 'The password could not be changed. Please try again.',
    send: async (change) => {
      setChanged(false);
      const { token, role } = await api.put('/api/admin/password', { json: change });
      logIn(token, role);
      reset();
      setChanged(true);
    },
  });

  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPassword label="New password" field={field} />
      {changed && (
        <Notice tone="success">
          Your password is changed. Everywhere else you are logged out.
        </Notice>
      )}
      <Button type="submit" width="wide" tone="secondary" busy={busy}>
        {busy ? 'Saving…' : 'Change password'}
      </Button>
    </form>
  );
}
