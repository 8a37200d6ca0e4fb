import { randomUUID } from 'node:crypto';
import { contentEndpoints } from '@ridgeline/contract/endpoints/content';
import type { Database } from '../../platform/db/connect';
import { handle } from '../../platform/http/mountEndpoints';
import { filmLibrary } from '../../platform/media/films/filmLibrary';
import { storeFilm } from '../../platform/media/films/films';
import { filmReceiver } from '../../platform/media/films/receiveFilm';
import { holdPictures } from '../../platform/media/pageUploads';
import { jpegOf, type PictureUploads } from '../../platform/media/pictures';
import { pictureReceiver } from '../../platform/media/receive';
import { saveOrRemove } from '../../platform/media/saveOrRemove';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { uploadPath } from '../../platform/media/uploadPath';

/** `/api/admin/content/pictures` and `/api/admin/content/films`: what sections may name once it is uploaded. */
export function uploadRoutes(db: Database, uploads: PictureUploads) {
  const receivePicture = pictureReceiver();
  const receiveFilm = filmReceiver(uploads.temporaryFolder);
  const films = filmLibrary(db);

  const uploadPicture = handle(contentEndpoints.uploadPicture, async ({ request, response }) => {
    const received = await receivePicture(request, response);
    const picture = await storeTransaction(uploads, async (storeOne) => {
      const stored = await storeOne(received);
      await db.transaction((transaction) => holdPictures(transaction, [jpegOf(stored)]));
      return stored;
    });
    const { path: url, ...image } = picture;
    return { file: jpegOf(picture), path: url, image };
  });

  const uploadFilm = handle(contentEndpoints.uploadFilm, async ({ request, response }) => {
    const { file: stored, isPlayable } = await receiveFilm(request, response, (uploaded) =>
      storeFilm(uploaded, uploads.files),
    );
    const file = isPlayable ? stored : `${randomUUID()}.mp4`;
    await saveOrRemove(uploads, [stored], () =>
      isPlayable ? films.add(file) : films.convert({ file, source: stored }),
    );
    return { file, path: uploadPath(file), isConverting: !isPlayable };
  });

  return [uploadPicture, uploadFilm];
}
