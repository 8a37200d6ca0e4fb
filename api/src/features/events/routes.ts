import { Router, type Request, type RequestHandler } from 'express';
import {
  eventFieldsSchema,
  eventQuerySchema,
  eventUpdateSchema,
  messages,
  type TourEvent,
} from '@ridgeline/contract';
import { idParam } from '../../platform/http/id';
import { jsonBody } from '../../platform/http/json';
import { jsonResponse, type ResponseCache } from '../../platform/http/responseCache';
import { pageHeaders } from '../../platform/http/paging';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import { storeAttachments } from '../../platform/media/attachments';
import { filesOfPicture, storePicture } from '../../platform/media/pictures';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { attachmentReceiver, pictureReceiver } from '../../platform/media/receive';
import { notFoundError } from '../../platform/trash/notFound';
import type { EventStore } from './store';
import type { TransactionStep } from '../../platform/db/connect';

const eventId = (request: Request) => idParam(request, 'id', messages.eventNotFound);

/** `/api/events`: everyone reads; whoever is logged in writes. */
export function eventRoutes(
  store: EventStore,
  uploads: PictureUploads,
  loggedIn: RequestHandler,
  answerKept: ResponseCache,
  makeOnce: WithIdempotencyKey,
) {
  const router = Router();
  const receivePicture = pictureReceiver();
  const receiveAttachments = attachmentReceiver(uploads.temporaryFolder);
  const eventOf = async (id: string): Promise<TourEvent> => {
    const event = await store.eventById(id);
    if (!event) throw await notFoundError(store.trash, id, messages.eventNotFound);
    return event;
  };

  router.get('/', async (request, response) => {
    const asked = parse(eventQuerySchema, request.query);
    await answerKept(response, request.originalUrl, async () => {
      if (Object.keys(asked).length === 0) return jsonResponse(await store.allEvents());
      const { events, ...of } = await store.eventPage(asked);
      return jsonResponse(events, pageHeaders(request, { ...asked, page: undefined }, of));
    });
  });

  router.get('/:id', async (request, response) => {
    response.json(await eventOf(eventId(request)));
  });

  router.post('/', loggedIn, jsonBody, async (request, response) => {
    const fields = parse(eventFieldsSchema, request.body);
    const id = await makeOnce(request, response, {
      kind: 'event',
      fingerprint: () => fingerprintOf(fields),
      exists: store.trash.isKnown,
      create: (newId, within) => store.createEvent(fields, newId, within),
      current: eventOf,
    });
    response.status(201).json(await eventOf(id));
  });

  router.put('/:id', loggedIn, jsonBody, async (request, response) => {
    const id = eventId(request);
    const { version, ...fields } = parse(eventUpdateSchema, request.body);
    const saved = await store.updateEvent(id, fields, version);
    const current = await eventOf(id);
    if (!saved) throw new HttpError(409, messages.eventChanged, { current });
    response.json(current);
  });

  router.delete('/:id', loggedIn, async (request, response) => {
    const id = eventId(request);
    if (!(await store.trash.discard(id)))
      throw await notFoundError(store.trash, id, messages.eventNotFound);
    response.status(204).end();
  });

  router.post('/:id/restore', loggedIn, async (request, response) => {
    const id = eventId(request);
    await store.trash.restore(id);
    response.json(await eventOf(id));
  });

  router.post('/:id/image', loggedIn, async (request, response) => {
    const id = eventId(request);
    await eventOf(id);
    const picture = await storePicture(await receivePicture(request, response), uploads);
    const saved = await store.setImage(id, picture).catch(async (error: unknown) => {
      await uploads.files.remove(filesOfPicture(picture));
      throw error;
    });
    // Deleted meanwhile: then it is this picture that nobody needs.
    if (!saved) await uploads.files.remove(filesOfPicture(picture));
    response.json(await eventOf(id));
  });

  router.post('/:id/attachments', loggedIn, async (request, response) => {
    const id = eventId(request);
    await eventOf(id);
    await receiveAttachments(request, response, async (arrived) => {
      const attach = async (newId: string, within: TransactionStep) => {
        const [first, ...others] = await storeAttachments(arrived, uploads.files);
        const stored = first ? [{ ...first, id: newId }, ...others] : [];
        const files = stored.map(({ file }) => file);
        const adding = store.addAttachments(id, stored, within);
        const attached = await adding.catch(async (error: unknown) => {
          await uploads.files.remove(files);
          throw error;
        });
        if (!attached) await uploads.files.remove(files);
      };
      await makeOnce(request, response, {
        kind: 'attachment',
        fingerprint: () =>
          fingerprintOf([id, arrived.map(({ originalName }) => originalName)], arrived),
        exists: store.hasAttachment,
        create: attach,
        current: () => eventOf(id),
      });
    });
    response.json(await eventOf(id));
  });

  router.delete('/:id/attachments/:attachmentId', loggedIn, async (request, response) => {
    const id = eventId(request);
    const attachmentId = idParam(request, 'attachmentId', messages.attachmentNotFound);
    await eventOf(id);
    if (!(await store.deleteAttachment(id, attachmentId)))
      throw new HttpError(404, messages.attachmentNotFound);
    response.json(await eventOf(id));
  });

  return router;
}
