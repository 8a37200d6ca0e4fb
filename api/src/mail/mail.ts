import { oneLine } from '../contract/oneLine';
/** One mail to one person. */
export interface Mail {
  /** A single address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as those of mailing lists. */
  headers?: Record<string, string>;
}

/** Who a mail comes from. */
export interface Sender {
  name: string;
  address: string;
}

/** A mail could not be handed over. Why is in the log by then. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  constructor() {
    super('The mail could not be sent.');
  }
}

/** Sends mails. */
export interface Mailer {
  /** @throws {MailNotSent} */
  send(mail: Mail): Promise<void>;
  /** Lets go of open connections. */
  close(): void;
}

/** Line breaks among others, which would let a value begin a header of its own. */
const control = /\p{Cc}/u;

/**
 * Refuses a mail whose headers could be taken for others than they are.
 * @throws {TypeError} naming the header
 */
export function checkHeaders({ to, subject, headers = {} }: Mail) {
  for (const [name, value] of Object.entries({ To: to, Subject: subject, ...headers }))
    if (control.test(name) || control.test(value))
      throw new TypeError(`The mail's header ${JSON.stringify(name)} holds a control character.`);
}

export { oneLine };

/** An address as a log may hold it: `t…@rides.example`. */
export const masked = (address: string) => address.replace(/^(.).*(?=@)/s, '$1…');
