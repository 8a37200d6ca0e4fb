import {
  identifierOf,
  type Person,
  type PersonData,
  type PersonErased,
  type PersonSection,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { erase } from './erasures';
import type { PersonDataSource } from '../../platform/personData/personData';
import type { Keyring } from '../../platform/secrets/keyring';

/** The data of all features about a person. */
export function personRegistry(
  db: Database,
  sources: readonly PersonDataSource[],
  keyring: Keyring,
) {
  async function sectionsOf(person: Person): Promise<PersonSection[]> {
    const sections: PersonSection[] = [];
    for (const { name, title, onErasure, personData, erasePerson } of sources) {
      const records = await personData(db, person, keyring);
      if (records.length > 0)
        sections.push({ name, title, records, onErasure, erasable: erasePerson !== undefined });
    }
    return sections;
  }

  const exportPerson = async (person: Person): Promise<PersonData> => ({
    person: identifierOf(person),
    at: new Date().toISOString(),
    sections: await sectionsOf(person),
  });

  /** Erases a person from all features, or from none. */
  async function erasePerson(person: Person): Promise<PersonErased> {
    const erased = await db.transaction((transaction) => erase(transaction, sources, person));
    return { erased, remaining: await sectionsOf(person) };
  }

  return { exportPerson, erasePerson };
}

export type PersonRegistry = ReturnType<typeof personRegistry>;
