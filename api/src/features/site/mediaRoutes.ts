import { Router, type Request, type RequestHandler } from 'express';
import { messages, pictureSlots, videoPlaces } from '@ridgeline/contract';
import { HttpError } from '../../platform/http/HttpError';
import type { PictureUploads } from '../../platform/media/pictures';
import { filesOfPicture, storePicture } from '../../platform/media/pictures';
import { pictureReceiver } from '../../platform/media/receive';
import { videoReceiver } from '../../platform/media/receiveVideo';
import { storeVideo } from '../../platform/media/videos';
import type { ContentStore } from './content';
import type { SiteFiles } from './files';

/**
 * One of the places that there are.
 * @throws {HttpError} 404 for any other
 */
function placeIn<Place>(request: Request, name: string, places: readonly Place[]): Place {
  const place = places.find((known) => String(known) === request.params[name]);
  if (place === undefined) throw new HttpError(404, messages.notFound);
  return place;
}

/** `/api/site/pictures` and `/api/site/videos`: what the owner puts in place of the drawings. */
export function siteMediaRoutes(
  { content }: ContentStore,
  files: SiteFiles,
  uploads: PictureUploads,
  loggedIn: RequestHandler,
) {
  const router = Router();
  const receivePicture = pictureReceiver();
  const receiveVideo = videoReceiver(uploads.temporaryFolder);

  /** Keeps what was stored with `set`, or else removes it. */
  const keep = (stored: string[], set: () => Promise<void>) =>
    set().catch(async (error: unknown) => {
      await uploads.files.remove(stored);
      throw error;
    });

  router.post('/pictures/:slot', loggedIn, async (request, response) => {
    const slot = placeIn(request, 'slot', pictureSlots);
    const picture = await storePicture(await receivePicture(request, response), uploads);
    await keep(filesOfPicture(picture), () => files.setPicture(slot, picture));
    response.json(await content());
  });

  router.delete('/pictures/:slot', loggedIn, async (request, response) => {
    await files.setPicture(placeIn(request, 'slot', pictureSlots), null);
    response.json(await content());
  });

  router.post('/videos/:place', loggedIn, async (request, response) => {
    const place = placeIn(request, 'place', videoPlaces);
    const file = await receiveVideo(request, response, (arrived) =>
      storeVideo(arrived, uploads.files),
    );
    await keep([file], () => files.setVideo(place, file));
    response.json(await content());
  });

  router.delete('/videos/:place', loggedIn, async (request, response) => {
    await files.setVideo(placeIn(request, 'place', videoPlaces), null);
    response.json(await content());
  });

  return router;
}
