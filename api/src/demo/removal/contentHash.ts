import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/connect';
import type { StoredPicture } from '../../platform/media/pictures';

/** The kinds that an owner may have made her own by editing them. */
export const hashedKinds = ['event', 'gallery', 'post'] as const;
export type HashedKind = (typeof hashedKinds)[number];

type Value = string | number | boolean | null;
type Row = Record<string, Value>;

/*
 * These columns must stay as they are: the databases of existing demos keep hashes of them, and with another list, all
 * of such a demo would look edited. Columns that change without the owner are not among them, such as places taken.
 */
const columns = {
  event: [
    'title',
    'description',
    'date',
    'time',
    'location',
    'end_date',
    'level',
    'terrain',
    'destination',
    'distance_km',
    'led_by_women',
    'status',
    'image',
    'gallery_id',
  ],
  gallery: ['title', 'description', 'image'],
  post: ['title', 'slug', 'excerpt', 'body', 'status', 'image'],
} satisfies Record<HashedKind, string[]>;

const offerColumns = [
  'rider_places',
  'pillion_places',
  'rider_price_cents',
  'pillion_price_cents',
  'solo_surcharge_cents',
  'deposit',
  'balance_due_days',
  'cancellation',
  'opens_at',
  'closes_at',
  'held_minutes',
  'eft_days',
  'waitlist_offer_hours',
  'group_id',
];

export const hashedTables = {
  event: 'events',
  gallery: 'galleries',
  post: 'posts',
} as const satisfies Record<HashedKind, string>;

/** The rows of another table that belong to one of these, in order. */
interface Part {
  table: string;
  parent: string;
  order: string[];
  columns: string[];
}
const parts: Record<HashedKind, Part[]> = {
  event: [
    { table: 'event_offers', parent: 'event_id', order: [], columns: offerColumns },
    // Later columns, which count only if they say something.
    {
      table: 'event_offers',
      parent: 'event_id',
      order: [],
      columns: ['guest_places', 'guest_price_cents', 'early_bird'],
    },
    {
      table: 'offer_extras',
      parent: 'event_id',
      order: ['position', 'id'],
      columns: ['name', 'text', 'price_cents', 'per', 'kinds', 'places', 'most'],
    },
    {
      table: 'event_attachments',
      parent: 'event_id',
      order: ['position', 'id'],
      columns: ['file', 'original_name'],
    },
    {
      table: 'event_plans',
      parent: 'event_id',
      order: [],
      columns: ['tour_id', 'document'],
    },
    { table: 'event_routes', parent: 'event_id', order: [], columns: ['file', 'download'] },
    {
      table: 'event_pictures',
      parent: 'event_id',
      order: ['position', 'id'],
      columns: ['image', 'alt'],
    },
    {
      table: 'event_guides',
      parent: 'event_id',
      order: ['account_id'],
      columns: ['account_id'],
    },
  ],
  gallery: [
    {
      table: 'gallery_photos',
      parent: 'gallery_id',
      order: ['position', 'id'],
      columns: ['image', 'caption', 'alt'],
    },
  ],
  post: [],
};

/** A value as text, the same on both databases. Of a picture only the path, because smaller copies are added later. */
function textOf(column: string, value: Value | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (column === 'image') return (JSON.parse(String(value)) as StoredPicture).path;
  return String(typeof value === 'boolean' ? Number(value) : value);
}

const textsOf = (row: Row, names: string[]) => names.map((name) => textOf(name, row[name]));

/** A hash of what people read of each of these rows, by id. Rows that do not exist have none. */
export async function contentHashes(
  db: Database,
  kind: HashedKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = (await db(hashedTables[kind])
    .whereIn('id', [...ids])
    .select('id', ...columns[kind])) as (Row & { id: string })[];
  const texts = new Map<string, unknown[]>(
    rows.map((row) => [row.id, [textsOf(row, columns[kind])]]),
  );
  for (const part of parts[kind]) {
    const found = (await db(part.table)
      .whereIn(part.parent, [...texts.keys()])
      .orderBy([part.parent, ...part.order])
      .select(part.parent, ...part.columns)) as Row[];
    for (const row of found) {
      const said = textsOf(row, part.columns);
      if (said.some((text) => text !== null)) texts.get(String(row[part.parent]))?.push(said);
    }
  }
  return new Map(
    [...texts].map(([id, text]) => [
      id,
      createHash('sha256').update(JSON.stringify(text)).digest('hex'),
    ]),
  );
}
