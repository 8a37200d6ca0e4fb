import type { Database } from '../../platform/db/connect';
import { bumpSubscribersRevision } from '../../platform/db/revisions';
import { recordOf, type PersonDataSource } from '../../platform/personData/personData';
import { anonymized, type SubscriberRow } from './store';

const subscribers = (db: Database) => db<SubscriberRow>('newsletter_subscribers');

/** Exports and erases a person's data in the newsletter. */
export const newsletterPersonData: PersonDataSource = {
  name: 'newsletter',
  title: 'Newsletter',
  onErasure: 'The address is removed. The dates of a confirmed subscription stay, and name nobody.',

  async personData(db, person) {
    if (!('email' in person)) return [];
    const rows = await subscribers(db).where({ email_key: person.email });
    return rows.map((row) =>
      recordOf({
        'E-mail': row.email,
        'Asked for it': row.consent_at,
        Where: row.source,
        Confirmed: row.confirmed_at ?? 'not yet',
      }),
    );
  },

  async erasePerson(transaction, person) {
    if (!('email' in person)) return 0;
    const ofPerson = () => subscribers(transaction).where({ email_key: person.email });
    const unconfirmed = await ofPerson().whereNull('confirmed_at').delete();
    const confirmed = await ofPerson().update({
      ...anonymized,
      unsubscribed_at: new Date().toISOString(),
    });
    if (confirmed > 0) await bumpSubscribersRevision(transaction);
    return unconfirmed + confirmed;
  },

  async people(db) {
    const keys = await subscribers(db).whereNotNull('email_key').pluck('email_key');
    return keys.map((email) => ({ email: String(email) }));
  },
};
