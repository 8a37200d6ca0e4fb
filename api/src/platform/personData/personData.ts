import type { Person, PersonRecord, PersonSection } from '@ridgeline/contract';
import type { Database } from '../db/connect';
import type { Keyring } from '../secrets/keyring';

/**
 * A feature that holds personal data. Each feature has one of these; `personDataSources.ts` lists them.
 */
export interface PersonDataSource extends Pick<PersonSection, 'name' | 'title' | 'onErasure'> {
  /**
   * The data about a person, for that person to read.
   * @param keyring for data that is stored encrypted
   */
  personData: (db: Database, person: Person, keyring: Keyring) => Promise<PersonRecord[]>;
  /**
   * Removes or anonymises the data. Omitted where the law or the site needs it unchanged.
   * @param transaction the transaction of the whole erasure
   * @returns the number of affected records
   */
  erasePerson?: (transaction: Database, person: Person) => Promise<number>;
  /** Everybody with data that can be erased. */
  people: (db: Database) => Promise<Person[]>;
}

/** The known facts, each with its label. */
export const recordOf = (facts: Record<string, string | null | undefined>): PersonRecord => ({
  facts: Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});
