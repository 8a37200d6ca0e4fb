import { Router, type RequestHandler } from 'express';
import { groupFieldsSchema, groupUpdateSchema, messages } from '@ridgeline/contract';
import { idParam } from '../../platform/http/id';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { notFoundError } from '../../platform/trash/notFound';
import type { GroupOf } from './lookup';
import { receiveGroup } from './receive';
import { withSignedPicture, type SignPath } from './signedPicture';
import type { GroupStore } from './store';

/** `/api/groups`: personal data, so that even who reads must be logged in. */
export function groupRoutes(
  store: GroupStore,
  groupOf: GroupOf,
  uploads: PictureUploads,
  sign: SignPath,
  loggedIn: RequestHandler,
  makeOnce: WithIdempotencyKey,
) {
  const router = Router();
  /** The group as it is answered. */
  const shownGroup = async (id: string) => withSignedPicture(await groupOf(id), sign);

  router.get('/', loggedIn, async (_request, response) => {
    const groups = await store.allGroups();
    response.json(groups.map((group) => withSignedPicture(group, sign)));
  });

  router.get('/:id', loggedIn, async (request, response) => {
    response.json(await shownGroup(idParam(request, 'id', messages.groupNotFound)));
  });

  router.post('/', loggedIn, async (request, response) => {
    const bytes = await receiveGroup(request, response);
    const { groupName, contacts } = parse(groupFieldsSchema, request.body);
    const id = await makeOnce(request, response, {
      kind: 'group',
      fingerprint: () => fingerprintOf([groupName, contacts], bytes ? [bytes] : []),
      exists: store.trash.isKnown,
      create: (newId, within) =>
        storeTransaction(uploads, async (keep) => {
          const picture = bytes && (await keep(bytes));
          return store.createGroup(groupName, contacts, picture, newId, within);
        }),
      current: shownGroup,
    });
    response.status(201).json(await shownGroup(id));
  });

  router.put('/:id', loggedIn, async (request, response) => {
    const id = idParam(request, 'id', messages.groupNotFound);
    await groupOf(id);
    const bytes = await receiveGroup(request, response);
    const change = parse(groupUpdateSchema, request.body);
    await storeTransaction(uploads, async (keep) => {
      const picture = bytes && (await keep(bytes));
      const saved = await store.updateGroup(id, { ...change, picture });
      if (saved === 'changed')
        throw new HttpError(409, messages.groupChanged, { current: await shownGroup(id) });
      if (!saved) throw await notFoundError(store.trash, id, messages.groupNotFound);
    });
    response.json(await shownGroup(id));
  });

  router.delete('/:id', loggedIn, async (request, response) => {
    const id = idParam(request, 'id', messages.groupNotFound);
    if (!(await store.trash.discard(id)))
      throw await notFoundError(store.trash, id, messages.groupNotFound);
    response.status(204).end();
  });

  router.post('/:id/restore', loggedIn, async (request, response) => {
    const id = idParam(request, 'id', messages.groupNotFound);
    await store.trash.restore(id);
    response.json(await shownGroup(id));
  });

  return router;
}
