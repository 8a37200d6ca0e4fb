import type { Database } from '../../platform/db/connect';
import {
  existingHasher,
  personHasher,
  type Hashable,
} from '../../platform/personData/identifierHash';
import type { HiddenPersonRow, NumberRow, PossibleOptOutRow } from './rows';

interface OptOutRow {
  number_hash: string;
  chosen_at: string | null;
}

/** What the hash of somebody is made of whose number WhatsApp hides. */
export const hiddenPerson = (userId: string): Hashable => ({ record: `whatsapp:${userId}` });

/**
 * Opt-outs of people whose number was erased. Only a hash of the number is stored, which recognises the number if
 * somebody adds it to a group again. The same goes for the ids of people whose number WhatsApp hides.
 */
export function optOuts(db: Database) {
  const rows = () => db<OptOutRow>('whatsapp_opt_outs');
  const numbers = () => db<NumberRow>('whatsapp_numbers');

  /** The given numbers that have opted out. */
  async function findAmong(given: readonly string[]): Promise<Set<string>> {
    const hash = await existingHasher(db);
    if (!hash || given.length === 0) return new Set();
    const hashes = new Map(given.map((number) => [hash({ number }), number]));
    const optedOut = await rows()
      .whereIn('number_hash', [...hashes.keys()])
      .pluck('number_hash');
    return new Set(optedOut.map((numberHash) => String(hashes.get(String(numberHash)))));
  }

  /** The opt-out of a person; undefined if there is none. */
  async function find(
    person: Hashable,
  ): Promise<Pick<NumberRow, 'opted_out' | 'chosen_at'> | undefined> {
    const hash = await existingHasher(db);
    const row =
      hash &&
      (await rows()
        .where({ number_hash: hash(person) })
        .first());
    return row && { opted_out: true, chosen_at: row.chosen_at };
  }

  /** Removes the hash, once the person is stored again with the opt-out. */
  async function remove(person: Hashable) {
    const hash = await existingHasher(db);
    if (hash)
      await rows()
        .where({ number_hash: hash(person) })
        .delete();
  }

  async function insert(person: Hashable, chosenAt: string | null) {
    const hash = await personHasher(db);
    await rows()
      .insert({ number_hash: hash(person), chosen_at: chosenAt })
      .onConflict('number_hash')
      .merge();
  }

  /**
   * Erases a number, but keeps the hash of an opt-out. Call it in a transaction.
   * @returns the number of deleted rows
   */
  async function eraseNumber(number: string): Promise<number> {
    const row = await numbers().where({ number }).forUpdate().first();
    if (row?.opted_out) await insert({ number }, row.chosen_at);
    const questions = await db<PossibleOptOutRow>('possible_opt_outs').where({ number }).delete();
    return (await numbers().where({ number }).delete()) + questions;
  }

  /** Erases somebody whose number WhatsApp hides in the same way. Call it in a transaction. */
  async function eraseHidden(userId: string): Promise<void> {
    const hidden = () => db<HiddenPersonRow>('whatsapp_hidden_people').where({ user_id: userId });
    const row = await hidden().forUpdate().first();
    if (row?.opted_out) await insert(hiddenPerson(userId), row.chosen_at);
    await db<PossibleOptOutRow>('possible_opt_outs').where({ user_id: userId }).delete();
    await hidden().delete();
  }

  return { findAmong, find, remove, eraseNumber, eraseHidden };
}
