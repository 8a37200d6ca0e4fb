import { messages, passwordChangeSchema } from '@ridgeline/contract';
import { Button, Notice, PasswordField } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { useSession } from '../../session/session';
import { NewPassword } from '../form/NewPassword';
import { checkedBy, differing, firstBlank, type Entered } from '../form/problem';
import { useAccountForm } from '../form/useAccountForm';

function check(entered: Entered) {
  const blank = firstBlank(entered, ['currentPassword', 'password', 'confirmPassword']);
  if (blank) return { problem: { field: blank, sentence: messages.allFieldsRequired } };
  const { currentPassword, password: newPassword } = entered;
  const result =
    differing(entered) ?? checkedBy(passwordChangeSchema, { currentPassword, newPassword });
  // The form's own name for it, which its two new fields share with other forms.
  return result.problem?.field === 'newPassword'
    ? { problem: { ...result.problem, field: 'password' } }
    : result;
}

/** The password in use, and a new one twice. */
export function ChangePassword() {
  const [changed, setChanged] = useState(false);
  const logIn = useSession((session) => session.logIn);
  const { busy, failure, errorOf, onSubmit } = useAccountForm({
    check,
    fallback: 'The password could not be changed. Please try again.',
    send: async (change, element) => {
      setChanged(false);
      const { token, role } = await api.put('/api/admin/password', { json: change });
      logIn(token, role);
      element.reset();
      setChanged(true);
    },
  });

  return (
    <form className={form} onSubmit={onSubmit} noValidate>
      {failure && <Notice tone="error">{failure}</Notice>}
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errorOf('currentPassword')}
      />
      <NewPassword label="New password" errorOf={errorOf} />
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
