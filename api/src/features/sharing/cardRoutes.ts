import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { LRUCache } from 'lru-cache';
import { messages, type Site } from '@ridgeline/contract';
import { sharingEndpoints } from '@ridgeline/contract/endpoints/sharing';
import type { FileStore } from '../../platform/files/fileStore';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { Subject } from './subjects';

/** Loaded with the first card, because the drawing library would take an eighth of the API's start-up time. */
const cardModule = () => import(/* webpackMode: "eager" */ './card');

export interface CardDependencies {
  /** For each kind of page, finds the content of its card. */
  subjects: Record<string, (id: string) => Promise<Subject | undefined>>;
  site: () => Promise<Site>;
  files: FileStore;
  /** Path of the drawing for pages without a picture. */
  drawing: string;
}

/** How many cards are cached, at about 60 KB each. */
const maxCards = 200;
const shape = /^[\w-]{1,200}$/;

/** `/api/cards/{kind}/{id}.jpg`: the picture of a page when it is shared. */
export function cardRoutes({ subjects, site, files, drawing }: CardDependencies) {
  const pictureOf = async ({ imageUrl }: Subject) => {
    const uploaded = imageUrl && (await files.read(path.posix.basename(imageUrl)));
    return uploaded ? buffer(uploaded) : readFile(drawing);
  };
  const cards = new LRUCache<string, Buffer, Subject & { siteName: string }>({
    max: maxCards,
    fetchMethod: async (_key, _stale, { context }) => {
      const { drawCard } = await cardModule();
      return drawCard(context, await pictureOf(context));
    },
    // Callers that already wait get their card even if it is evicted meanwhile.
    ignoreFetchAbort: true,
  });

  const draw = handle(sharingEndpoints.card, async ({ params: { kind, id }, response }) => {
    const find = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
    const subject = find && shape.test(id) ? await find(id) : undefined;
    if (!subject) throw new HttpError(404, messages.notFound);

    const { name: siteName } = await site();
    const key = JSON.stringify([kind, id, subject, siteName]);
    const card = await cards.forceFetch(key, { context: { ...subject, siteName } });
    response.type('jpg').set('cache-control', cacheControl.oneHour).send(card);
    return sent;
  });

  return [draw];
}
