import type { Database } from '../../platform/db/connect';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';
import { hiddenPersonData } from './hiddenPersonData';
import { optOuts } from './optOuts';
import type { NumberRow, PossibleOptOutRow } from './rows';

const numbers = (db: Database) => db<NumberRow>('whatsapp_numbers');

function wishOf({ opted_out }: NumberRow, question: PossibleOptOutRow | undefined) {
  if (question) return 'perhaps not; we send nothing until an owner has decided';
  return opted_out ? 'no, answered STOP' : 'did not say STOP';
}

/** Exports and erases a person's data about WhatsApp numbers. */
export const numberPersonData: PersonDataSource = {
  name: 'whatsapp-numbers',
  title: 'What they wrote to our WhatsApp number',
  onErasure:
    'The number is removed. Of somebody who answered STOP a hash stays, so that nobody writes to them again.',

  async personData(db, person) {
    if (!('number' in person)) return [];
    const rows = await numbers(db).where({ number: person.number });
    const questions = await db<PossibleOptOutRow>('possible_opt_outs').where({
      number: person.number,
    });
    return rows.map((row) => {
      const question = questions.find(({ number }) => number === row.number);
      return recordOf({
        Number: row.number,
        'Name on WhatsApp': question?.name,
        'WhatsApp’s own id': row.wa_id,
        'WhatsApp’s id for our business': row.user_id,
        'Wrote to us last': row.last_inbound_at,
        'Wants messages': wishOf(row, question),
        Wrote: question?.text,
        'Said so': row.chosen_at,
      });
    });
  },

  async erasePerson(transaction, person) {
    if (!('number' in person)) return 0;
    return optOuts(transaction).eraseNumber(person.number);
  },

  async people(db) {
    return (await numbers(db).select('number')).map(({ number }) => ({ number }));
  },

  named: hiddenPersonData,
};
