import {
  limits,
  type Subscriber,
  type SubscriberPage,
  type SubscriberQuery,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { countRows } from '../../platform/db/countRows';
import { bouncedKeys } from '../../platform/mail/bounces/store';
import { subscribersRevision } from '../../platform/db/revisions';

interface ConfirmedRow {
  id: string;
  email: string;
  source: string | null;
  consent_at: string;
  confirmed_at: string;
}

const columns = ['id', 'email', 'source', 'consent_at', 'confirmed_at'] as const;

const asSubscriber = (row: ConfirmedRow): Subscriber => ({
  _id: row.id,
  email: row.email,
  source: row.source,
  consentAt: row.consent_at,
  confirmedAt: row.confirmed_at,
});

/** How many rows the export reads at once. */
const batchSize = 1000;

/**
 * The people who get the newsletter, newest first: confirmed, not unsubscribed, and with an address from which no mail
 * came back.
 */
export function subscriberList(db: Database) {
  // All these columns are in one index, so that counting reads nothing else.
  const confirmed = () =>
    db<ConfirmedRow>('newsletter_subscribers')
      .whereNull('unsubscribed_at')
      .whereNotNull('confirmed_at');

  let cachedCount: { revision: number; count: number } | undefined;

  /** Counting many rows takes long, so they are counted again only after a change. */
  async function countOfConfirmed(): Promise<number> {
    const revision = await subscribersRevision(db);
    if (cachedCount?.revision !== revision)
      cachedCount = { revision, count: await countRows(confirmed()) };
    return cachedCount.count;
  }

  /** Not kept with the other count, because reports of mail servers do not change the subscriptions. */
  const countOfBounced = () => countRows(confirmed().whereIn('email_key', bouncedKeys(db)));

  async function rowsBefore(before: string | undefined, limit: number): Promise<ConfirmedRow[]> {
    const query = confirmed()
      .whereNotIn('email_key', bouncedKeys(db))
      .select(...columns)
      .orderBy('id', 'desc')
      .limit(limit);
    if (before) void query.where('id', '<', before);
    return query;
  }

  async function page({ before }: SubscriberQuery): Promise<SubscriberPage> {
    const rows = await rowsBefore(before, limits.subscribersPageLength + 1);
    const page = rows.slice(0, limits.subscribersPageLength);
    const bounced = await countOfBounced();
    return {
      count: Math.max(0, (await countOfConfirmed()) - bounced),
      bounced,
      subscribers: page.map(asSubscriber),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** All confirmed subscribers in batches; at least one batch, which may be empty. */
  async function* all(): AsyncGenerator<Subscriber[]> {
    for (let before: string | undefined; ;) {
      const rows = await rowsBefore(before, batchSize);
      yield rows.map(asSubscriber);
      if (rows.length < batchSize) return;
      before = rows.at(-1)?.id;
    }
  }

  return { page, all };
}

export type SubscriberList = ReturnType<typeof subscriberList>;
