import path from 'node:path';
import { messages, type Media } from '@ridgeline/contract';
import { mediaEndpoints } from '@ridgeline/contract/endpoints/media';
import type { Response } from 'express';
import { annotate } from '../../platform/audit/event';
import { HttpError } from '../../platform/http/HttpError';
import { handle } from '../../platform/http/mountEndpoints';
import type { LibraryPicture } from '../../platform/media/library';
import type { PictureUploads } from '../../platform/media/pictures';
import { pictureReceiver } from '../../platform/media/receive';
import { storeTransaction } from '../../platform/media/storeTransaction';
import type { PictureLibrary } from './library';

/**
 * `/api/admin/media`: the pictures that owners have uploaded.
 * @param privateFiles the files of those that nobody else may see, such as the pictures of groups
 * @param sign signs the path of a picture, also of such a one
 */
export function mediaRoutes(
  library: PictureLibrary,
  uploads: PictureUploads,
  privateFiles: () => Promise<string[]>,
  sign: (path: string) => string,
) {
  const receivePicture = pictureReceiver();

  const asMedia = ({ id, picture, name, alt, createdAt }: LibraryPicture): Media => ({
    _id: id,
    name,
    alt,
    width: picture.width,
    height: picture.height,
    focus: picture.focus ?? null,
    thumbnail: sign(picture.webp[0]?.path ?? picture.path),
    path: sign(picture.path),
    createdAt,
  });

  const notFound = () => new HttpError(404, messages.pictureNotFound);

  /** Names the picture in the audit log. */
  const record = (response: Response, { id, name }: LibraryPicture) =>
    annotate(response, { target: { id, title: name } });

  const list = handle(mediaEndpoints.list, async ({ query: { usable, ...query } }) => {
    const { pictures, ...counts } = await library.page(query, usable && (await privateFiles()));
    return { ...counts, items: pictures.map(asMedia) };
  });

  const uses = handle(mediaEndpoints.uses, async ({ params: { id } }) => {
    if (!(await library.find(id))) throw notFound();
    return { uses: await library.usesOf(id) };
  });

  const save = handle(mediaEndpoints.save, async ({ params: { id }, body, response }) => {
    const before = await library.find(id);
    if (!before) throw notFound();
    record(response, before);
    const after = await library.change(id, body);
    if (!after) throw notFound();
    return asMedia(after);
  });

  const replace = handle(mediaEndpoints.replace, async ({ params, request, response }) => {
    const { id } = params;
    const before = await library.find(id);
    if (!before) throw notFound();
    record(response, before);
    const received = await receivePicture(request, response);
    const newId = await storeTransaction(uploads, async (storeOne) => {
      const picture = await storeOne(received);
      const storedId = path.posix.basename(picture.path, '.jpg');
      if (!(await library.replace(id, picture, storedId))) throw notFound();
      return storedId;
    });
    const after = await library.find(newId);
    if (!after) throw notFound();
    return asMedia(after);
  });

  return [list, uses, save, replace];
}
