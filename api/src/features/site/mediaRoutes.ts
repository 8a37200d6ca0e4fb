import { siteEndpoints } from '@ridgeline/contract/endpoints/site';
import { handle } from '../../platform/http/mountEndpoints';
import type { PictureUploads } from '../../platform/media/pictures';
import { pictureReceiver } from '../../platform/media/receive';
import { videoReceiver } from '../../platform/media/receiveVideo';
import { saveOrRemove } from '../../platform/media/saveOrRemove';
import { storeTransaction } from '../../platform/media/storeTransaction';
import { storeVideo } from '../../platform/media/videos';
import type { ContentStore } from './content';
import type { SiteFiles } from './files';

/** `/api/site/pictures` and `/api/site/videos`: the owner's own media in place of the drawings. */
export function siteMediaRoutes(
  { content }: ContentStore,
  files: SiteFiles,
  uploads: PictureUploads,
) {
  const receivePicture = pictureReceiver();
  const receiveVideo = videoReceiver(uploads.temporaryFolder);

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
    const file = await receiveVideo(request, response, (uploaded) =>
      storeVideo(uploaded, uploads.files),
    );
    await saveOrRemove(uploads, [file], () => files.setVideo(place, file));
    return content();
  });

  const removeVideo = handle(siteEndpoints.removeVideo, async ({ params }) => {
    await files.setVideo(params.place, null);
    return content();
  });

  return [uploadPicture, removePicture, uploadVideo, removeVideo];
}
