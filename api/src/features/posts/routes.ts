import { Router, type Request, type RequestHandler } from 'express';
import {
  limits,
  messages,
  postFieldsSchema,
  postUpdateSchema,
  slugShape,
  type Post,
} from '@ridgeline/contract';
import { idParam } from '../../platform/http/id';
import { jsonBodyWithLimit } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { PictureUploads } from '../../platform/media/pictures';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { notFoundError } from '../../platform/trash/notFound';
import { imageRoutes } from './imageRoutes';
import { rethrowAsHttpError, wantedSlug } from './httpErrors';
import type { PostStore } from './store';

const postId = (request: Request) => idParam(request, 'id', messages.postNotFound);
const jsonBody = jsonBodyWithLimit(limits.longJsonBytes);

const isPublic = ({ publishedAt }: Post) => publishedAt !== null && publishedAt <= nowIso();
const nowIso = () => new Date().toISOString();

/** Who is asking. */
interface Guards {
  /** Lets only the logged-in pass. */
  requireOwner: RequestHandler;
  /** Whether the request has a valid token. */
  isOwner: (request: Request) => Promise<boolean>;
}

/** `/api/blog`: everyone reads what is published; whoever is logged in reads and writes all. */
export function postRoutes(
  store: PostStore,
  uploads: PictureUploads,
  { requireOwner, isOwner }: Guards,
  makeOnce: WithIdempotencyKey,
) {
  const router = Router();

  async function postOf(id: string): Promise<Post> {
    const post = await store.postById(id);
    if (!post) throw await notFoundError(store.trash, id, messages.postNotFound);
    return post;
  }

  /** An owner whose session has ended should not take what visitors get for the whole. */
  async function seesDrafts(request: Request): Promise<boolean> {
    const sees = await isOwner(request);
    if (!sees && request.headers.authorization !== undefined)
      throw new HttpError(401, messages.unauthorized);
    return sees;
  }

  router.get('/', async (request, response) => {
    const drafts = request.query.all === '1' && (await seesDrafts(request));
    response.json(await store.allPosts({ drafts }));
  });

  router.get('/:id', async (request, response) => {
    const key = request.params.id;
    // Anything else must not reach the database, which might overlook a trailing blank.
    if (!slugShape.test(key)) throw new HttpError(404, messages.postNotFound);
    const post = (await store.postById(key)) ?? (await store.postBySlug(key));
    if (!post || !isPublic(post)) {
      // Asked of a draft and of nothing alike: a token that is no more does not tell them apart.
      const sees = await seesDrafts(request);
      if (!post) throw await notFoundError(store.trash, key, messages.postNotFound);
      if (!sees) throw new HttpError(404, messages.postNotFound);
    }
    response.json(post);
  });

  router.post('/', requireOwner, jsonBody, async (request, response) => {
    const fields = parse(postFieldsSchema, request.body);
    const { slug, ...writing } = fields;
    const wanted = wantedSlug(slug, writing.title);
    const id = await makeOnce(request, response, {
      kind: 'post',
      fingerprint: () => fingerprintOf(fields),
      exists: store.trash.isKnown,
      create: (newId, within) =>
        store.createPost(writing, wanted, newId, within).catch(rethrowAsHttpError),
      current: postOf,
    });
    response.status(201).json(await postOf(id));
  });

  router.put('/:id', requireOwner, jsonBody, async (request, response) => {
    const id = postId(request);
    const { slug, ...change } = parse(postUpdateSchema, request.body);
    const wanted = slug === undefined ? undefined : wantedSlug(slug, change.title);
    const saved = await store.updatePost(id, change, wanted).catch(rethrowAsHttpError);
    const current = await postOf(id);
    if (saved === 'changed') throw new HttpError(409, messages.postChanged, { current });
    response.json(current);
  });

  router.delete('/:id', requireOwner, async (request, response) => {
    const id = postId(request);
    if (!(await store.trash.discard(id)))
      throw await notFoundError(store.trash, id, messages.postNotFound);
    response.status(204).end();
  });

  router.post('/:id/restore', requireOwner, async (request, response) => {
    const id = postId(request);
    await store.trash.restore(id);
    response.json(await postOf(id));
  });

  router.use(imageRoutes(store, postOf, uploads, requireOwner));
  return router;
}
