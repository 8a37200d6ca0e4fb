import { randomUUID } from 'node:crypto';
import { daysAfter, type EventFields } from '@ridgeline/contract';
import type { FileStore } from '../platform/files/fileStore';
import type { NewPhoto } from '../features/galleries/photos';
import type { StoredAttachment } from '../platform/media/attachments';
import { filesOfPicture, type StoredPicture } from '../platform/media/pictures';
import { demoEvents, type DemoEvent } from './events';
import { demoGalleries, type DemoGallery } from './galleries';
import { demoPictures, posterOf } from './pictures';
import { demoPosts, type DemoPost } from './posts';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

const saturday = 6;

/** The Saturday a number of weeks from now, as `YYYY-MM-DD`. */
function saturdayIn(weeks: number, now = new Date()) {
  const untilSaturday = (saturday - now.getUTCDay() + 7) % 7;
  return daysAfter(now.toISOString(), untilSaturday + weeks * 7);
}

/** Demo content with stored files, before its rows are written. */
export interface PreparedDemo {
  events: {
    fields: EventFields;
    picture: StoredPicture | undefined;
    attachments: StoredAttachment[];
    gallery: string | undefined;
  }[];
  galleries: { gallery: DemoGallery; cover: StoredPicture; photos: NewPhoto[] }[];
  posts: { post: DemoPost; cover: StoredPicture | undefined }[];
}

/** A page of text as a PDF. */
async function documentOf(title: string, lines: string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const heading = await document.embedFont(StandardFonts.HelveticaBold);
  const text = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawRectangle({ x: 56, y: 770, width: 48, height: 4, color: rgb(0.76, 0.25, 0.05) });
  page.drawText(title, { x: 56, y: 730, size: 20, font: heading });
  for (const [at, line] of lines.entries())
    page.drawText(line, { x: 56, y: 690 - at * 28, size: 11.5, font: text, maxWidth: 480 });
  document.setTitle(title);
  return Buffer.from(await document.save());
}

async function writeDocument(
  { name, title, lines }: NonNullable<DemoEvent['attachments']>[number],
  files: FileStore,
): Promise<StoredAttachment> {
  const id = randomUUID();
  const file = `${id}.pdf`;
  const bytes = await documentOf(title, lines);
  await files.put(file, bytes);
  return { id, file, originalName: name, mediaType: 'application/pdf', size: bytes.length };
}

/**
 * Writes the files of all demo content.
 * @param picturesFolder the rendered pictures; without them, there are no pictures and no galleries
 */
export async function prepareDemo(picturesFolder: string, files: FileStore): Promise<PreparedDemo> {
  const copyPicture = await demoPictures(picturesFolder, files);

  const events = demoEvents.map(async (event) => {
    const { weeks, days = 1, title, description, time, location, attachments = [] } = event;
    const date = saturdayIn(weeks);
    const endDate = days > 1 ? daysAfter(date, days - 1) : null;
    return {
      fields: { title, description, date, time, location, endDate, ...event.facts },
      gallery: event.gallery,
      picture: await copyPicture(posterOf(event)),
      attachments: await Promise.all(attachments.map((each) => writeDocument(each, files))),
    };
  });
  const galleries = demoGalleries.map(async (gallery) => {
    const cover = await copyPicture(gallery.cover);
    // A gallery must have a cover.
    if (!cover) return [];
    const photos = gallery.photos.map(async (photo): Promise<NewPhoto[]> => {
      const picture = await copyPicture(photo);
      return picture ? [{ picture, caption: photo.caption, alt: photo.alt }] : [];
    });
    return [{ gallery, cover, photos: (await Promise.all(photos)).flat() }];
  });
  const posts = demoPosts.map(async (post) => ({ post, cover: await copyPicture(post.cover) }));
  // Together, so that no failure is left without a handler while another kind is awaited.
  const [preparedEvents, preparedGalleries, preparedPosts] = await Promise.all([
    Promise.all(events),
    Promise.all(galleries),
    Promise.all(posts),
  ]);
  return { events: preparedEvents, galleries: preparedGalleries.flat(), posts: preparedPosts };
}

/** Names of all files of prepared content. */
export function filesOf({ events, galleries, posts }: PreparedDemo): string[] {
  const pictures = [
    ...events.map(({ picture }) => picture),
    ...galleries.flatMap(({ cover, photos }) => [cover, ...photos.map(({ picture }) => picture)]),
    ...posts.map(({ cover }) => cover),
  ];
  return [
    ...pictures.flatMap((picture) => (picture ? filesOfPicture(picture) : [])),
    ...events.flatMap(({ attachments }) => attachments.map(({ file }) => file)),
  ];
}
