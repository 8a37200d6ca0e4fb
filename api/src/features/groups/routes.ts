import {
  groupFieldsSchema,
  groupUpdateSchema,
  messages,
  type Group,
  type Picture,
} from '@ridgeline/contract';
import { groupEndpoints } from '@ridgeline/contract/endpoints/groups';
import { handle } from '../../platform/http/mountEndpoints';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { notFoundError } from '../../platform/trash/notFound';
import type { TrashStore } from '../../platform/trash/store';
import type { GroupOf } from './lookup';
import { receiveGroup } from './receive';
import type { GroupStore } from './store';

type SignPath = (path: string) => string;

const signedSources = (sources: Picture['avif'], sign: SignPath) =>
  sources.map((source) => ({ ...source, path: sign(source.path) }));

/** The group with a signed picture URL, which works for a short time without a token. */
const withSignedPicture = (group: Group, sign: SignPath): Group => ({
  ...group,
  profilePicture: group.profilePicture && sign(group.profilePicture),
  image: group.image && {
    ...group.image,
    avif: signedSources(group.image.avif, sign),
    webp: signedSources(group.image.webp, sign),
  },
});

interface GroupRouteDependencies {
  store: GroupStore;
  groupOf: GroupOf;
  uploads: PictureUploads;
  sign: SignPath;
  withIdempotencyKey: WithIdempotencyKey;
  /** Restores a group that was deleted. */
  restoreGroup: TrashStore['restore'];
}

/** `/api/groups`: personal data, for owners only. */
export function groupRoutes(dependencies: GroupRouteDependencies) {
  const { store, groupOf, uploads, sign, withIdempotencyKey, restoreGroup } = dependencies;
  /** The group with its picture signed, as responses contain it. */
  const signedGroup = async (id: string) => withSignedPicture(await groupOf(id), sign);

  const list = handle(groupEndpoints.list, async () => {
    const groups = await store.allGroups();
    return groups.map((group) => withSignedPicture(group, sign));
  });

  const get = handle(groupEndpoints.get, ({ params }) => signedGroup(params.id));

  const create = handle(groupEndpoints.create, async ({ request, response }) => {
    const received = await receiveGroup(request, response);
    const { groupName, contacts } = parse(groupFieldsSchema, request.body);
    const id = await withIdempotencyKey(request, response, {
      kind: 'group',
      fingerprint: () => fingerprintOf([groupName, contacts], received ? [received.bytes] : []),
      exists: store.trash.isKnown,
      create: (newId, within) =>
        storeTransaction(uploads, async (storeOne) => {
          const picture = received && (await storeOne(received));
          return store.createGroup(groupName, contacts, picture, newId, within);
        }),
      current: signedGroup,
    });
    return signedGroup(id);
  });

  const update = handle(groupEndpoints.update, async ({ params: { id }, request, response }) => {
    await groupOf(id);
    const received = await receiveGroup(request, response);
    const change = parse(groupUpdateSchema, request.body);
    await storeTransaction(uploads, async (storeOne) => {
      const picture = received && (await storeOne(received));
      const saved = await store.updateGroup(id, { ...change, picture });
      if (saved === 'changed')
        throw new HttpError(409, messages.groupChanged, { current: await signedGroup(id) });
      if (saved === 'emptied') throw new HttpError(400, messages.lastContact);
      if (!saved) throw await notFoundError(store.trash, id, messages.groupNotFound);
    });
    return signedGroup(id);
  });

  const remove = handle(groupEndpoints.remove, async ({ params: { id }, account }) => {
    if (!(await store.trash.discard(id, account.username)))
      throw await notFoundError(store.trash, id, messages.groupNotFound);
  });

  const restore = handle(groupEndpoints.restore, async ({ params: { id } }) => {
    await restoreGroup(id);
    return signedGroup(id);
  });

  return [list, get, create, update, remove, restore];
}
