import { Router } from 'express';
import { annotate } from '../../platform/audit/event';
import { messages, releasePreviewSchema } from '@ridgeline/contract';
import { jsonBody } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import { mayRelease } from './rights';
import { currentAccount, currentSession, type TokenService } from './tokens';

/** `/api/admin/release-preview`: tickets by which the shell shows a release to one browser alone. */
export function previewRoutes({ requireReleaseAccess, ticketFor, previewedRelease }: TokenService) {
  const router = Router();

  router.post('/release-preview', requireReleaseAccess, jsonBody, (request, response) => {
    const { release } = parse(releasePreviewSchema, request.body);
    const account = currentAccount(response.locals);
    const [remote = ''] = release.split('@');
    if (!mayRelease(account, remote)) throw new HttpError(403, messages.notYourRemote);
    annotate(response, { action: 'release.previewed', target: { title: release } });
    response
      .status(201)
      .json(ticketFor({ account, session: currentSession(response.locals) }, release));
  });

  router.get('/release-preview', async (request, response) => {
    const release = await previewedRelease(request);
    if (!release) throw new HttpError(401, messages.unauthorized);
    response.json({ release });
  });

  return router;
}
