import { slugOf } from '@ridgeline/contract';
import type { Database } from '../platform/db/connect';
import { eventBookings } from '../eventBookings';
import { appendPictures } from '../features/events/pictures/pictures';
import { writePlan } from '../features/events/plan/rows';
import { routeRowOf, routeRows } from '../features/events/route/rows';
import { eventStore } from '../features/events/store';
import { galleryStore } from '../features/galleries/store';
import { postStore } from '../features/posts/store';
import type { PreparedDemo } from './prepare';

const dayMs = 24 * 60 * 60 * 1000;
const slugFor = (title: string) => ({ text: slugOf(title), typed: false });

/** Writes the rows of prepared demo content. Returns the ids of its events, by their titles. */
export async function writeRows(db: Database, { events, galleries, posts }: PreparedDemo) {
  const galleryIds = new Map<string, string>();
  // The newest gallery is shown first.
  for (const { gallery, cover, photos } of galleries.toReversed()) {
    const { title, description } = gallery;
    const id = await galleryStore(db).createGallery(
      { title, description },
      slugFor(title),
      cover,
      photos,
    );
    galleryIds.set(title, id);
  }
  const eventRows = eventStore(db, eventBookings);
  const eventIds = new Map<string, string>();
  for (const { fields, plan, picture, pictures, route, attachments, gallery } of events) {
    const id = await eventRows.createEvent({
      ...fields,
      galleryId: galleryIds.get(gallery ?? '') ?? null,
    });
    eventIds.set(fields.title, id);
    if (plan) await writePlan(db, id, plan);
    if (route) await routeRows(db).insert(routeRowOf(id, route));
    await appendPictures(db, id, pictures);
    if (picture) await eventRows.setImage(id, picture);
    if (attachments.length > 0) await eventRows.addAttachments(id, attachments);
  }
  for (const { post, cover } of posts) {
    const { title, excerpt, body, daysAgo } = post;
    const publishedAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
    const id = await postStore(db).createPost(
      { title, excerpt, body, status: 'published', publishedAt },
      slugFor(title),
    );
    if (cover) await postStore(db).setImage(id, cover);
  }
  return eventIds;
}
