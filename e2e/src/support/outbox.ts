import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until';

/** Decodes the quoted-printable text of a stored mail. */
const decode = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Waits for this many mails in a site's outbox and reads the newest. */
export async function newestMail(dataDir: string, count: number): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  const files = await until(
    async () => {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return names.filter((name) => name.endsWith('.eml')).sort();
    },
    ({ length }) => length >= count,
  );
  return decode(readFileSync(path.join(folder, files.at(-1) ?? ''), 'utf8'));
}

/** Finds the URL with this path and a token in a mail. */
export const linkIn = (mail: string, path: string) =>
  new RegExp(`https?://[^\\s"]+${path}[\\w-]{43}`).exec(mail)?.[0] ?? '';

/** The HTML part of a mail. */
export const htmlIn = (mail: string) => /<!doctype html>[^]*?<\/html>/.exec(mail)?.[0] ?? '';
