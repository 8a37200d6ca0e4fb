import type { IdentifiedPerson } from '@ridgeline/contract';
import type { Database } from '../db/connect';
import { recordOf, type PersonDataSource } from '../personData/personData';
import { queuedMails } from './queuedMails';

const mailsTo = async (db: Database, person: IdentifiedPerson) =>
  'email' in person ? (await queuedMails(db)).filter(({ to }) => to === person.email) : [];

/** Mails in the job queue, for exporting and erasing a person. */
export const queuePersonData: PersonDataSource = {
  name: 'queued-mails',
  title: 'Mails that wait or failed',
  onErasure: 'They are removed and not sent any more.',

  personData: async (db, person) =>
    (await mailsTo(db, person)).map(({ to, subject, state, createdAt }) =>
      recordOf({
        To: to,
        Subject: subject,
        State: state === 'failed' ? 'could not be sent' : 'waits',
        Since: createdAt,
      }),
    ),

  async erasePerson(transaction, person) {
    const ids = (await mailsTo(transaction, person)).map(({ id }) => id);
    return transaction('jobs').whereIn('id', ids).delete();
  },

  people: async (db) => (await queuedMails(db)).flatMap(({ to }) => (to ? [{ email: to }] : [])),
};
