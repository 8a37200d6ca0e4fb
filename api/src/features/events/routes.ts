import { messages, type PlanUpdate } from '@ridgeline/contract';
import { eventEndpoints } from '@ridgeline/contract/endpoints/events';
import { jsonResponse, nameOf, type ResponseCache } from '../../platform/http/responseCache';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import { storeAttachments } from '../../platform/media/attachments';
import { discardPictures, type PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { attachmentReceiver, pictureReceiver } from '../../platform/media/receive';
import { saveOrRemove } from '../../platform/media/saveOrRemove';
import { storeTransaction } from '../../platform/media/storeTransaction';
import type { TrashStore } from '../../platform/trash/store';
import { notFoundError } from '../../platform/trash/notFound';
import type { SeesDrafts } from '../../platform/http/seesDrafts';
import { eventLookup } from './lookup';
import { eventPictureRoutes } from './pictures/routes';
import type { PlanSave } from './plan/savePlan';
import { withPages, type RidePages } from './plan/pages';
import { withoutBookedRoute } from './route/rows';
import { routeFileRoutes } from './route/routes';
import type { RouteStore } from './route/store';
import { duplicateRoute } from './duplicate';
import { tourRoutes } from './tour/routes';
import type { EventStore } from './store';
import type { Request } from 'express';
import type { Database, TransactionStep } from '../../platform/db/connect';
import type { EventRow } from './rows';

/**
 * Headers of a list: the total count, and the link to the next page (RFC 8288).
 * @param filters the parsed query without its cursor
 * @param next the cursor (`after`) of the next page; null on the last page
 */
function pageHeaders(
  filters: Record<string, string | number | undefined>,
  { total, next }: { total: number; next: string | null },
): Record<string, string> {
  const count = { 'x-total-count': String(total) };
  if (next === null) return count;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, after: next }))
    if (value !== undefined) query.set(name, String(value));
  return { ...count, link: `<${eventEndpoints.list.path}?${query}>; rel="next"` };
}

interface EventRouteDependencies {
  store: EventStore;
  uploads: PictureUploads;
  sendCached: ResponseCache;
  withIdempotencyKey: WithIdempotencyKey;
  seesDrafts: SeesDrafts;
  /** Restores an event that was deleted, and brings its waitlist in line. */
  restoreEvent: TrashStore['restore'];
  /** Brings the waitlist in line with an event that was saved, in the same transaction. */
  followRide: (transaction: Database, id: string) => Promise<void>;
  /** Tells everybody who booked an event if its days, its time or its place have changed. */
  tellOfChange: (transaction: Database, before: EventRow, who: string) => Promise<void>;
  savePlan: (id: string, update: PlanUpdate, over: PlanSave) => Promise<boolean>;
  chooseTour: (id: string, other: string | null) => Promise<void>;
  pages: RidePages;
  routes: RouteStore;
  isOwner: (request: Request) => Promise<boolean>;
}

