import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/**
 * Puts mails into a folder, one `.eml` file each, for a site that has no mail server.
 * @returns what stores a mail and says where it lies
 */
export function outbox(folder: string) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  return async function store(mail: SendMailOptions): Promise<string> {
    const { message } = await composer.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = path.join(folder, `${moment}-${randomBytes(4).toString('hex')}.eml`);
    // Under its own name only once it is whole; and for no other user, as it may hold a way in.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  };
}
