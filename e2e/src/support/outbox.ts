import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until';

/** Decodes the quoted-printable text of a stored mail. */
const decode = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The files in a site's outbox, oldest first. */
function filesIn(dataDir: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => path.join(folder, name));
}

const read = (file: string) => decode(readFileSync(file, 'utf8'));

/** Waits for this many mails in a site's outbox and reads the newest. */
export async function newestMail(dataDir: string, count: number): Promise<string> {
  const files = await until(
    async () => filesIn(dataDir),
    ({ length }) => length >= count,
  );
  return read(files.at(-1) ?? '');
}

/** Waits for a mail to an e-mail address, with this text, in a site's outbox and reads the newest. */
export const newestMailTo = (dataDir: string, email: string, text = ''): Promise<string> =>
  until(
    async () =>
      filesIn(dataDir)
        .map(read)
        .findLast((mail) => mail.includes(`To: ${email}`) && mail.includes(text)) ?? '',
    (mail) => mail !== '',
  );

/** Finds the URL with this path and a token in a mail. */
export const linkIn = (mail: string, path: string) =>
  new RegExp(`https?://[^\\s"]+${path}[\\w-]{43}`).exec(mail)?.[0] ?? '';

/** The HTML part of a mail. */
export const htmlIn = (mail: string) => /<!doctype html>[^]*?<\/html>/.exec(mail)?.[0] ?? '';
