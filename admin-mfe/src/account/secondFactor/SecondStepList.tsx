import type { Passkey, SecondFactorState } from '@ridgeline/contract';
import { Heading, IconButton } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { list } from '../../page/Page.css';
import { api } from '../../session/api';
import { admin as row } from '../settings/AccountSettings.css';
import { secondFactorQuery } from '../settings/queries';
import { PasskeyRow } from './PasskeyRow';

interface SecondStepListProps {
  state: SecondFactorState;
  /** Asks whether to remove a step. */
  onRemove: (step: string, remove: () => Promise<void>) => void;
}

/** The passkeys and the authenticator app of the account. */
export function SecondStepList({ state, onRemove }: SecondStepListProps) {
  const queryClient = useQueryClient();
  const { passkeys, authenticator } = state;
  const onRenamed = (passkey: Passkey) =>
    queryClient.setQueryData(secondFactorQuery.queryKey, {
      ...state,
      passkeys: passkeys.map((one) => (one._id === passkey._id ? passkey : one)),
    });
  return (
    <ul role="list" className={list} aria-label="Second steps">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey._id}
          passkey={passkey}
          onRenamed={onRenamed}
          onRemove={() =>
            onRemove(`the passkey “${passkey.name}”`, () =>
              api.delete('/api/admin/second-factor/passkeys/{id}', {
                params: { id: passkey._id },
              }),
            )
          }
        />
      ))}
      {authenticator && (
        <li className={row}>
          <Heading level={3} size="h4">
            Authenticator app
          </Heading>
          <IconButton
            icon="trash"
            label="Remove the authenticator app"
            onClick={() =>
              onRemove('the authenticator app', () =>
                api.delete('/api/admin/second-factor/authenticator'),
              )
            }
          />
        </li>
      )}
    </ul>
  );
}
