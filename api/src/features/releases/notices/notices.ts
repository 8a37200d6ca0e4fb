import { createRequestPublic } from '@ridgeline/server-kit/publicRequest';
import type { ReleaseNotice, Webhook } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { JobError, type Jobs } from '../../../platform/jobs/jobs';
import type { LazyRegistry } from '../lazyRegistry';
import { deliverNotice } from './deliver';
import { noticeOf, testNotice } from './noticeOf';
import { webhookStore } from './store';

const deliverKind = 'release-notice';
const collectKind = 'release-notices';
const collectNowKind = 'release-notices-now';
/** How often to look for changes that commands have made on the storage. */
const collectEveryMs = 15_000;

interface Delivery {
  webhook: string;
  /** The id for the receiver. */
  id: string;
  notice: ReleaseNotice;
}

const summaryOf = ({ type, data: { remote, version } }: ReleaseNotice) =>
  [type, [remote, version].filter(Boolean).join('@')].filter(Boolean).join(' of ');

/**
 * Notifies webhooks of release changes. It compares the ledger's history with what each webhook was notified of, so each
 * change is reported once, whoever made it.
 */
export function releaseNotices({
  db,
  jobs,
  releases,
  secret,
  privateHosts = [],
}: {
  db: Database;
  jobs: Jobs;
  releases: LazyRegistry;
  /** Encrypts the secrets of the webhooks. */
  secret: string;
  /** Hosts with private IP addresses that may be notified nevertheless. */
  privateHosts?: readonly string[] | undefined;
}) {
  const store = webhookStore(db, secret);
  const request = createRequestPublic(privateHosts);

  jobs.register<Delivery>(deliverKind, {
    title: 'Tell a webhook about a release',
    summary: ({ notice }) => summaryOf(notice),
    run: async ({ webhook, id, notice }, { signal }) => {
      const destination = await store.destination(webhook);
      // The webhook was removed.
      if (!destination) return;
      const problem = await deliverNotice(request, destination, id, notice, signal);
      await store.recordResult(webhook, notice.type, problem?.sentence ?? null);
      if (problem) throw new JobError(problem.sentence, { permanent: problem.permanent });
    },
  });

  /** Enqueues the notices about changes that webhooks have not been notified of. */
  async function collect() {
    // Without webhooks, do not read the registry: it may be a bucket, where each read costs.
    if ((await store.all()).length === 0) return;
    const { ledger } = await releases.read();
    const { history } = ledger;
    for (const { id: webhook, remote, seen_changes: seen } of await store.behind(history.length))
      await store.advance(webhook, seen, history.length, async (transaction) => {
        // A shorter history belongs to another registry: everything in it is old.
        for (const [at, change] of history.slice(seen).entries()) {
          const notice = noticeOf(ledger, change);
          if (!notice || (remote && notice.data.remote !== remote)) continue;
          const payload: Delivery = { webhook, id: `${webhook}_${seen + at + 1}`, notice };
          await jobs.enqueue(transaction, deliverKind, payload);
        }
      });
  }

  jobs.register(collectNowKind, {
    title: 'Tell webhooks about a release that was changed here',
    run: collect,
  });

  return {
    store,
    /** Looks for changes at intervals, also for those that commands make on the storage. */
    schedule: () =>
      jobs.schedule(
        collectKind,
        { everyMs: collectEveryMs },
        collect,
        'Look for changes of releases to tell webhooks about',
      ),
    /** Looks for changes now, in the background. If that fails, the schedule finds them. */
    notice: async () => {
      await jobs.enqueue(db, collectNowKind, {}, { key: collectNowKind }).catch(() => undefined);
    },
    /** Sends a test notice now, and records the result. */
    test: async (webhook: Webhook, by: string) => {
      const destination = await store.destination(webhook._id);
      if (!destination) return;
      const notice = testNotice(by);
      const id = `${webhook._id}_test_${Date.now()}`;
      const problem = await deliverNotice(request, destination, id, notice);
      await store.recordResult(webhook._id, notice.type, problem?.sentence ?? null);
    },
  };
}

export type ReleaseNotices = ReturnType<typeof releaseNotices>;
