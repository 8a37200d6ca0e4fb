import {
  messages,
  reauthenticationSchema,
  type ReauthenticationOptions,
} from '@ridgeline/contract';
import { Button, Dialog, Notice, PasswordField, Text } from '@ridgeline/shared-ui';
import { useEffect, useId, useState } from 'react';
import { filled } from '../../account/passwords';
import { CodeField } from '../../account/secondFactor/CodeField';
import {
  requestPasskey,
  hasPasskeys,
  PasskeyDismissedError,
} from '../../account/secondFactor/webauthn';
import { messageFor } from '../../failure/errors';
import { useSimpleForm } from '../../form/useSimpleForm';
import { form } from '../../page/Page.css';
import { api } from '../api';
import { settle } from './reauthentication';

const fallback = 'That did not work. Please try again.';

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/** Asks for the password or a second factor before sensitive actions, in case the device was left unlocked. */
export default function ReauthenticationDialog() {
  const formId = useId();
  const [options, setOptions] = useState<ReauthenticationOptions>();
  const [typesCode, setTypesCode] = useState(false);
  const [passkeyFailure, setPasskeyFailure] = useState<string>();
  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: filled(typesCode ? [] : ['password'], messages.passwordRequired)
      .transform(({ password, code }): Proof => ({ password, code }))
      .pipe(reauthenticationSchema),
    fallback,
    send: async (proof) => {
      setPasskeyFailure(undefined);
      await api.post('/api/admin/reauthentication', { json: proof });
      settle(true);
    },
  });

  useEffect(() => {
    // The password always works, so there is no error message if the other options cannot be loaded.
    api.post('/api/admin/reauthentication/options').then(setOptions, () => undefined);
  }, []);

  async function withPasskey() {
    setPasskeyFailure(undefined);
    try {
      const passkey = await requestPasskey(options?.passkey ?? {});
      await api.post('/api/admin/reauthentication', {
        json: { challenge: options?.challenge, passkey },
      });
      settle(true);
    } catch (error) {
      setPasskeyFailure(
        error instanceof PasskeyDismissedError
          ? 'The passkey was not used. Try again, or use your password.'
          : messageFor(error, fallback),
      );
    }
  }

  const errorMessage = passkeyFailure ?? failure;
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
          It is a while since you logged in. Confirm that it is you, and what you were doing goes
          on.
        </Text>
        {errorMessage && <Notice tone="error">{errorMessage}</Notice>}
        {typesCode ? (
          <CodeField {...field('code')} />
        ) : (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            enterKeyHint="go"
            {...field('password')}
          />
        )}
        {options?.passkey && hasPasskeys() && (
          <Button tone="secondary" width="wide" onClick={() => void withPasskey()}>
            Use a passkey
          </Button>
        )}
        {options?.methods.includes('code') && (
          <Button tone="quiet" onClick={() => setTypesCode(!typesCode)}>
            {typesCode ? 'Use your password' : 'Use a code from your app'}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