/** `/api/events`: published events are public; owners also see drafts, and write. */
export function eventRoutes(dependencies: EventRouteDependencies) {
  const { store, uploads, sendCached, withIdempotencyKey, seesDrafts, isOwner } = dependencies;
  const receivePicture = pictureReceiver();
  const receiveAttachments = attachmentReceiver(uploads.temporaryFolder);
  const eventOf = eventLookup(store);

  const list = handle(eventEndpoints.list, async ({ query, request, response }) => {
    if (query.drafts) {
      if (!(await seesDrafts(request))) throw new HttpError(401, messages.unauthorized);
      const { events, ...pageInfo } = await store.eventPage(query);
      response.set(pageHeaders({ ...query, page: undefined }, pageInfo));
      return events;
    }
    await sendCached(response, nameOf(eventEndpoints.list.path, query), async () => {
      if (Object.keys(query).length === 0) return jsonResponse(await store.allEvents());
      const { events, ...pageInfo } = await store.eventPage(query);
      return jsonResponse(events, pageHeaders({ ...query, page: undefined }, pageInfo));
    });
    return sent;
  });

  const facets = handle(eventEndpoints.facets, async ({ response }) => {
    const load = async () => jsonResponse(await store.facets());
    await sendCached(response, eventEndpoints.facets.path, load);
    return sent;
  });

  const get = handle(eventEndpoints.get, async ({ params: { id }, request }) => {
    const event = await withPages(await store.eventById(id), dependencies.pages);
    if (event?.status === 'published') {
      const isShared = event.route?.download !== 'booked' || (await isOwner(request));
      return isShared ? event : withoutBookedRoute(event);
    }
    // The check is the same for a draft and for no event, so that an expired token cannot tell them apart.
    const isAllowed = await seesDrafts(request);
    if (!event) throw await notFoundError(store.trash, id, messages.eventNotFound);
    if (!isAllowed) throw new HttpError(404, messages.eventNotFound);
    return event;
  });

  const create = handle(eventEndpoints.create, async ({ body: fields, request, response }) => {
    const id = await withIdempotencyKey(request, response, {
      kind: 'event',
      fingerprint: () => fingerprintOf(fields),
      exists: store.trash.isKnown,
      create: (newId, within) => store.createEvent(fields, newId, within),
      current: eventOf,
    });
    return eventOf(id);
  });

  const update = handle(eventEndpoints.update, async ({ params: { id }, body, account }) => {
    const { version, ...fields } = body;
    const saved = await store.updateEvent(id, fields, version, async (transaction, before) => {
      await dependencies.tellOfChange(transaction, before, account.username);
      await dependencies.followRide(transaction, id);
    });
    const current = await eventOf(id);
    if (!saved) throw new HttpError(409, messages.eventChanged, { current });
    return current;
  });

  const savePlan = handle(eventEndpoints.savePlan, async ({ params: { id }, body }) => {
    const { version, laterDates, ...update } = body;
    await eventOf(id);
    const saved = await dependencies.savePlan(id, update, { version, laterDates });
    const current = await eventOf(id);
    if (!saved) throw new HttpError(409, messages.eventChanged, { current });
    return current;
  });

  const duplicate = duplicateRoute(store, eventOf, uploads, withIdempotencyKey);

  const remove = handle(eventEndpoints.remove, async ({ params: { id }, account }) => {
    if (!(await store.trash.discard(id, account.username)))
      throw await notFoundError(store.trash, id, messages.eventNotFound);
  });

  const restore = handle(eventEndpoints.restore, async ({ params: { id } }) => {
    await dependencies.restoreEvent(id);
    return eventOf(id);
  });

  const uploadImage = handle(eventEndpoints.uploadImage, async ({ params, request, response }) => {
    const { id } = params;
    await eventOf(id);
    const received = await receivePicture(request, response);
    await storeTransaction(uploads, async (storeOne) => {
      const picture = await storeOne(received);
      // The event was deleted in the meantime, so this picture is not needed.
      if (!(await store.setImage(id, picture))) await discardPictures([picture], uploads);
    });
    return eventOf(id);
  });

  const addAttachments = handle(eventEndpoints.addAttachments, async (call) => {
    const { request, response } = call;
    const { id } = call.params;
    await eventOf(id);
    await receiveAttachments(request, response, async (uploaded) => {
      const attach = async (newId: string, within: TransactionStep) => {
        const [first, ...others] = await storeAttachments(uploaded, uploads.files);
        const stored = first ? [{ ...first, id: newId }, ...others] : [];
        const files = stored.map(({ file }) => file);
        const attached = await saveOrRemove(uploads, files, () =>
          store.addAttachments(id, stored, within),
        );
        if (!attached) await uploads.files.remove(files);
      };
      await withIdempotencyKey(request, response, {
        kind: 'attachment',
        fingerprint: () =>
          fingerprintOf([id, uploaded.map(({ originalName }) => originalName)], uploaded),
        exists: store.hasAttachment,
        create: attach,
        current: () => eventOf(id),
      });
    });
    return eventOf(id);
  });

  const removeAttachment = handle(eventEndpoints.removeAttachment, async ({ params, account }) => {
    const { id, attachmentId } = params;
    await eventOf(id);
    if (!(await store.deleteAttachment(id, attachmentId, account.username)))
      throw new HttpError(404, messages.attachmentNotFound);
    return eventOf(id);
  });

  return [
    list,
    facets,
    get,
    create,
    update,
    savePlan,
    ...routeFileRoutes({ ...dependencies, eventOf }),
    ...tourRoutes({ ...dependencies, eventOf }),
    duplicate,
    remove,
    restore,
    uploadImage,
    addAttachments,
    removeAttachment,
    ...eventPictureRoutes(store.pictures, eventOf, uploads, withIdempotencyKey),
  ];
}
