import type { Knex } from 'knex';
import { alterTable, code } from '../tables';

interface EntryRow {
  id: string;
  event_id: string;
  contact_key: string;
  state: string;
  repeats: string | null;
}

const entries = (db: Knex) => db<EntryRow>('waitlist_entries');

/** The entry of the same person that a repeated one belongs to: the open one, or else one that has ended. */
async function originalOf(db: Knex, { event_id, contact_key }: EntryRow) {
  const originals = await entries(db)
    .where({ event_id, contact_key })
    .whereNot({ state: 'repeated' })
    .whereNull('repeats')
    .orderBy('id')
    .select('id', 'state');
  const isOpen = ({ state }: { state: string }) => state === 'waiting' || state === 'offered';
  // Once people are erased, their entries look like those of one person.
  const open = contact_key === '' ? undefined : originals.find(isOpen);
  return { original: open ?? originals[0], isWaiting: open !== undefined };
}

/** The entry that an entry of the same e-mail address repeats, which was a state before. */
export async function up(db: Knex) {
  await alterTable(db, 'waitlist_entries', (table) => {
    code(db, table, 'repeats', 36).nullable();
  });
  for (const row of await entries(db).where({ state: 'repeated' })) {
    const { original, isWaiting } = await originalOf(db, row);
    await entries(db)
      .where({ id: row.id, state: 'repeated' })
      .update({ state: isWaiting ? 'waiting' : 'left', repeats: original?.id ?? null });
  }
}
