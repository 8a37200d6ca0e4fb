import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How often the outbox is looked into until the mail is there. */
const lookEveryMs = 50;

/** The text of a stored mail, with its quoted-printable lines put together again. */
const readable = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Waits until this many mails lie in a site's outbox, and reads the newest. */
export async function newestMail(dataDir: string, count: number): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  for (;;) {
    const files = (() => {
      try {
        return readdirSync(folder).filter((name) => name.endsWith('.eml'));
      } catch {
        return [];
      }
    })();
    const newest = files.sort().at(-1);
    if (files.length >= count && newest)
      return readable(readFileSync(path.join(folder, newest), 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/** The address in a mail that begins like this. */
export const linkIn = (mail: string, path: string) =>
  new RegExp(`https?://[^\\s"]+${path}[\\w-]{43}`).exec(mail)?.[0] ?? '';
