import type { Database } from '../../platform/db/connect';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';
import type { ContactRow, GroupRow } from './rows';

const contacts = (db: Database) => db<ContactRow>('group_contacts');

/** Exports and erases a person's entries in groups. */
export const groupPersonData: PersonDataSource = {
  name: 'groups',
  title: 'WhatsApp groups',
  onErasure: 'The person is removed from these groups.',

  async personData(db, person) {
    if (!('number' in person)) return [];
    const rows = await contacts(db)
      .join('whatsapp_groups', 'whatsapp_groups.id', 'group_contacts.group_id')
      .where({ number: person.number })
      .orderBy('whatsapp_groups.name')
      .select<(ContactRow & { group_name: string })[]>(
        'group_contacts.*',
        'whatsapp_groups.name as group_name',
      );
    return rows.map((row) =>
      recordOf({
        Group: row.group_name,
        Name: row.name,
        Number: row.number,
        Consent: row.consent_source ?? 'not recorded',
        'Consent recorded': row.consent_at,
      }),
    );
  },

  async erasePerson(transaction, person) {
    if (!('number' in person)) return 0;
    const ofPerson = () => contacts(transaction).where({ number: person.number });
    const groupIds = await ofPerson().pluck('group_id');
    const erased = await ofPerson().delete();
    // So that a form that still shows the person is rejected as outdated.
    await transaction<GroupRow>('whatsapp_groups')
      .whereIn('id', groupIds)
      .update({ updated_at: new Date().toISOString() })
      .increment('version', 1);
    return erased;
  },

  async people(db) {
    return (await contacts(db).distinct('number')).map(({ number }) => ({ number }));
  },
};
