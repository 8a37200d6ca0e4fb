import type { Database } from '../../platform/db/connect';
import { contentHashes, hashedKinds, hashedTables, type HashedKind } from './contentHash';

/** The kinds of rows that the demo writes, and their tables. What belongs to such a row goes with it. */
export const demoTables = {
  ...hashedTables,
  booking: 'bookings',
  waitlist: 'waitlist_entries',
  code: 'discount_codes',
  voucher: 'vouchers',
} as const;

export type DemoKind = keyof typeof demoTables;
const kinds = Object.keys(demoTables) as DemoKind[];

interface DemoRow {
  kind: DemoKind;
  id: string;
  /** Of what the demo wrote; null if nobody asks whether it was edited. */
  content_hash: string | null;
}

/** Which rows are the demo's. */
export const demoRows = (db: Database) => db<DemoRow>('demo_rows');

/** The ids of the rows of one kind. */
export const idsOfKind = (rows: readonly Pick<DemoRow, 'kind' | 'id'>[], wanted: DemoKind) =>
  rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);

/** The hash of something that was edited before anybody kept a hash of it. No content has it. */
const edited = 'edited';

const hasHash = (kind: DemoKind): kind is HashedKind =>
  (hashedKinds as readonly DemoKind[]).includes(kind);

/**
 * Records rows as the demo's, as they are now.
 * @param isEdited whether the owner has edited a row already
 */
export async function recordDemoRows(
  transaction: Database,
  idsOf: Partial<Record<DemoKind, string[]>>,
  isEdited: (id: string) => boolean = () => false,
) {
  for (const kind of kinds) {
    const ids = idsOf[kind] ?? [];
    const hashes = hasHash(kind) ? await contentHashes(transaction, kind, ids) : undefined;
    for (const id of ids) {
      const content_hash = isEdited(id) ? edited : (hashes?.get(id) ?? null);
      await demoRows(transaction)
        .insert({ kind, id, content_hash })
        .onConflict(['kind', 'id'])
        .ignore();
    }
  }
}

/** Records everything in a database that holds nothing but the demo. */
export async function recordWholeDemo(transaction: Database) {
  const idsOf: Partial<Record<DemoKind, string[]>> = {};
  for (const kind of kinds)
    idsOf[kind] = await transaction(demoTables[kind]).orderBy('id').pluck<string[]>('id');
  await recordDemoRows(transaction, idsOf);
}
