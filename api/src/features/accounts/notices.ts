import type { Request } from 'express';
import type { Site } from '@ridgeline/contract';
import type { OriginOf } from '../../platform/http/origin';
import { HttpError } from '../../platform/http/HttpError';
import { renderMail } from '../../platform/mail/renderMail';
import type { MailQueue } from '../../platform/mail/queue';
import { longMoment } from '../../platform/text/longDates';
import { deviceOf } from './sessions/device';
import type { Notify } from './credentialStore';

export interface NoticeDependencies {
  mails: MailQueue;
  site: () => Promise<Site>;
  originOf: OriginOf;
}

interface Notice {
  site: Site;
  title: string;
  happened: string;
  ifNotYou: string;
}

/** When and from where a request came, in words. */
function circumstances(request: Request) {
  const { device, address } = deviceOf(request);
  const from = address ? `${device}, from the network ${address}` : device;
  return `It was done on ${longMoment(new Date().toISOString())} with ${from}.`;
}

/**
 * Mails that notify the owner of an account of changes to it, so that an intruder does not stay unnoticed. Each is
 * queued in the transaction of the change.
 */
export function accountNotices({ mails, site, originOf }: NoticeDependencies) {
  /** The URL of the log-in page; undefined if a mail must not trust the request's host. */
  function logInUrl(request: Request): string | undefined {
    try {
      return `${originOf(request)}/admin`;
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }

  function noticeMail(request: Request, { happened, ifNotYou, ...notice }: Notice) {
    const href = logInUrl(request);
    return renderMail({
      ...notice,
      paragraphs: [happened, circumstances(request)],
      button: href ? { label: 'Go to the log-in', href } : undefined,
      footnotes: [`If it was you, there is nothing to do. ${ifNotYou}`],
    });
  }

  async function passwordChanged(request: Request): Promise<Notify> {
    const siteFields = await site();
    return async (transaction, { email, username }) => {
      const mail = noticeMail(request, {
        site: siteFields,
        title: 'Your password was changed',
        happened: `The password of the admin account “${username}” of ${siteFields.name} was changed. Every other device is logged out.`,
        ifNotYou:
          'If it was not, press “Forgot Password?” at the log-in at once and choose a new one: that logs everybody out.',
      });
      await mails.enqueue(transaction, { to: email, ...mail });
    };
  }

  /** Notifies both the old e-mail address, which a stranger would want to cut off, and the new one. */
  async function emailChanged(request: Request, after: string): Promise<Notify> {
    const siteFields = await site();
    return async (transaction, { email: before, username }) => {
      const mail = noticeMail(request, {
        site: siteFields,
        title: 'Your e-mail address was changed',
        happened: `Mails about the admin account “${username}” of ${siteFields.name} went to ${before} until now. From now on they go to ${after}.`,
        ifNotYou:
          'If it was not, log in, set your own address again and change your password. If you cannot log in, ask another admin to remove the account.',
      });
      for (const to of [before, after]) await mails.enqueue(transaction, { to, ...mail });
    };
  }

  /** @param change what was done, as a sentence without its full stop */
  async function secondFactorChanged(request: Request, change: string): Promise<Notify> {
    const siteFields = await site();
    return async (transaction, { email, username }) => {
      const mail = noticeMail(request, {
        site: siteFields,
        title: 'Your second step at the log-in was changed',
        happened: `${change} for the admin account “${username}” of ${siteFields.name}.`,
        ifNotYou:
          'If it was not, log in, choose a new password, which logs out every other device, and look at the second step under “Your account”.',
      });
      await mails.enqueue(transaction, { to: email, ...mail });
    };
  }

  return { passwordChanged, emailChanged, secondFactorChanged };
}

export type AccountNotices = ReturnType<typeof accountNotices>;
