import type { Person, PersonRecord, PersonSection } from '@ridgeline/contract';
import type { Database } from '../db/connect';

/**
 * A feature that holds personal data. Each feature has one of these; `personDataSources.ts` lists them.
 */
export interface PersonDataSource extends Pick<PersonSection, 'name' | 'title' | 'onErasure'> {
  /** What is held of a person, for that person to read. */
  personData: (db: Database, person: Person) => Promise<PersonRecord[]>;
  /**
   * Removes it, or what points to the person in it. Left out where the law or the site needs it as it is.
   * @param transaction of the whole erasure
   * @returns how many records that were
   */
  erasePerson?: (transaction: Database, person: Person) => Promise<number>;
  /** Everybody of whom something is held that can be erased. */
  people: (db: Database) => Promise<Person[]>;
}

/** The facts that there are, each with its label. */
export const recordOf = (facts: Record<string, string | null | undefined>): PersonRecord => ({
  facts: Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});
