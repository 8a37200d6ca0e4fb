import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Site } from '@ridgeline/contract';
import { smtpFailure } from './failure';
import { checkHeaders, maskAddress, type Mail, type Mailer } from './mail';
import { outbox } from './outbox';
import { senderOf } from './sender';
import { smtpTransport } from './smtp';

export interface MailerOptions {
  /** The mail server; without one, mails land in a folder. */
  smtpUrl: string | undefined;
  /** Sender of all mails, as `Name <address>`; the site's own unless set. */
  mailFrom: string | undefined;
  dataDir: string;
  site: () => Promise<Site>;
  logger: Logger;
}

function deliveryBySmtp(url: string, logger: Logger) {
  const transport = smtpTransport(url);
  return {
    deliver: async (message: SendMailOptions, { to, subject }: Mail) => {
      await transport.sendMail(message).catch((error: unknown) => {
        throw smtpFailure(error, to);
      });
      logger.info({ to: maskAddress(to), subject }, 'a mail was sent');
    },
    close: () => transport.close(),
  };
}

function deliveryToOutbox(folder: string, logger: Logger) {
  const store = outbox(folder);
  return {
    deliver: async (message: SendMailOptions, { to, subject }: Mail) => {
      const file = await store(message);
      // A warning, so that whoever tries the site finds the mail. Its links stay out of the log.
      logger.warn(
        { to: maskAddress(to), subject, file },
        'a mail lies in the outbox, because SMTP_URL is not set',
      );
    },
    close: () => undefined,
  };
}

/** The site's one way to send mails: through the server at `smtpUrl`, or into `DATA_DIR/outbox`. */
export function createMailer({ smtpUrl, mailFrom, dataDir, site, logger }: MailerOptions): Mailer {
  const outboxFolder = path.join(dataDir, 'outbox');
  const { deliver, close } = smtpUrl
    ? deliveryBySmtp(smtpUrl, logger)
    : deliveryToOutbox(outboxFolder, logger);

  async function send(mail: Mail, id?: string) {
    checkHeaders(mail);
    const { to, subject, text, html, headers } = mail;
    const from = senderOf(mailFrom, await site());
    const messageId = id && `<${id}@${from.address.split('@').at(-1)}>`;
    // An address as an object is taken as one, whatever commas it holds.
    const message = { from, to: { name: '', address: to }, subject, text, html, headers };
    await deliver({ ...message, ...(messageId && { messageId }) }, mail);
  }

  return { send, outboxFolder, close };
}
