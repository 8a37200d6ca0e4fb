import type { Database } from '../../platform/db/connect';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';
import { optOuts } from './optOuts';
import type { NumberRow } from './rows';

const numbers = (db: Database) => db<NumberRow>('whatsapp_numbers');

/** Exports and erases a person's data about WhatsApp numbers. */
export const numberPersonData: PersonDataSource = {
  name: 'whatsapp-numbers',
  title: 'What they wrote to our WhatsApp number',
  onErasure:
    'The number is removed. Of somebody who answered STOP a hash stays, so that nobody writes to them again.',

  async personData(db, person) {
    if (!('number' in person)) return [];
    const rows = await numbers(db).where({ number: person.number });
    return rows.map((row) =>
      recordOf({
        Number: row.number,
        'WhatsApp’s own id': row.wa_id,
        'Wrote to us last': row.last_inbound_at,
        'Wants messages': row.opted_out ? 'no, answered STOP' : 'did not say STOP',
        'Said so': row.chosen_at,
      }),
    );
  },

  async erasePerson(transaction, person) {
    if (!('number' in person)) return 0;
    return optOuts(transaction).eraseNumber(person.number);
  },

  async people(db) {
    return (await numbers(db).select('number')).map(({ number }) => ({ number }));
  },
};
