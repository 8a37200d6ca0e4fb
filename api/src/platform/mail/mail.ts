import type { Site } from '@ridgeline/contract';
import { JobError } from '../jobs/jobs';

/** One mail to one person. */
export interface Mail {
  /** A single e-mail address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers, such as those of mailing lists. */
  headers?: Record<string, string>;
  /** Whether a person has written the text, so that a holiday notice may answer it. */
  isByHand?: boolean;
  /**
   * The e-mail addresses and numbers of those whom a mail to somebody else names, by which an erasure finds the mail in
   * the outbox. They are not sent.
   */
  about?: readonly string[];
  attachments?: { filename: string; contentType: string; content: string | Buffer }[];
}

/** The sender of a mail. */
export interface Sender {
  name: string;
  address: string;
}

/** Sends mails. */
export interface Mailer {
  /**
   * @param id the same for each attempt at one mail, so that a mailbox shows it once
   * @param site the sending site, if the caller has already read it
   * @throws {JobError} with the reason, and whether another attempt may help
   */
  send(mail: Mail, id?: string, site?: Site): Promise<void>;
  /** The folder for mails without a mail server. It may hold older mails even if there is one now. */
  outboxFolder: string;
  /** Closes open connections. */
  close(): void;
}

/** The header of mails in the outbox that holds `about`, each percent-encoded. */
export const aboutHeader = 'X-Ridgeline-About';

/** Includes line breaks, which would let a value inject another header. */
const control = /\p{Cc}/u;

/**
 * Refuses a mail whose headers could inject others.
 * @throws {JobError} naming the header
 */
export function checkHeaders({ to, subject, headers = {} }: Mail) {
  for (const [name, value] of Object.entries({ To: to, Subject: subject, ...headers }))
    if (control.test(name) || control.test(value))
      throw new JobError(`The mail's header ${JSON.stringify(name)} holds a control character.`, {
        permanent: true,
      });
}

/** An e-mail address as it may appear in logs: `t…@rides.example`. */
export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/s, '$1…');
