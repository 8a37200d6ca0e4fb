import { newSigningKeySchema, type RemoteReleases, type SigningKey } from '@ridgeline/contract';
import { Button, ConfirmDialog, Heading, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../page/moment';
import { Fetching } from '../../page/Fetching';
import { useAttempt } from '../../page/useAttempt';
import { api } from '../../session/api';
import { releasesQuery, signingKeysQuery } from '../queries';
import { group, row, rowText } from '../Section.css';
import { FormDialog } from '../../form/FormDialog';
import { useSimpleForm } from '../../form/useSimpleForm';
import { RemoteFields } from './RemoteFields';

interface NewSigningKeyDialogProps {
  remotes: RemoteReleases[];
  onAdded: (keys: SigningKey[]) => void;
  onDismiss: () => void;
}

/** The form for the public key of a team. */
function NewSigningKeyDialog({ remotes, onAdded, onDismiss }: NewSigningKeyDialogProps) {
  const [chosen, setChosen] = useState(remotes[0]?.remote ?? '');
  const { field, busy, failure, onSubmit } = useSimpleForm({
    schema: newSigningKeySchema.extend({
      remote: newSigningKeySchema.shape.remote.default(chosen),
    }),
    fallback: 'The key could not be added. Please try again.',
    send: async (json) => onAdded(await api.post('/api/signing-keys', { json })),
  });
  return (
    <FormDialog
      title="Add a signing key"
      action="Add the key"
      {...{ busy, failure, onSubmit, onDismiss }}
    >
      <Text>
        From then on, releases that are not signed with it cannot go live. What is live stays.
      </Text>
      <RemoteFields {...{ remotes, chosen }} onChosen={setChosen} field={field('remote')} />
      <TextField label="Name" hint="Whose key it is, such as CI" {...field('name')} />
      <TextField
        label="Public key"
        hint="The team gets it from: npm run signing-key -- create"
        autoCapitalize="none"
        {...field('publicKey')}
      />
    </FormDialog>
  );
}

/** The public keys with which the releases of a remote must be signed. */
export function SigningKeys({ remotes }: { remotes: RemoteReleases[] }) {
  const queryClient = useQueryClient();
  const query = useQuery(signingKeysQuery);
  const { data: keys } = query;
  const { top, outcome, busy, attempt } = useAttempt();
  const [isAdding, setIsAdding] = useState(false);
  const [keyToRemove, setKeyToRemove] = useState<SigningKey>();

  const update = (current: SigningKey[]) => {
    queryClient.setQueryData(signingKeysQuery.queryKey, current);
    // The revision has changed, and a staged release may no longer be allowed to go live.
    void queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey });
  };

  const remove = ({ remote, id, name }: SigningKey) =>
    attempt(
      async () => {
        update(
          await api.delete('/api/signing-keys/{remote}/{key}', { params: { remote, key: id } }),
        );
        return `What ${name} signs goes live no more.`;
      },
      () => setKeyToRemove(undefined),
    );

  return (
    <div ref={top} tabIndex={-1} className={group}>
      <Heading level={2} size="h4" id="signing-keys">
        Signing keys
      </Heading>
      <Text tone="soft">
        Once a remote has one, only releases that its team has signed can go live.
      </Text>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      <Fetching query={query} sentence="The keys could not be loaded. Please try again." />
      {keys && keys.length > 0 && (
        <ul role="list" aria-labelledby="signing-keys">
          {keys.map((key) => (
            <li key={`${key.remote} ${key.id}`} className={row}>
              <div className={rowText}>
                <strong>
                  {key.name} for {key.remote}
                </strong>
                <Text tone="small">
                  {key.id} · added {momentText(key.addedAt)} by {key.addedBy}
                </Text>
              </div>
              <Button
                tone="quiet"
                busy={busy}
                aria-label={`Remove ${key.name} for ${key.remote}`}
                onClick={() => setKeyToRemove(key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {keys && (
        <Button tone="secondary" icon="plus" onClick={() => setIsAdding(true)}>
          Add a signing key
        </Button>
      )}
      {isAdding && (
        <NewSigningKeyDialog
          remotes={remotes}
          onAdded={(current) => {
            update(current);
            setIsAdding(false);
          }}
          onDismiss={() => setIsAdding(false)}
        />
      )}
      {keyToRemove && (
        <ConfirmDialog
          question={`Remove the signing key ${keyToRemove.name}?`}
          action="Remove"
          busy={busy}
          onConfirm={() => remove(keyToRemove)}
          onDismiss={() => setKeyToRemove(undefined)}
        >
          <Text tone="soft">
            Nothing more that it has signed goes live. What visitors get now stays. After the last
            key, releases of {keyToRemove.remote} need no signature.
          </Text>
        </ConfirmDialog>
      )}
    </div>
  );
}
