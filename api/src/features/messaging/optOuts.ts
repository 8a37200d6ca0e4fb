import type { Database } from '../../platform/db/connect';
import { existingHasher, personHasher } from '../../platform/personData/identifierHash';
import type { NumberRow } from './rows';

interface OptOutRow {
  number_hash: string;
  chosen_at: string | null;
}

/**
 * Opt-outs of people whose number was erased. Only a hash of the number is stored, which recognises the number if
 * somebody adds it to a group again.
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

  /** The opt-out of a number; undefined if there is none. */
  async function find(
    number: string,
  ): Promise<Pick<NumberRow, 'opted_out' | 'chosen_at'> | undefined> {
    const hash = await existingHasher(db);
    const row =
      hash &&
      (await rows()
        .where({ number_hash: hash({ number }) })
        .first());
    return row && { opted_out: true, chosen_at: row.chosen_at };
  }

  /** Removes the hash, once the number itself is stored again with its opt-out. */
  async function remove(number: string) {
    const hash = await existingHasher(db);
    if (hash)
      await rows()
        .where({ number_hash: hash({ number }) })
        .delete();
  }

  /**
   * Erases a number, but keeps the hash of an opt-out. Call it in a transaction.
   * @returns the number of deleted rows
   */
  async function eraseNumber(number: string): Promise<number> {
    const row = await numbers().where({ number }).forUpdate().first();
    if (row?.opted_out) {
      const hash = await personHasher(db);
      await rows()
        .insert({ number_hash: hash({ number }), chosen_at: row.chosen_at })
        .onConflict('number_hash')
        .merge();
    }
    return numbers().where({ number }).delete();
  }

  return { findAmong, find, remove, eraseNumber };
}
