import { isApiError } from '@ridgeline/contract/client';
import {
  messages,
  secondFactorSchema,
  type SecondFactorNeeded,
  type Token,
} from '@ridgeline/contract';
import { Button, Heading, Notice, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { messageFor } from '../../failure/errors';
import { useSimpleForm } from '../../form/useSimpleForm';
import { form } from '../../page/Page.css';
import { api } from '../../session/api';
import { ways } from '../Account.css';
import { CodeField, RecoveryCodeField } from './CodeField';
import { requestPasskey, hasPasskeys, PasskeyDismissedError } from './webauthn';

interface SecondFactorFormProps {
  needed: SecondFactorNeeded['secondFactor'];
  /** Whether to stay signed in, as chosen together with the password. */
  staySignedIn: boolean;
  onProved: (token: Token) => Promise<void>;
  onBack: () => void;
}

const fallback = 'That did not work. Please try again.';

/** The second step of a log-in: a passkey, a code from an app, or a recovery code. */
export default function SecondFactorForm(props: SecondFactorFormProps) {
  const { needed, staySignedIn, onProved, onBack } = props;
  const { challenge, methods, passkey } = needed;
  const canUsePasskey = passkey !== undefined && hasPasskeys();
  const [typesRecoveryCode, setTypesRecoveryCode] = useState(
    !methods.includes('code') && !canUsePasskey,
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The clicked button is gone, so the first control receives the focus.
    element.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [typesRecoveryCode]);
  const [passkeyFailure, setPasskeyFailure] = useState<string>();
  const [waiting, setWaiting] = useState(false);

  const isOver = (error: unknown) => isApiError(error) && 'challenge' in error.fields;

  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: z
      .record(z.string(), z.string())
      .transform((formValues) => ({ challenge, ...formValues }))
      .pipe(secondFactorSchema),
    fallback,
    send: async (proof) => {
      setPasskeyFailure(undefined);
      const json = { ...proof, staySignedIn };
      await onProved(await api.post('/api/admin/second-factor', { json }));
    },
  });

  async function withPasskey() {
    setWaiting(true);
    setPasskeyFailure(undefined);
    try {
      const signed = await requestPasskey(passkey ?? {});
      await onProved(
        await api.post('/api/admin/second-factor', {
          json: { challenge, staySignedIn, passkey: signed },
        }),
      );
    } catch (error) {
      if (error instanceof PasskeyDismissedError)
        setPasskeyFailure('The passkey was not used. Try again, or choose another way.');
      else
        setPasskeyFailure(isOver(error) ? messages.challengeExpired : messageFor(error, fallback));
    } finally {
      setWaiting(false);
    }
  }

  const errorMessage = passkeyFailure ?? failure;
  const typesCode = !typesRecoveryCode && methods.includes('code');
  return (
    <form ref={element} className={form} onSubmit={onSubmit} noValidate>
      <Heading level={1}>One more step</Heading>
      {errorMessage && <Notice tone="error">{errorMessage}</Notice>}
      {methods.length === 0 && (
        <Text>
          Your passkeys do not work at this address of the site. Please log in at its usual one.
        </Text>
      )}
      {canUsePasskey && !typesRecoveryCode && (
        <>
          <Text tone="soft">Confirm with your passkey that it is you.</Text>
          <Button width="wide" busy={waiting} onClick={() => void withPasskey()}>
            Use a passkey
          </Button>
        </>
      )}
      {typesCode && <CodeField {...field('code')} />}
      {typesRecoveryCode && methods.includes('recovery-code') && (
        <RecoveryCodeField {...field('recoveryCode')} />
      )}
      {(typesCode || typesRecoveryCode) && methods.length > 0 && (
        <Button
          type="submit"
          width="wide"
          tone={canUsePasskey && !typesRecoveryCode ? 'secondary' : 'primary'}
          busy={busy}
        >
          {busy ? 'Checking…' : 'Continue'}
        </Button>
      )}
      <div className={ways}>
        {methods.includes('recovery-code') && (methods.includes('code') || canUsePasskey) && (
          <Button tone="quiet" onClick={() => setTypesRecoveryCode(!typesRecoveryCode)}>
            {typesRecoveryCode ? 'Use another way' : 'Use a recovery code'}
          </Button>
        )}
        <Button tone="quiet" onClick={onBack}>
          Back to Login
        </Button>
      </div>
    </form>
  );
}
