import {
  releaseKeySchema,
  type CreatedReleaseKey,
  type ReleaseKey,
  type RemoteReleases,
} from '@ridgeline/contract';
import { Button, Heading, Notice, Text } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fetching } from '../../page/Fetching';
import { useAttempt } from '../../page/useAttempt';
import { api } from '../../session/api';
import { releaseKeysQuery } from '../queries';
import { group } from '../Section.css';
import { ShownOnce } from '../ShownOnce';
import { NewReleaseKeyDialog } from './NewReleaseKeyDialog';
import { ReleaseKeyRow } from './ReleaseKeyRow';

/** The release keys. A key allows releasing one remote and nothing else. */
export function ReleaseKeys({ remotes }: { remotes: RemoteReleases[] }) {
  const queryClient = useQueryClient();
  const query = useQuery(releaseKeysQuery);
  const { data: keys } = query;
  const { top, outcome, busy, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const [created, setCreated] = useState<CreatedReleaseKey>();

  const change = (next: (all: ReleaseKey[]) => ReleaseKey[]) =>
    queryClient.setQueryData(releaseKeysQuery.queryKey, (all) => next(all ?? []));

  const revoke = ({ _id, name, remote }: ReleaseKey, onSettled: () => void) =>
    attempt(async () => {
      await api.delete('/api/release-keys/{id}', { params: { id: _id } });
      change((all) => all.filter((key) => key._id !== _id));
      if (created?._id === _id) setCreated(undefined);
      return `The key ${name} can release ${remote} no more.`;
    }, onSettled);

  return (
    <div ref={top} tabIndex={-1} className={group}>
      <Heading level={2} size="h4" id="release-keys">
        Release keys
      </Heading>
      <Text tone="soft">With a key, a team’s CI releases one remote and can do nothing else.</Text>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      {created && (
        <ShownOnce
          key={created._id}
          label={`Key ${created.name} for ${created.remote}`}
          hint="Store it as the secret RELEASE_KEY of the team’s CI."
          value={created.key}
        />
      )}
      <Fetching query={query} sentence="The keys could not be loaded. Please try again." />
      {keys && keys.length > 0 && (
        <ul role="list" aria-labelledby="release-keys">
          {keys.map((key) => (
            <ReleaseKeyRow key={key._id} releaseKey={key} busy={busy} onRevoke={revoke} />
          ))}
        </ul>
      )}
      {keys && (
        <Button tone="secondary" icon="plus" onClick={() => setIsAsking(true)}>
          Make a release key
        </Button>
      )}
      {isAsking && (
        <NewReleaseKeyDialog
          remotes={remotes}
          onCreated={(key) => {
            // Parsing removes the secret, so that it does not enter the query cache.
            change((all) => [releaseKeySchema.parse(key), ...all]);
            setCreated(key);
            setIsAsking(false);
          }}
          onDismiss={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
