import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { identifierOf, type IdentifiedPerson } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import { ifExists } from '../files/ifExists';
import { recordOf, type PersonDataSource } from '../personData/personData';
import { aboutHeader } from './mail';

/** Includes partial files of processes that ended while writing. */
const isMail = /\.eml(\.part)?$/;

/** Mails name hosts in ASCII, however people typed them. */
const comparable = (address: string) =>
  lookupKey(address.replace(/(?<=@)[^@]+$/, (host) => domainToASCII(host) || host));

/** The header of that name, unfolded. */
function headerOf(message: string, name: string): string {
  const [head = ''] = message.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const start = `${name}: `;
  return lines.find((line) => line.startsWith(start))?.slice(start.length) ?? '';
}

/** Whether a mail is to a person, or tells an owner about them. */
function isOf(message: string, person: IdentifiedPerson): boolean {
  const of = comparable(identifierOf(person));
  const about = headerOf(message, aboutHeader).split(' ').map(decodeURIComponent);
  if (about.some((one) => comparable(one) === of)) return true;
  const recipients = addressparser(headerOf(message, 'To'), { flatten: true });
  return recipients.some(({ address }) => comparable(address) === of);
}

/** The mails in `DATA_DIR/outbox` of this machine, for exporting and erasing a person. */
export function outboxPersonData(folder: string): PersonDataSource {
  async function mailsOf(person: IdentifiedPerson) {
    const mails: { file: string; date: string }[] = [];
    for (const name of (await ifExists(readdir(folder))) ?? []) {
      if (!isMail.test(name)) continue;
      const file = path.join(folder, name);
      const message = (await ifExists(readFile(file, 'utf8'))) ?? '';
      if (isOf(message, person)) mails.push({ file, date: headerOf(message, 'Date') });
    }
    return mails;
  }

  return {
    name: 'outbox',
    title: 'Mails in the outbox of the server',
    onErasure: 'They are removed.',

    personData: async (_db, person) =>
      (await mailsOf(person)).map(({ file, date }) =>
        recordOf({ File: path.basename(file), Written: date }),
      ),

    /** Before the commit, so that an erasure that is reported as done leaves no file, even if the process ends. */
    async erasePerson(_transaction, person) {
      const mails = await mailsOf(person);
      for (const { file } of mails) await rm(file, { force: true });
      return mails.length;
    },

    // Backups hold no outbox, so a restore brings nobody back here.
    people: async () => [],
  };
}
