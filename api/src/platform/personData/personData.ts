import type { IdentifiedPerson, PersonRecord, PersonSection } from '@ridgeline/contract';
import type { Database } from '../db/connect';
import type { Keyring } from '../secrets/keyring';

/**
 * Records of people whom we know by name only. Several people may have the same name, so an erasure names the records.
 */
export interface NamedRecords extends Pick<PersonSection, 'name' | 'title' | 'onErasure'> {
  /** The records of everybody with this name, each with its id. */
  recordsNamed: (db: Database, name: string, keyring: Keyring) => Promise<PersonRecord[]>;
  /**
   * Removes or anonymises those of the records that an erasure may touch.
   * @param transaction the transaction of the whole erasure, in which other features may have read
   * @param name whose records they are; absent if an erasure is repeated, because it is stored without the name
   * @returns the ids of the affected records
   */
  eraseRecords: (
    transaction: Database,
    ids: readonly string[],
    name?: string,
  ) => Promise<readonly string[]>;
  /** The ids of all records that are not erased. */
  recordIds: (db: Database) => Promise<string[]>;
}

/**
 * A feature that holds personal data. Each feature has one of these; `personDataSources.ts` lists them.
 */
export interface PersonDataSource extends Pick<PersonSection, 'name' | 'title' | 'onErasure'> {
  /**
   * The data about a person, for that person to read.
   * @param keyring for data that is stored encrypted
   */
  personData: (db: Database, person: IdentifiedPerson, keyring: Keyring) => Promise<PersonRecord[]>;
  /**
   * Removes or anonymises the data. Omitted where the law or the site needs it unchanged.
   * @param transaction the transaction of the whole erasure
   * @returns the number of affected records
   */
  erasePerson?: (transaction: Database, person: IdentifiedPerson) => Promise<number>;
  /** Everybody with data that can be erased. */
  people: (db: Database) => Promise<IdentifiedPerson[]>;
  /** The feature's records of people who gave no e-mail address or number. */
  named?: NamedRecords;
}

/** The known facts, each with its label. */
export const recordOf = (facts: Record<string, string | null | undefined>): PersonRecord => ({
  facts: Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});
