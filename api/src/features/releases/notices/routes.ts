import { messages, releaseMessages, type Webhook } from '@ridgeline/contract';
import { releaseNoticeEndpoints } from '@ridgeline/contract/endpoints/releaseNotices';
import { annotate } from '../../../platform/audit/event';
import { HttpError } from '../../../platform/http/HttpError';
import { handle } from '../../../platform/http/mountEndpoints';
import type { ThrottleStore } from '../../../platform/rateLimit/store';
import { throwIfLimited } from '../../../platform/rateLimit/visitor';
import type { LazyRegistry } from '../lazyRegistry';
import type { ReleaseNotices } from './notices';

/** Test notices of one webhook. */
const tests = { limit: 10, windowMs: 10 * 60 * 1000 };

/** The name of a webhook in the activity log: without its path, which may be a secret. */
const titleOf = ({ url }: Pick<Webhook, 'url'>) => new URL(url).host;

/** `/api/release-webhooks`: where notices about releases are sent, for owners. */
export function releaseNoticeRoutes(
  notices: ReleaseNotices,
  releases: LazyRegistry,
  throttle: ThrottleStore,
) {
  const { store } = notices;
  const find = async (id: string) => {
    const webhook = await store.get(id);
    if (!webhook) throw new HttpError(404, releaseMessages.webhookNotFound);
    return webhook;
  };

  const list = handle(releaseNoticeEndpoints.list, store.all);

  const create = handle(releaseNoticeEndpoints.create, async ({ body, response }) => {
    annotate(response, { target: { title: titleOf(body) } });
    const { ledger } = await releases.read();
    const created = await store.create(body, ledger.history.length);
    if (!created) throw new HttpError(409, releaseMessages.webhooksTooMany);
    return created;
  });

  const test = handle(
    releaseNoticeEndpoints.test,
    async ({ params: { id }, response, account }) => {
      const webhook = await find(id);
      const waitMs = await throttle.consume(`webhook test ${id}`, tests);
      throwIfLimited(waitMs, messages.tooManyRequests, response);
      annotate(response, { unrecorded: true });
      await notices.test(webhook, account.username);
      return find(id);
    },
  );

  const remove = handle(releaseNoticeEndpoints.remove, async ({ params: { id }, response }) => {
    const webhook = await find(id);
    annotate(response, { target: { id, title: titleOf(webhook) } });
    await store.remove(id);
  });

  return [list, create, test, remove];
}
