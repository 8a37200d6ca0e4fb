import type { Database } from '../../platform/db/connect';
import { putSettings } from '../../features/site/settings';
import { demoEvents } from '../events';
import { demoGalleries } from '../galleries';
import { demoPosts } from '../posts';
import { hashedKinds, type HashedKind } from './contentHash';
import { demoTables, recordDemoRows } from './demoRows';
import { demoMarkers, recordedName } from './marker';

/** How long after it began an earlier version may have been adding the demo. Nobody can use a site before that. */
const addingMs = 60_000;

/** Every party of the demo has such an address. No mail can be sent there. */
const demoAddress = '%@riders.example';

const titles: Record<HashedKind, string[]> = {
  event: demoEvents.map(({ title }) => title),
  gallery: demoGalleries.map(({ title }) => title),
  post: demoPosts.map(({ title }) => title),
};

interface ItemRow {
  id: string;
  title: string;
  version: number;
  updated_at: string;
}

/**
 * The rides, galleries and posts that were added with the demo. The owner may have given one another title, which is how
 * she begins to make it hers.
 */
const itemsUntil = (db: Database, kind: HashedKind, until: string): Promise<ItemRow[]> =>
  db(demoTables[kind])
    .where('created_at', '<=', until)
    .orderBy('id')
    .select('id', 'title', 'version', 'updated_at');

/** The bookings or waitlist entries of the demo's parties, also of those whose data was erased since. */
const partiesUntil = (
  db: Database,
  kind: 'booking' | 'waitlist',
  until: string,
): Promise<string[]> =>
  db(demoTables[kind])
    .where('created_at', '<=', until)
    .where((party) =>
      party.where('contact_email', 'like', demoAddress).orWhere({ contact_key: '' }),
    )
    .orderBy('id')
    .pluck('id');

/**
 * Records which rows are those of a demo that an earlier version has added, once. Before the demo the database was
 * empty, so that everything as old as the demo is a part of it.
 */
export async function recordEarlierDemo(db: Database) {
  const { addedAt, isRecorded, isRemoved } = await demoMarkers(db);
  if (addedAt === undefined || isRecorded || isRemoved) return;
  const until = new Date(Date.parse(addedAt) + addingMs).toISOString();
  await db.transaction(async (transaction) => {
    const items = {
      event: await itemsUntil(transaction, 'event', until),
      gallery: await itemsUntil(transaction, 'gallery', until),
      post: await itemsUntil(transaction, 'post', until),
    };
    const editedIds = new Set<string>();
    for (const kind of hashedKinds)
      for (const { id, title, version, updated_at } of items[kind])
        if (version > 1 || updated_at > until || !titles[kind].includes(title)) editedIds.add(id);
    const idsOf = (rows: ItemRow[]) => rows.map(({ id }) => id);
    await recordDemoRows(
      transaction,
      {
        event: idsOf(items.event),
        gallery: idsOf(items.gallery),
        post: idsOf(items.post),
        booking: await partiesUntil(transaction, 'booking', until),
        waitlist: await partiesUntil(transaction, 'waitlist', until),
      },
      (id) => editedIds.has(id),
    );
    await putSettings(transaction, { [recordedName]: new Date().toISOString() });
  });
}
