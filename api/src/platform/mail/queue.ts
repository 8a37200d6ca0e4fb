import type { Knex } from 'knex';
import type { Jobs } from '../jobs/jobs';
import { maskEmail, type Mail, type Mailer } from './mail';

/** With the runner's pauses, attempts for about a day: mail servers are rarely away for longer. */
export const attemptsForADay = 40;

interface QueuedMail {
  mail: Mail;
  /** After this time the mail is pointless, for example because its link has expired. */
  expiresAt?: string;
}

/** Mails that are sent after the transaction that causes them, at least once. */
export function mailQueue(jobs: Jobs, mailer: Mailer) {
  jobs.register<QueuedMail>('mail', {
    title: 'Send a mail',
    summary: ({ mail }) => `“${mail.subject}” to ${maskEmail(mail.to)}`,
    maxAttempts: attemptsForADay,
    async run({ mail, expiresAt }, { id }) {
      if (expiresAt && Date.parse(expiresAt) <= Date.now()) return;
      await mailer.send(mail, id);
    },
  });

  /** Queues a mail in the transaction that causes it. */
  const enqueue = (transactionOrDb: Knex, mail: Mail, { expiresAt }: { expiresAt?: Date } = {}) =>
    jobs.enqueue(transactionOrDb, 'mail', {
      mail,
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    });

  return { enqueue };
}

export type MailQueue = ReturnType<typeof mailQueue>;
