import type { Site } from '@ridgeline/contract';
import { JobFailure } from '../jobs/jobs';

/** One mail to one person. */
export interface Mail {
  /** A single address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as those of mailing lists. */
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** Who a mail comes from. */
export interface Sender {
  name: string;
  address: string;
}

/** Sends mails. */
export interface Mailer {
  /**
   * @param id the same for each attempt at one mail, so that a mailbox shows it once
   * @param site whom the mail comes from, where the caller has read it already
   * @throws {JobFailure} which says why, and whether another attempt may help
   */
  send(mail: Mail, id?: string, site?: Site): Promise<void>;
  /** Where mails land for which there is no mail server. Older ones may lie there although there is one. */
  outboxFolder: string;
  /** Lets go of open connections. */
  close(): void;
}

/** Line breaks among others, which would let a value begin a header of its own. */
const control = /\p{Cc}/u;

/**
 * Refuses a mail whose headers could be taken for others than they are.
 * @throws {JobFailure} naming the header
 */
export function checkHeaders({ to, subject, headers = {} }: Mail) {
  for (const [name, value] of Object.entries({ To: to, Subject: subject, ...headers }))
    if (control.test(name) || control.test(value))
      throw new JobFailure(`The mail's header ${JSON.stringify(name)} holds a control character.`, {
        permanent: true,
      });
}

/** An address as a log may hold it: `t…@rides.example`. */
export const maskAddress = (address: string) => address.replace(/^(.).*(?=@)/s, '$1…');
