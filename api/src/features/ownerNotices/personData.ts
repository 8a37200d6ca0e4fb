import type { Database } from '../../platform/db/connect';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';
import type { SettingsRow } from './owners';

const withNumber = (db: Database) =>
  db<SettingsRow>('owner_notice_settings').whereNot({ whatsapp_number: '' });

/** Exports and erases the numbers of owners who are told about bookings on WhatsApp. */
export const ownerNoticePersonData: PersonDataSource = {
  name: 'owner-notices',
  title: 'Number for notices about bookings',
  onErasure: 'The number is removed, and nothing about bookings is sent to it any more.',

  async personData(db, person) {
    if (!('number' in person)) return [];
    const rows = await withNumber(db).where({ whatsapp_number: person.number });
    return rows.map((row) => recordOf({ Number: row.whatsapp_number, Changed: row.updated_at }));
  },

  async erasePerson(transaction, person) {
    if (!('number' in person)) return 0;
    return withNumber(transaction)
      .where({ whatsapp_number: person.number })
      .update({ whatsapp: 'none', whatsapp_number: '' });
  },

  async people(db) {
    return (await withNumber(db).select('whatsapp_number')).map(({ whatsapp_number }) => ({
      number: whatsapp_number,
    }));
  },
};
