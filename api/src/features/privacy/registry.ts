import {
  queriedAs,
  type IdentifiedPerson,
  type Person,
  type PersonData,
  type PersonErased,
  type PersonSection,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { erase, eraseNamed } from './erasures';
import type { PersonDataSource } from '../../platform/personData/personData';
import type { Keyring } from '../../platform/secrets/keyring';

/** The data of all features about a person. */
export function personRegistry(
  db: Database,
  sources: readonly PersonDataSource[],
  keyring: Keyring,
) {
  async function sectionsOfIdentified(person: IdentifiedPerson): Promise<PersonSection[]> {
    const sections: PersonSection[] = [];
    for (const { name, title, onErasure, personData, erasePerson } of sources) {
      const records = await personData(db, person, keyring);
      if (records.length > 0)
        sections.push({ name, title, records, onErasure, erasable: erasePerson !== undefined });
    }
    return sections;
  }

  async function sectionsNamed(person: string): Promise<PersonSection[]> {
    const sections: PersonSection[] = [];
    for (const { named } of sources) {
      if (!named) continue;
      const { name, title, onErasure } = named;
      const records = await named.recordsNamed(db, person, keyring);
      const erasable = records.some(({ kept }) => kept === undefined);
      if (records.length > 0) sections.push({ name, title, records, onErasure, erasable });
    }
    return sections;
  }

  const sectionsOf = (person: Person) =>
    'name' in person ? sectionsNamed(person.name) : sectionsOfIdentified(person);

  const exportPerson = async (person: Person): Promise<PersonData> => ({
    person: queriedAs(person),
    at: new Date().toISOString(),
    sections: await sectionsOf(person),
  });

  /**
   * Erases a person from all features, or from none.
   * @param ids with a name, the records that are erased
   */
  async function erasePerson(person: Person, ids: readonly string[] = []): Promise<PersonErased> {
    const erased = await db.transaction((transaction) =>
      'name' in person
        ? eraseNamed(transaction, sources, ids, person.name)
        : erase(transaction, sources, person),
    );
    return { erased, remaining: await sectionsOf(person) };
  }

  return { exportPerson, erasePerson };
}

export type PersonRegistry = ReturnType<typeof personRegistry>;
