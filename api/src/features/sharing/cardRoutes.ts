import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { messages, type Site } from '@ridgeline/contract';
import { sharingEndpoints } from '@ridgeline/contract/endpoints/sharing';
import type { FileStore } from '../../platform/files/fileStore';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import { drawCard } from './card';
import type { Subject } from './subjects';

export interface CardParts {
  /** For each kind of page, how to find what its card shows. */
  subjects: Record<string, (id: string) => Promise<Subject | undefined>>;
  site: () => Promise<Site>;
  files: FileStore;
  /** The drawing for pages that have no picture. */
  drawing: string;
}

/** About 60 KB each. */
const kept = 200;
const shape = /^[\w-]{1,200}$/;

/** `/api/cards/{kind}/{id}.jpg`: the picture that stands for a page when it is shared. */
export function cardRoutes({ subjects, site, files, drawing }: CardParts) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: kept });

  const pictureOf = async ({ imageUrl }: Subject) => {
    const uploaded = imageUrl && (await files.read(path.posix.basename(imageUrl)));
    return uploaded ? buffer(uploaded) : readFile(drawing);
  };

  const draw = handle(sharingEndpoints.card, async ({ params: { kind, id }, response }) => {
    const find = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
    const subject = find && shape.test(id) ? await find(id) : undefined;
    if (!subject) throw new HttpError(404, messages.notFound);

    const { name: siteName } = await site();
    const key = JSON.stringify([kind, id, subject, siteName]);
    let card = drawn.get(key);
    if (!card) {
      card = pictureOf(subject).then((picture) => drawCard({ ...subject, siteName }, picture));
      card.catch(() => drawn.delete(key));
      drawn.set(key, card);
    }
    response
      .type('jpg')
      .set('cache-control', 'public, max-age=3600')
      .send(await card);
    return sent;
  });

  return [draw];
}
