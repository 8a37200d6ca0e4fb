import { recordOf, type PersonDataSource } from '../../personData/personData';
import { bouncedKeys, bounceOf, forgetBounce } from './store';

/** Exports and erases that mail to a person did not arrive. */
export const bouncePersonData: PersonDataSource = {
  name: 'mail-bounces',
  title: 'Mail that did not arrive',
  onErasure: 'It is forgotten.',

  async personData(db, person) {
    const bounce = 'email' in person ? await bounceOf(db, person.email) : undefined;
    return bounce ? [recordOf({ 'Came back': bounce.at, Reason: bounce.reason })] : [];
  },

  erasePerson: async (transaction, person) =>
    'email' in person ? Number(await forgetBounce(transaction, person.email)) : 0,

  people: async (db) => (await bouncedKeys(db)).map(({ email_key: email }) => ({ email })),
};
