import { readFile } from 'node:fs/promises';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { messages, type Site } from '@ridgeline/contract';
import { sharingEndpoints } from '@ridgeline/contract/endpoints/sharing';
import type { FileStore } from '../../platform/files/fileStore';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { Draw } from '../../platform/drawing/drawings';
import { readUpload } from '../../platform/media/readUpload';
import type { CardContent } from './card';
import type { Subject } from './subjects';

export interface CardDependencies {
  /** For each kind of page, finds the content of its card. */
  subjects: Record<string, (id: string) => Promise<Subject | undefined>>;
  site: () => Promise<Site>;
  files: FileStore;
  /** Path of the drawing for pages without a picture. */
  drawing: string;
  drawCard: Draw<CardContent>;
}

const shape = /^[\w-]{1,200}$/;

/** `/api/cards/{kind}/{id}.jpg`: the picture of a page when it is shared. */
export function cardRoutes({ subjects, site, files, drawing, drawCard }: CardDependencies) {
  const pictureOf = async ({ imageUrl }: Subject) =>
    (imageUrl && (await readUpload(files, imageUrl))) || readFile(drawing);

  const draw = handle(sharingEndpoints.card, async ({ params: { kind, id }, response }) => {
    const find = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
    const subject = find && shape.test(id) ? await find(id) : undefined;
    if (!subject) throw new HttpError(404, messages.notFound);

    const { name: siteName, brand } = await site();
    const content = { ...subject, siteName, ...(brand && { brand }) };
    const card = await drawCard(response, content, () => pictureOf(subject));
    response.type('jpg').set('cache-control', cacheControl.oneHour).send(card);
    return sent;
  });

  return [draw];
}
