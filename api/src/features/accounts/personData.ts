import { countEntriesOf } from '../../platform/audit/store';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';

interface AccountRow {
  id: string;
  username: string;
  email: string;
  email_key: string;
  role: string;
  created_at: string;
}

/** Exports a person's admin account; accounts are removed on their own page. */
export const accountPersonData: PersonDataSource = {
  name: 'accounts',
  title: 'Account of an admin',
  onErasure:
    'Stays: it lets this person run the site. An owner removes it under “Your account”; the activity log then still names who did what until its time is over.',

  async personData(db, person) {
    if (!('email' in person)) return [];
    const accounts = await db<AccountRow>('accounts').where({ email_key: person.email });
    return Promise.all(
      accounts.map(async ({ id, username, email, role, created_at }) => {
        return recordOf({
          Username: username,
          'E-mail': email,
          Role: role,
          Created: created_at,
          'Entries in the activity log': String(await countEntriesOf(db, id)),
        });
      }),
    );
  },

  people: async () => [],
};
