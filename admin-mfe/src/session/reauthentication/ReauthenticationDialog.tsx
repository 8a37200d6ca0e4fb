import { messages, reauthenticationSchema } from '@ridgeline/api/contract';
import { Button, Dialog, Notice, PasswordField, Text } from '@ridgeline/shared-ui';
import { useId } from 'react';
import { checkedBy, firstBlank } from '../../account/form/problem';
import { useAccountForm } from '../../account/form/useAccountForm';
import { form } from '../../page/Page.css';
import { api } from '../api';
import { settle } from './reauthentication';

/** Asks for the password before something that a stranger at an open device must not do. */
export default function ReauthenticationDialog() {
  const formId = useId();
  const { busy, failure, errorOf, onSubmit } = useAccountForm({
    check: (entered) =>
      firstBlank(entered, ['password'])
        ? { problem: { field: 'password', sentence: messages.passwordRequired } }
        : checkedBy(reauthenticationSchema, entered),
    fallback: 'That did not work. Please try again.',
    send: async (proof) => {
      await api.reauthenticate(proof);
      settle(true);
    },
  });

  return (
    <Dialog
      title="Is it you?"
      onDismiss={() => settle(false)}
      actions={
        <>
          <Button tone="quiet" onClick={() => settle(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? 'Checking…' : 'Continue'}
          </Button>
        </>
      }
    >
      <form id={formId} className={form} onSubmit={onSubmit} noValidate>
        <Text tone="soft">
          You logged in a while ago. Please confirm that it is you; then it goes on.
        </Text>
        {failure && <Notice tone="error">{failure}</Notice>}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={errorOf('password')}
        />
      </form>
    </Dialog>
  );
}
