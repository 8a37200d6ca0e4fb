import { siteEndpoints } from '@ridgeline/contract/endpoints/site';
import { handle } from '../../platform/http/mountEndpoints';
import type { PictureUploads } from '../../platform/media/pictures';
import { pictureReceiver } from '../../platform/media/receive';
import { filmReceiver } from '../../platform/media/films/receiveFilm';
import { storeFilm } from '../../platform/media/films/films';
import { saveOrRemove } from '../../platform/media/saveOrRemove';
import { storeTransaction } from '../../platform/media/storeTransaction';
import type { ContentStore } from './content';
import type { SiteFiles } from './files';

/** `/api/site/pictures` and `/api/site/videos`: the owner's own media in place of the drawings. */
export function siteMediaRoutes(
  { content }: ContentStore,
  files: SiteFiles,
  uploads: PictureUploads,
) {
  const receivePicture = pictureReceiver();
  const receiveFilm = filmReceiver(uploads.temporaryFolder);

  const uploadPicture = handle(siteEndpoints.uploadPicture, async (call) => {
    const { request, response } = call;
    const { slot } = call.params;
    const received = await receivePicture(request, response);
    await storeTransaction(uploads, async (storeOne) =>
      files.setPicture(slot, await storeOne(received)),
    );
    return content();
  });

  const removePicture = handle(siteEndpoints.removePicture, async ({ params }) => {
    await files.setPicture(params.slot, null);
    return content();
  });

  const uploadVideo = handle(siteEndpoints.uploadVideo, async (call) => {
    const { request, response } = call;
    const { place } = call.params;
    const { file, isPlayable } = await receiveFilm(request, response, (uploaded) =>
      storeFilm(uploaded, uploads.files),
    );
    await saveOrRemove(uploads, [file], () =>
      isPlayable ? files.setVideo(place, file) : files.convert(place, file),
    );
    return content();
  });

  const removeVideo = handle(siteEndpoints.removeVideo, async ({ params }) => {
    await files.setVideo(params.place, null);
    return content();
  });

  return [uploadPicture, removePicture, uploadVideo, removeVideo];
}
