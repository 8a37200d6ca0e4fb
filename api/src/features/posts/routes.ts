import { messages, slugOf, slugShape, type Post } from '@ridgeline/contract';
import { postEndpoints } from '@ridgeline/contract/endpoints/posts';
import { SlugTakenError, type WantedSlug } from '../../platform/db/slug';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import { jsonResponse, type ResponseCache } from '../../platform/http/responseCache';
import type { SeesDrafts } from '../../platform/http/seesDrafts';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { notFoundError } from '../../platform/trash/notFound';
import { imageRoutes } from './imageRoutes';
import { ForeignPictureError } from './pictures';
import type { PostStore } from './store';

const isPublic = ({ publishedAt }: Post) => publishedAt !== null && publishedAt <= nowIso();
const nowIso = () => new Date().toISOString();

/** The slug of titles without letters or digits. */
const fallback = 'post';

/** The typed slug; if it is empty, one generated from the title. */
const wantedSlug = (slug: string, title: string): WantedSlug =>
  slug === '' ? { text: slugOf(title) || fallback, typed: false } : { text: slug, typed: true };

/** Translates errors of the store into responses that name the field. */
function rethrowAsHttpError(error: unknown): never {
  if (error instanceof SlugTakenError)
    throw new HttpError(409, messages.slugTaken, { fields: { slug: messages.slugTaken } });
  if (error instanceof ForeignPictureError)
    throw new HttpError(400, messages.postPictureForeign, {
      fields: { body: messages.postPictureForeign },
    });
  throw error;
}

interface PostRouteDependencies {
  store: PostStore;
  uploads: PictureUploads;
  sendCached: ResponseCache;
  withIdempotencyKey: WithIdempotencyKey;
  seesDrafts: SeesDrafts;
}

/** `/api/blog`: published posts are public; owners also see and write drafts. */
export function postRoutes(dependencies: PostRouteDependencies) {
  const { store, uploads, sendCached, withIdempotencyKey, seesDrafts } = dependencies;
  async function postOf(id: string): Promise<Post> {
    const post = await store.postById(id);
    if (!post) throw await notFoundError(store.trash, id, messages.postNotFound);
    return post;
  }

  const list = handle(postEndpoints.list, async ({ query, request, response }) => {
    if (query.all && (await seesDrafts(request))) return store.allPosts({ drafts: true });
    // Not by its URL: the list is the same for every query, and it takes long to read.
    await sendCached(response, postEndpoints.list.path, async () =>
      jsonResponse(await store.allPosts({ drafts: false })),
    );
    return sent;
  });

  const get = handle(postEndpoints.get, async ({ params: { id: key }, request }) => {
    // Nothing else may reach the database, which might ignore a trailing blank.
    if (!slugShape.test(key)) throw new HttpError(404, messages.postNotFound);
    const post = (await store.postById(key)) ?? (await store.postBySlug(key));
    if (!post || !isPublic(post)) {
      // The check is the same for a draft and for no post, so that an expired token cannot tell them apart.
      const isAllowed = await seesDrafts(request);
      if (!post) throw await notFoundError(store.trash, key, messages.postNotFound);
      if (!isAllowed) throw new HttpError(404, messages.postNotFound);
    }
    return post;
  });

  const create = handle(postEndpoints.create, async ({ body: fields, request, response }) => {
    const { slug, ...writing } = fields;
    const wanted = wantedSlug(slug, writing.title);
    const id = await withIdempotencyKey(request, response, {
      kind: 'post',
      fingerprint: () => fingerprintOf(fields),
      exists: store.trash.isKnown,
      create: (newId, within) =>
        store.createPost(writing, wanted, newId, within).catch(rethrowAsHttpError),
      current: postOf,
    });
    return postOf(id);
  });

  const update = handle(postEndpoints.update, async ({ params: { id }, body }) => {
    const { slug, ...change } = body;
    const wanted = slug === undefined ? undefined : wantedSlug(slug, change.title);
    const saved = await store.updatePost(id, change, wanted).catch(rethrowAsHttpError);
    const current = await postOf(id);
    if (saved === 'changed') throw new HttpError(409, messages.postChanged, { current });
    return current;
  });

  const remove = handle(postEndpoints.remove, async ({ params: { id }, account }) => {
    if (!(await store.trash.discard(id, account.username)))
      throw await notFoundError(store.trash, id, messages.postNotFound);
  });

  const restore = handle(postEndpoints.restore, async ({ params: { id } }) => {
    await store.trash.restore(id);
    return postOf(id);
  });

  return [list, get, create, update, remove, restore, ...imageRoutes(store, postOf, uploads)];
}
