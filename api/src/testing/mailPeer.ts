import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as received. */
export interface ReceivedMail extends Email {
  /** The recipients in the SMTP envelope, which may differ from the mail's headers. */
  recipients: string[];
  header: (name: string) => string | undefined;
  /** Its bytes, each as one character. */
  raw: string;
}

/** A mail server that stores the mails that it gets. */
export interface MailPeer {
  url: string;
  mails: ReceivedMail[];
  /** From now on it rejects every mail with an error that contains the e-mail address: permanently or temporarily. */
  refuse: (refusing: boolean | 'for now') => void;
  stop: () => Promise<void>;
}

/** Reads a mail as a mail program does. */
export async function readMail(raw: Buffer, recipients: string[]): Promise<ReceivedMail> {
  const email = await PostalMime.parse(raw);
  const header = (name: string) =>
    email.headers.find(({ key }) => key === name.toLowerCase())?.value;
  return { ...email, recipients, header, raw: raw.toString('latin1') };
}

/** Starts a mail server on a free port of this machine. */
export async function startMailPeer(): Promise<MailPeer> {
  const mails: ReceivedMail[] = [];
  let refusing: boolean | 'for now' = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusing
          ? Object.assign(new Error(`No mailbox ${address} here`), {
              responseCode: refusing === 'for now' ? 451 : 550,
            })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        void readMail(Buffer.concat(chunks), recipients).then((mail) => {
          mails.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (value) => (refusing = value),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
