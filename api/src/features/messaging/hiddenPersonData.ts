import { isSameName } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { recordOf, type NamedRecords } from '../../platform/personData/personData';
import { optOuts } from './optOuts';
import type { PossibleOptOutRow } from './rows';

/** The questions about people whose number WhatsApp hides. Of nobody else we have a name without a number. */
const questions = (db: Database) =>
  db<PossibleOptOutRow>('possible_opt_outs').whereNotNull('user_id');

/** Whether the name on WhatsApp, such as "Thandi (@thandi)", is this one: in full, or the name or the username alone. */
function isNamed({ name }: PossibleOptOutRow, person: string): boolean {
  if (!name) return false;
  const [, ...parts] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  const bare = (text: string) => text.replace('@', '');
  return [name, ...parts].some((each) => isSameName(bare(each), bare(person)));
}

/** Exports and erases people whose number WhatsApp hides, by the name that they have there. */
export const hiddenPersonData: NamedRecords = {
  name: 'whatsapp-hidden',
  title: 'People of this name who wrote to our WhatsApp number without showing theirs',
  onErasure:
    'The name, what they wrote and WhatsApp’s id are removed. If they wanted no messages, a hash of the id stays, so that nobody writes to them again.',

  async recordsNamed(db, name) {
    const found = (await questions(db).orderBy('id')).filter((row) => isNamed(row, name));
    return found.map((row) => ({
      id: row.id,
      ...recordOf({
        'Name on WhatsApp': row.name,
        'WhatsApp’s id for our business': row.user_id,
        'Wants messages': row.is_certain ? 'no' : 'perhaps not',
        Wrote: row.text,
        'Said so': row.at,
      }),
    }));
  },

  async eraseRecords(transaction, ids, name) {
    const found = await questions(transaction)
      .whereIn('id', [...ids])
      .forUpdate();
    const theirs = found.filter((row) => name === undefined || isNamed(row, name));
    for (const { user_id } of theirs) await optOuts(transaction).eraseHidden(String(user_id));
    return theirs.map(({ id }) => id);
  },

  recordIds: (db) => questions(db).pluck<string[]>('id'),
};
