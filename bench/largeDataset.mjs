import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { v7 as newId } from 'uuid';

/** The number of rows of each kind. */
const counts = { events: 10_000, photos: 500, subscribers: 100_000 };

const dayMs = 24 * 60 * 60 * 1000;
const rowsAtOnce = 500;
/** The number of different pictures. They have a realistic size, and the rows share them. */
const pictureCount = 10;

const places = ['Clarens', 'Lesotho', 'Kaapsehoop', 'Bezhoek', 'Fouriesburg', 'Tankwa'];
const sentence = 'Hairpins, loose rock and a stream or two across the track. Bring warm gloves. ';

const api = (file) => tsImport(`../api/src/${file}`, import.meta.url);

/** A picture with noise, so that it compresses as badly as a photo. */
const photo = (seed) =>
  sharp({
    create: {
      width: 1600,
      height: 1067,
      channels: 3,
      background: { r: 40 * (seed % 6), g: 90, b: 60 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(2)
    .jpeg()
    .toBuffer();

function eventRow(at, picture, searchTextOf) {
  // One event in ten is in the future.
  const day = new Date(Date.now() + (at - counts.events * 0.9) * dayMs);
  const fields = {
    title: `${places[at % places.length]} ride ${at}`,
    date: day.toISOString().slice(0, 10),
    time: '07:30',
    location: `${places[(at + 1) % places.length]}, South Africa`,
  };
  const now = new Date().toISOString();
  return {
    ...fields,
    id: newId(),
    description: sentence.repeat(1 + (at % 20)),
    search_text: searchTextOf(fields),
    image: JSON.stringify(picture),
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

function subscriberRow(at) {
  const email = `rider-${at}@riders.example`;
  const time = new Date(Date.now() - at * 1000).toISOString();
  // One subscriber in twenty never confirmed, and one in twenty unsubscribed.
  const [waiting, gone] = [at % 20 === 0, at % 20 === 1];
  return {
    id: newId(),
    ...(gone ? {} : { email, email_key: email, source: 'footer' }),
    consent_at: time,
    confirm_until: time,
    confirmed_at: waiting ? null : time,
    unsubscribed_at: gone ? time : null,
    unsubscribe_token: randomBytes(32).toString('base64url'),
  };
}

/**
 * Fills an empty data folder with events, one gallery and subscribers.
 * @param {string} dataDir
 * @returns the gallery's path
 */
export async function seedLargeDataset(dataDir) {
  const { connect } = await api('platform/db/connect.ts');
  const { migrate } = await api('platform/db/migrations.ts');
  const { openUploads } = await api('platform/files/uploads.ts');
  const { preparePicture } = await api('platform/media/worker/preparePicture.ts');
  const { storePrepared } = await api('platform/media/pictures.ts');
  const { eventSearchText } = await api('platform/db/searchTexts.ts');
  const { galleryStore } = await api('features/galleries/store.ts');
  const db = connect({ dataDir, logger: pino({ level: 'silent' }) });
  try {
    await migrate(db);
    const uploads = await openUploads({ DATA_DIR: path.resolve(dataDir) });
    uploads.prepare();
    const stored = [];
    for (let at = 0; at < pictureCount; at += 1) {
      const prepared = await preparePicture({ bytes: await photo(at), pace: 'quick' });
      stored.push(await storePrepared(prepared, uploads.files));
    }
    const pictureOf = (at) => stored[at % pictureCount];

    const events = Array.from({ length: counts.events }, (_, at) =>
      eventRow(at, pictureOf(at), eventSearchText),
    );
    await db.batchInsert('events', events, rowsAtOnce);
    const files = events.slice(0, counts.events / 10).map(({ id }, at) => ({
      id: newId(),
      event_id: id,
      position: 0,
      file: `${at}.txt`,
      original_name: 'Route sheet.txt',
      media_type: 'text/plain',
      size: 1200,
    }));
    await db.batchInsert('event_attachments', files, rowsAtOnce);
    const photos = Array.from({ length: counts.photos }, (_, at) => ({
      picture: pictureOf(at),
      caption: `Photo ${at + 1} of the day`,
    }));
    await galleryStore(db).createGallery(
      { title: 'All of it', description: 'Every photo that we have.' },
      { text: 'all-of-it', typed: true },
      pictureOf(0),
      photos,
    );
    const subscribers = Array.from({ length: counts.subscribers }, (_, at) => subscriberRow(at));
    await db.batchInsert('newsletter_subscribers', subscribers, rowsAtOnce);
  } finally {
    await db.destroy();
  }
  return '/gallery/all-of-it';
}
