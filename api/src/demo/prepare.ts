import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import type { EventFields } from '@ridgeline/contract';
import type { FileStore } from '../platform/files/fileStore';
import { daysAfter } from '../features/events/calendarDays';
import type { NewPhoto } from '../features/galleries/photos';
import type { StoredAttachment } from '../platform/media/attachments';
import { filesOfPicture, storeDrawing, type StoredPicture } from '../platform/media/pictures';
import { demoEvents, type DemoEvent } from './events';
import { renderDrawing, type Crop } from './drawings';
import { demoGalleries, type DemoGallery } from './galleries';
import { demoPosts, type DemoPost } from './posts';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

/** Widths in pixels of large and of small pictures on pages. */
const sizes = { large: 1600, small: 960 } as const;
const landscape: Crop = [0, 0.1, 1, 0.53];

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

interface DrawingPart {
  drawing: string;
  part?: Crop;
}

/** Writes the files of all demo content. */
export async function prepareDemo(picturesDir: string, files: FileStore): Promise<PreparedDemo> {
  const stored = new Map<DrawingPart, StoredPicture>();
  const store = async (source: DrawingPart, width: number) => {
    const drawing = await renderDrawing(picturesDir, source.drawing, width, source.part);
    if (drawing) stored.set(source, await storeDrawing(drawing, files));
  };
  const posters = new Map(
    demoEvents.flatMap((event) =>
      event.poster ? [[event, { drawing: event.poster, part: landscape }] as const] : [],
    ),
  );
  const large = [
    ...posters.values(),
    ...[...demoGalleries, ...demoPosts].map(({ cover }) => cover),
  ];
  const drawings = [
    ...large.map((source) => [source, sizes.large] as const),
    ...demoGalleries.flatMap(({ photos }) => photos.map((one) => [one, sizes.small] as const)),
  ];
  await forEachConcurrently(
    drawings,
    ([source, width]) => store(source, width),
    // Each drawing keeps a core busy, so more at once would only take more memory.
    availableParallelism(),
  );
  const pictureOf = (source: DrawingPart | undefined) => source && stored.get(source);

  const events = demoEvents.map(async (event) => {
    const { weeks, days = 1, title, description, time, location, attachments = [] } = event;
    const date = saturdayIn(weeks);
    const endDate = days > 1 ? daysAfter(date, days - 1) : null;
    return {
      fields: { title, description, date, time, location, endDate, ...event.facts },
      gallery: event.gallery,
      picture: pictureOf(posters.get(event)),
      attachments: await Promise.all(attachments.map((each) => writeDocument(each, files))),
    };
  });
  return {
    events: await Promise.all(events),
    // A gallery must have a cover.
    galleries: demoGalleries.flatMap((gallery) => {
      const cover = pictureOf(gallery.cover);
      if (!cover) return [];
      const photos = gallery.photos.flatMap((one) => {
        const picture = pictureOf(one);
        return picture ? [{ picture, caption: one.caption, alt: one.alt }] : [];
      });
      return [{ gallery, cover, photos }];
    }),
    posts: demoPosts.map((post) => ({ post, cover: pictureOf(post.cover) })),
  };
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
