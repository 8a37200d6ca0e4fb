import { limits, type Subscriber, type SubscriberPage, type SubscriberQuery } from '../contract';
import type { Database } from '../db/connect';

interface ConfirmedRow {
  id: string;
  email: string;
  source: string | null;
  consent_at: string;
  confirmed_at: string;
}

const asSubscriber = (row: ConfirmedRow): Subscriber => ({
  _id: row.id,
  email: row.email,
  source: row.source,
  consentAt: row.consent_at,
  confirmedAt: row.confirmed_at,
});

/** Who may be written to: those who confirmed and have not left. The newest wish comes first. */
export function subscriberList(db: Database) {
  const confirmed = () =>
    db<ConfirmedRow>('newsletter_subscribers').whereNotNull('email').whereNotNull('confirmed_at');

  async function page({ before }: SubscriberQuery): Promise<SubscriberPage> {
    const [counted] = (await confirmed().count({ count: '*' })) as { count: number | string }[];
    const found = confirmed().orderBy('id', 'desc');
    if (before) void found.where('id', '<', before);
    const rows = await found.limit(limits.subscribersPageLength + 1);
    const shown = rows.slice(0, limits.subscribersPageLength) as ConfirmedRow[];
    return {
      count: Number(counted?.count ?? 0),
      subscribers: shown.map(asSubscriber),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  const all = async (): Promise<Subscriber[]> =>
    ((await confirmed().orderBy('id', 'desc')) as ConfirmedRow[]).map(asSubscriber);

  return { page, all };
}

export type SubscriberList = ReturnType<typeof subscriberList>;
