import {
  webhookSchema,
  type CreatedWebhook,
  type RemoteReleases,
  type Webhook,
} from '@ridgeline/contract';
import { Button, Notice, Text } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fetching } from '../../page/Fetching';
import { useAttempt } from '../../page/useAttempt';
import { api } from '../../session/api';
import { webhooksQuery } from '../queries';
import { group } from '../Section.css';
import { ShownOnce } from '../ShownOnce';
import { NewWebhookDialog } from './NewWebhookDialog';
import { WebhookRow } from './WebhookRow';

/** The webhooks that receive notices about releases. */
export function Notices({ remotes }: { remotes: RemoteReleases[] }) {
  const queryClient = useQueryClient();
  const query = useQuery(webhooksQuery);
  const { data: webhooks } = query;
  const { top, outcome, busy, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook>();

  const change = (next: (all: Webhook[]) => Webhook[]) =>
    queryClient.setQueryData(webhooksQuery.queryKey, (all) => next(all ?? []));

  const remove = ({ _id }: Webhook, onSettled: () => void) =>
    attempt(async () => {
      await api.delete('/api/release-webhooks/{id}', { params: { id: _id } });
      change((all) => all.filter((webhook) => webhook._id !== _id));
      if (created?._id === _id) setCreated(undefined);
      return 'No more notices are sent there.';
    }, onSettled);

  const test = ({ _id }: Webhook) =>
    attempt(async () => {
      const tested = await api.post('/api/release-webhooks/{id}/test', { params: { id: _id } });
      change((all) => all.map((webhook) => (webhook._id === _id ? tested : webhook)));
      return tested.last?.problem
        ? `The test notice did not arrive. ${tested.last.problem}`
        : 'The test notice has arrived.';
    });

  return (
    <div ref={top} tabIndex={-1} className={group}>
      <Text tone="soft">
        Tell another service, such as a team’s chat, when a release is ready, live or rolled back,
        when its trial ends, or when its pages are taken off the site.
      </Text>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      {created && (
        <ShownOnce
          key={created._id}
          label="Secret of the webhook"
          hint="The receiver verifies with it that a notice is from this site (standardwebhooks.com)."
          value={created.secret}
        />
      )}
      <Fetching query={query} sentence="The webhooks could not be loaded. Please try again." />
      {webhooks && webhooks.length > 0 && (
        <ul role="list" aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook._id}
              {...{ webhook, busy }}
              onTest={() => test(webhook)}
              onRemove={(onSettled) => remove(webhook, onSettled)}
            />
          ))}
        </ul>
      )}
      {webhooks && (
        <Button tone="secondary" icon="plus" onClick={() => setIsAsking(true)}>
          Add a webhook
        </Button>
      )}
      {isAsking && (
        <NewWebhookDialog
          remotes={remotes}
          onCreated={(webhook) => {
            // Parsing removes the secret, so that it does not enter the query cache.
            change((all) => [...all, webhookSchema.parse(webhook)]);
            setCreated(webhook);
            setIsAsking(false);
          }}
          onDismiss={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
