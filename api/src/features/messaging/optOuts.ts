import type { Database } from '../../platform/db/connect';
import { existingHasher, personHasher } from '../../platform/personData/identifierHash';
import type { NumberRow } from './rows';

interface OptOutRow {
  number_hash: string;
  chosen_at: string | null;
}

/**
 * Who answered STOP and whose number is no longer kept: the number itself is not there, only a hash of it,
 * by which it is recognised when somebody adds it to a group again.
 */
export function optOuts(db: Database) {
  const rows = () => db<OptOutRow>('whatsapp_opt_outs');
  const numbers = () => db<NumberRow>('whatsapp_numbers');

  /** Those of the given numbers that are recognised. */
  async function findAmong(given: readonly string[]): Promise<Set<string>> {
    const hash = await existingHasher(db);
    if (!hash || given.length === 0) return new Set();
    const hashes = new Map(given.map((number) => [hash({ number }), number]));
    const found = await rows()
      .whereIn('number_hash', [...hashes.keys()])
      .pluck('number_hash');
    return new Set(found.map((numberHash) => String(hashes.get(String(numberHash)))));
  }

  /** When the person answered STOP; undefined for a number that is not recognised. */
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

  /** The number itself is kept again, and with it that it wants no messages. */
  async function remove(number: string) {
    const hash = await existingHasher(db);
    if (hash)
      await rows()
        .where({ number_hash: hash({ number }) })
        .delete();
  }

  /**
   * Forgets a number, but not that it wants no messages. To be called in a transaction.
   * @returns how many rows of it there were
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
