import path from 'node:path';
import { type SendMailOptions, createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Site } from '@ridgeline/contract';
import { smtpFailure } from './failure';
import { aboutHeader, checkHeaders, maskEmail, type Mail, type Mailer, type Sender } from './mail';
import type { DkimSigning } from './signing';
import { smtpTransport } from './smtp';
import { oneLine } from '@ridgeline/contract/fields/oneLine';
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';

/** Says that no person has written the mail (RFC 3834), so that no holiday notice answers it. */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** The sender if neither MAIL_FROM nor the settings name one, because mails in the outbox need one, too. */
const nobody = 'no-reply@localhost';

const withName = /^([^<>]*)<([^<>]+)>$/;

/** The sender of mails: MAIL_FROM, or else the site's name and e-mail address. */
async function senderOf(
  mailFrom: string | undefined,
  readSite: () => Promise<Site>,
): Promise<Sender> {
  const [, givenName = '', givenAddress = mailFrom] = withName.exec(mailFrom ?? '') ?? [];
  if (givenAddress && givenName.trim()) return { name: givenName.trim(), address: givenAddress };
  const { name, email } = await readSite();
  return { name: oneLine(name), address: givenAddress || email || nobody };
}

export interface MailerOptions {
  /** The mail server; without one, mails are stored in a folder. */
  smtpUrl: string | undefined;
  /** Sender of all mails, as `Name <address>`; by default, the site. */
  mailFrom: string | undefined;
  /** Signs what goes to the mail server. */
  dkim?: DkimSigning | undefined;
  dataDir: string;
  site: () => Promise<Site>;
  logger: Logger;
}

function deliveryBySmtp(url: string, dkim: DkimSigning | undefined, logger: Logger) {
  const transport = smtpTransport(url);
  return {
    deliver: async (message: SendMailOptions, { to, subject }: Mail) => {
      await transport.sendMail({ ...message, ...(dkim && { dkim }) }).catch((error: unknown) => {
        throw smtpFailure(error, to);
      });
      logger.info({ to: maskEmail(to), subject }, 'a mail was sent');
    },
    close: () => transport.close(),
  };
}

/**
 * Puts mails into a folder, one `.eml` file each, for a site that has no mail server.
 * @returns a function that stores a mail and returns its path
 */
function outbox(folder: string) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  return async function store(mail: SendMailOptions): Promise<string> {
    const { message } = await composer.sendMail(mail);
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = path.join(folder, `${moment}-${randomBytes(4).toString('hex')}.eml`);
    // Renamed once it is complete. Other users must not read it, because it may hold a link that gives access.
    const write = () => writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write();
    });
    await rename(`${file}.part`, file);
    return file;
  };
}

function deliveryToOutbox(folder: string, logger: Logger) {
  const store = outbox(folder);
  return {
    deliver: async (message: SendMailOptions, { to, subject, headers, about = [] }: Mail) => {
      const whom = about.length > 0 && { [aboutHeader]: about.map(encodeURIComponent).join(' ') };
      const file = await store({ ...message, headers: { ...headers, ...whom } });
      // A warning, so that people who try out the site find the mail. Its links stay out of the log.
      logger.warn(
        { to: maskEmail(to), subject, file },
        'a mail lies in the outbox, because SMTP_URL is not set',
      );
    },
    close: () => undefined,
  };
}

/** The mailer of the site. It sends mails through the server at `smtpUrl`, or stores them in `DATA_DIR/outbox`. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, mailFrom, dkim, dataDir, site, logger } = options;
  const outboxFolder = path.join(dataDir, 'outbox');
  const { deliver, close } = smtpUrl
    ? deliveryBySmtp(smtpUrl, dkim, logger)
    : deliveryToOutbox(outboxFolder, logger);

  async function send(mail: Mail, id?: string, knownSite?: Site) {
    checkHeaders(mail);
    const { to, subject, text, html, headers, isByHand, attachments } = mail;
    const from = await senderOf(mailFrom, async () => knownSite ?? site());
    const messageId = id && `<${id}@${from.address.split('@').at(-1)}>`;
    // As an object, so that a comma cannot split the e-mail address into several.
    const addressed = { from, to: { name: '', address: to } };
    const message = {
      ...addressed,
      subject,
      text,
      html,
      headers: { ...(!isByHand && automatic), ...headers },
      attachments,
    };
    await deliver({ ...message, ...(messageId && { messageId }) }, mail);
  }

  return { send, outboxFolder, close };
}
