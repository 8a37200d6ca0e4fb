import type { Request } from 'express';
import type { Site } from '../contract';
import type { OriginOf } from '../http/origin';
import { Refusal } from '../http/Refusal';
import type { Afterwards } from '../mail/afterwards';
import { written } from '../mail/letter';
import { MailNotSent, type Mailer } from '../mail/mail';
import { deviceOf } from './sessions/device';
import type { Account } from './store';

export interface NoticeParts {
  mailer: Mailer;
  site: () => Promise<Site>;
  afterwards: Afterwards;
  originOf: OriginOf;
}

const moment = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** When and from where a request came, in words. */
function circumstances(request: Request) {
  const { device, address } = deviceOf(request);
  const from = address ? `${device}, from the network ${address}` : device;
  return `It was done on ${moment.format(new Date())} (South African time) with ${from}.`;
}

/**
 * Mails that tell the owner of an account what happened to it, so that a stranger who got in does not stay
 * unnoticed. They are sent after the answer, and none of them decides whether the change is made.
 */
export function accountNotices({ mailer, site, afterwards, originOf }: NoticeParts) {
  /** Where the log-in is; undefined where a mail must not believe the request's host. */
  function logInAddress(request: Request): string | undefined {
    try {
      return `${originOf(request)}/admin`;
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  function send(
    request: Request,
    to: string,
    notice: { title: string; happened: (siteName: string) => string; ifNotYou: string },
  ) {
    const href = logInAddress(request);
    const when = circumstances(request);
    afterwards.begin('a notice about an account', async () => {
      const { name: siteName } = await site();
      const letter = written({
        siteName,
        title: notice.title,
        paragraphs: [notice.happened(siteName), when],
        button: href ? { label: 'Go to the log-in', href } : undefined,
        remarks: [`If it was you, there is nothing to do. ${notice.ifNotYou}`],
      });
      await mailer.send({ to, ...letter }).catch((error: unknown) => {
        // Why it was not sent is in the log already.
        if (!(error instanceof MailNotSent)) throw error;
      });
    });
  }

  const passwordChanged = (request: Request, { email, username }: Account) =>
    send(request, email, {
      title: 'Your password was changed',
      happened: (siteName) =>
        `The password of the admin account “${username}” of ${siteName} was changed. Every other device is logged out.`,
      ifNotYou:
        'If it was not, press “Forgot Password?” at the log-in at once and choose a new one: that logs everybody out.',
    });

  /** Tells the old address, which a stranger would want to cut off, and the new one. */
  function emailChanged(request: Request, { email: before, username }: Account, after: string) {
    const happened = (siteName: string) =>
      `Mails about the admin account “${username}” of ${siteName} went to ${before} until now. From now on they go to ${after}.`;
    const ifNotYou =
      'If it was not, log in, set your own address again and change your password. If you cannot log in, ask another admin to remove the account.';
    for (const to of [before, after])
      send(request, to, { title: 'Your e-mail address was changed', happened, ifNotYou });
  }

  /** @param change what was done, as a sentence without its full stop */
  const secondFactorChanged = (request: Request, { email, username }: Account, change: string) =>
    send(request, email, {
      title: 'Your second step at the log-in was changed',
      happened: (siteName) => `${change} for the admin account “${username}” of ${siteName}.`,
      ifNotYou:
        'If it was not, log in, choose a new password, which logs out every other device, and look at the second step under “Your account”.',
    });

  return { passwordChanged, emailChanged, secondFactorChanged };
}

export type AccountNotices = ReturnType<typeof accountNotices>;
