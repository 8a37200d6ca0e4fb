import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { daysAfter, type EventFields, type Plan } from '@ridgeline/contract';
import type { FileStore } from '../platform/files/fileStore';
import { ifExists } from '../platform/files/ifExists';
import type { NewEventPicture } from '../features/events/pictures/pictures';
import type { StoredRoute } from '../features/events/route/rows';
import type { NewPhoto } from '../features/galleries/photos';
import type { StoredAttachment } from '../platform/media/attachments';
import { filesOfPicture, type StoredPicture } from '../platform/media/pictures';
import { demoRoutes } from './demoRoutes';
import { demoEvents, type DemoDocument } from './events';
import { demoGalleries, type DemoGallery } from './galleries';
import { demoPictures, posterOf } from './pictures';
import { demoPlanOf } from './plans/plans';
import { demoPosts, type DemoPost } from './posts';
import { ridePictures } from './ridePictures';

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
    plan: Plan | undefined;
    picture: StoredPicture | undefined;
    pictures: NewEventPicture[];
    route: StoredRoute | undefined;
    attachments: StoredAttachment[];
    gallery: string | undefined;
  }[];
  galleries: { gallery: DemoGallery; cover: StoredPicture; photos: NewPhoto[] }[];
  posts: { post: DemoPost; cover: StoredPicture | undefined }[];
}

/** Copies a rendered document, if it exists. */
async function copyDocument(
  { name }: DemoDocument,
  folder: string,
  files: FileStore,
): Promise<StoredAttachment[]> {
  const bytes = await ifExists(readFile(path.join(folder, name)));
  if (!bytes) return [];
  const id = randomUUID();
  const file = `${id}.pdf`;
  await files.put(file, bytes);
  return [{ id, file, originalName: name, mediaType: 'application/pdf', size: bytes.length }];
}

/**
 * Writes the files of all demo content.
 * @param folder the rendered files; without them, there are no attachments, no pictures and no galleries
 */
export async function prepareDemo(folder: string, files: FileStore): Promise<PreparedDemo> {
  const copyPicture = await demoPictures(folder, files);

  const copyRoute = await demoRoutes(folder, files);

  const events = demoEvents.map(async (event) => {
    const { weeks, days = 1, title, description, time, location, attachments = [] } = event;
    const date = saturdayIn(weeks);
    const documents = attachments.map((each) => copyDocument(each, folder, files));
    const pictures = (ridePictures[title] ?? []).map(async (each): Promise<NewEventPicture[]> => {
      const picture = await copyPicture(each);
      return picture ? [{ picture, alt: each.alt }] : [];
    });
    const endDate = days > 1 ? daysAfter(date, days - 1) : null;
    return {
      fields: { title, description, date, time, location, endDate, ...event.facts },
      plan: demoPlanOf(title, date),
      gallery: event.gallery,
      picture: await copyPicture(posterOf(event)),
      pictures: (await Promise.all(pictures)).flat(),
      route: await copyRoute(title),
      attachments: (await Promise.all(documents)).flat(),
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
    ...events.flatMap(({ picture, pictures: more }) => [
      picture,
      ...more.map((each) => each.picture),
    ]),
    ...galleries.flatMap(({ cover, photos }) => [cover, ...photos.map(({ picture }) => picture)]),
    ...posts.map(({ cover }) => cover),
  ];
  return [
    ...pictures.flatMap((picture) => (picture ? filesOfPicture(picture) : [])),
    ...events.flatMap(({ attachments, route }) =>
      [...attachments, ...(route ? [route] : [])].map(({ file }) => file),
    ),
  ];
}
