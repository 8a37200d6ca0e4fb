import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMail, type ReceivedMail } from '@ridgeline/api/testing/mailPeer';
import { until } from '../../support/until';
import { targetSites } from './targetSites';

/** The mails that were read before, by their files. */
const mailsRead = new Map<string, Promise<ReceivedMail>>();

function mailIn(file: string) {
  const mail = mailsRead.get(file) ?? readMail(readFileSync(file), []);
  mailsRead.set(file, mail);
  return mail;
}

/** Reads all mails so far, newest first. */
export async function allMails(): Promise<ReceivedMail[]> {
  const { mailFolder } = targetSites();
  const files = readdirSync(mailFolder).filter((name) => name.endsWith('.eml'));
  const mails = files.sort().map((name) => mailIn(path.join(mailFolder, name)));
  return (await Promise.all(mails)).reverse();
}

/** Reads all mails to an e-mail address, newest first. */
export const mailsTo = async (email: string) =>
  (await allMails()).filter(({ to }) => to?.some((one) => one.address === email));

/** Waits for this many mails to an e-mail address and returns the newest. */
export async function newestMailTo(email: string, count = 1): Promise<ReceivedMail> {
  const mails = await until(
    () => mailsTo(email),
    ({ length }) => length >= count,
  );
  return mails[0] as ReceivedMail;
}

/** Finds a mail's first link of a kind, such as `reset-password`. */
export const linkIn = ({ text }: ReceivedMail, kind: string) =>
  new URL(new RegExp(`https?://\\S+${kind}/[\\w-]{43}`).exec(text ?? '')?.[0] ?? 'missing:');
