import type { Database } from '../platform/db/connect';
import { givenUpJobs, retriedSince } from '../platform/jobs/failing';
import { mailKinds } from '../platform/mail/queuedMails';

const hourMs = 60 * 60 * 1000;

/** Mails that reach nobody. */
export interface MailFact {
  /** How many were given up, for example because the mail server refused them for good. */
  givenUp: number;
  /** How many have been retried for more than an hour. */
  delayed: number;
}

/** Mails that were given up, and those that wait for a mail server which does not take them. */
export const readUnsentMails = async (db: Database, now = Date.now()): Promise<MailFact> => ({
  givenUp: await givenUpJobs(db, { of: mailKinds }),
  delayed: await retriedSince(db, mailKinds, now - hourMs),
});

/** How many other background jobs were given up. */
export const countGivenUpJobs = (db: Database) => givenUpJobs(db, { except: mailKinds });
