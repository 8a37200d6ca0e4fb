import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { accountStore } from '../admins/store';
import type { Database } from '../db/connect';
import { eventStore } from '../events/store';
import type { UploadFolders } from '../media/folders';
import { storePicture } from '../media/pictures';
import { siteStore } from '../site/store';
import { demoEvents } from './content';
import { saturdayIn } from './dates';
import { documentOf } from './document';

const noteName = 'demo-content';

interface SeedParts {
  db: Database;
  folders: UploadFolders;
  logger: Logger;
  /** Folder of the drawings; an event whose drawing is not there gets no picture. */
  picturesDir: string;
}

/** Draws a poster as a landscape picture, as an owner would upload one. */
async function pictureOf(file: string) {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return undefined;
  return sharp(file).resize({ width: 1600, height: 1067, fit: 'cover' }).png().toBuffer();
}

/** Fills an empty database with demo content, once: what the owner deletes stays deleted. */
export async function seedDemo({ db, folders, logger, picturesDir }: SeedParts) {
  const events = eventStore(db);
  const notes = siteStore(db);
  if (await notes.noted(noteName)) return;
  if ((await events.allEvents()).length > 0 || (await accountStore(db).anyAccount())) return;

  for (const { weeks, poster, attachments = [], ...fields } of demoEvents) {
    const { _id } = await events.createEvent({ ...fields, date: saturdayIn(weeks) });
    const picture = poster && (await pictureOf(path.join(picturesDir, `${poster}.svg`)));
    if (picture) await events.setImage(_id, await storePicture(picture, folders.files));
    const stored = await Promise.all(
      attachments.map(async ({ name, title, lines }) => {
        const id = randomUUID();
        const bytes = await documentOf(title, lines);
        await writeFile(path.join(folders.files, `${id}.pdf`), bytes);
        return {
          id,
          file: `${id}.pdf`,
          originalName: name,
          mediaType: 'application/pdf',
          size: bytes.length,
        };
      }),
    );
    if (stored.length > 0) await events.addAttachments(_id, stored);
    logger.info({ title: fields.title }, 'added a demo event');
  }
  await notes.note(noteName);
}
