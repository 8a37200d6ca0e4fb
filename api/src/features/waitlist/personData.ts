import { waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { contactColumn, erasedContact } from '../../platform/personData/contact';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';
import { partyRows, waitlistRows } from './rows';

/** Exports and erases a person's waitlist entries. */
export const waitlistPersonData: PersonDataSource = {
  name: 'waitlists',
  title: 'Waitlists',
  onErasure:
    'The person waits no longer. Places that are offered to them go on when the offer ends.',

  personData: async (db, person) =>
    (await partyRows(db).where(contactColumn(person))).map((row) =>
      recordOf({
        Name: row.contact_name,
        'E-mail': row.contact_email,
        Phone: row.contact_phone,
        Places: waitlistPlacesText(row),
        State: row.state,
        Since: row.created_at,
      }),
    ),

  async erasePerson(transaction, person) {
    await waitlistRows(transaction)
      .where({ ...contactColumn(person), state: 'waiting' })
      .update({ state: 'left', network_hash: null });
    return waitlistRows(transaction).where(contactColumn(person)).update(erasedContact);
  },

  async people(db) {
    const rows = await waitlistRows(db)
      .whereNot({ contact_key: '' })
      .distinct('contact_key', 'contact_phone');
    return rows.flatMap(({ contact_key: email, contact_phone: number }) => [{ email }, { number }]);
  },
};
