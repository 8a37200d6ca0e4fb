import type { Authenticator } from '@ridgeline/contract';
import { Button, ConfirmDialog, Notice, Skeleton, Text } from '@ridgeline/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageFor } from '../../failure/errors';
import { FetchFailure } from '../../page/Fetching';
import { list } from '../../page/Page.css';
import { api } from '../../session/api';
import { focusTarget } from '../settings/AccountSettings.css';
import { secondFactorQuery } from '../settings/queries';
import { AddAuthenticator } from './AddAuthenticator';
import { AddPasskey } from './AddPasskey';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondStepList } from './SecondStepList';
import { hasPasskeys } from './webauthn';

type Open =
  | { what: 'passkey' }
  | { what: 'authenticator'; authenticator: Authenticator }
  | { what: 'codes'; codes: string[] };

/** What to confirm before something is disabled that the log-in may need. */
interface Confirmation {
  question: string;
  action: string;
  consequence: string;
  confirm: () => Promise<void>;
}

/** Optional second factors for the log-in. */
export function SecondFactorSettings() {
  const { data: state, isError, refetch } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Open>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const top = useRef<HTMLDivElement>(null);
  const {
    mutate: attempt,
    error,
    isPending: busy,
  } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });

  const refresh = () => refetch({ throwOnError: true });
  const onAdded = (codes: string[] | null) =>
    attempt(async () => {
      setOpen(codes ? { what: 'codes', codes } : undefined);
      await refresh();
    });
  const beginAuthenticator = () =>
    attempt(async () => {
      const authenticator = await api.post('/api/admin/second-factor/authenticator');
      setOpen({ what: 'authenticator', authenticator });
    });
  const makeCodes = async () => {
    const { recoveryCodes } = await api.post('/api/admin/second-factor/recovery-codes');
    if (recoveryCodes) setOpen({ what: 'codes', codes: recoveryCodes });
    await refresh();
  };
  const close = () => setOpen(undefined);

  if (!state && isError)
    return (
      <FetchFailure
        sentence="The second step could not be fetched. Please try again."
        onRetry={() => void refetch()}
      />
    );
  if (!state) return <Skeleton shapes={['line', 'line']} />;
  const { passkeys, authenticator, recoveryCodesLeft, passkeysPossible } = state;
  const isSet = passkeys.length > 0 || authenticator;
  const isLast = passkeys.length + (authenticator ? 1 : 0) === 1;
  const askToRemove = (step: string, remove: () => Promise<void>) =>
    setConfirmation({
      question: `Remove ${step}?`,
      action: 'Remove',
      consequence: isLast
        ? 'Your password alone lets you in then, and your recovery codes stop working.'
        : 'You can no longer log in with it.',
      confirm: async () => {
        await remove();
        await refresh();
        // The clicked button disappeared with its row.
        top.current?.focus();
      },
    });
  const askToMakeCodes = () =>
    setConfirmation({
      question: 'Make new recovery codes?',
      action: 'Make new codes',
      consequence: 'The codes that you wrote down before stop working.',
      confirm: makeCodes,
    });
  return (
    <div ref={top} tabIndex={-1} className={`${list} ${focusTarget}`}>
      <Text tone="soft">
        {isSet
          ? 'Besides your password, the log-in asks for one of these.'
          : 'With a second step, a stranger who learns your password still does not get in. You need a phone, or a key that you plug in.'}
      </Text>
      {error && (
        <Notice tone="error">{messageFor(error, 'That did not work. Please try again.')}</Notice>
      )}
      {isSet && <SecondStepList state={state} onRemove={askToRemove} />}
      {open?.what === 'codes' && <RecoveryCodes codes={open.codes} onDone={close} />}
      {open?.what === 'authenticator' && (
        <AddAuthenticator authenticator={open.authenticator} onAdded={onAdded} onCancel={close} />
      )}
      {open?.what === 'passkey' && <AddPasskey onAdded={onAdded} onCancel={close} />}
      {!open && (
        <>
          {passkeysPossible && hasPasskeys() && (
            <Button tone="secondary" width="wide" onClick={() => setOpen({ what: 'passkey' })}>
              Add a passkey
            </Button>
          )}
          {!authenticator && (
            <Button tone="secondary" width="wide" busy={busy} onClick={beginAuthenticator}>
              Add an authenticator app
            </Button>
          )}
          {isSet && (
            <>
              <Text tone="small">
                {recoveryCodesLeft === 1
                  ? '1 recovery code is left.'
                  : `${recoveryCodesLeft} recovery codes are left.`}
              </Text>
              <Button tone="quiet" width="wide" busy={busy} onClick={askToMakeCodes}>
                Make new recovery codes
              </Button>
            </>
          )}
        </>
      )}
      {confirmation && (
        <ConfirmDialog
          question={confirmation.question}
          action={confirmation.action}
          busy={busy}
          onConfirm={() =>
            attempt(confirmation.confirm, { onSettled: () => setConfirmation(undefined) })
          }
          onDismiss={() => setConfirmation(undefined)}
        >
          <Text tone="soft">{confirmation.consequence}</Text>
        </ConfirmDialog>
      )}
    </div>
  );
}
