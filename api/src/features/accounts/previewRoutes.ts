import { Router } from 'express';
import { annotate } from '../../platform/audit/event';
import { messages, releasePreviewSchema } from '@ridgeline/contract';
import { jsonBody } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import { mayRelease } from './rights';
import { accountIn, sessionIn, type TokenService } from './tokens';

/** `/api/admin/release-preview`: tickets by which the shell shows a release to one browser alone. */
export function previewRoutes({ loggedInToRelease, ticketFor, releaseOf }: TokenService) {
  const router = Router();

  router.post('/release-preview', loggedInToRelease, jsonBody, (request, response) => {
    const { release } = parse(releasePreviewSchema, request.body);
    const account = accountIn(response.locals);
    const [remote = ''] = release.split('@');
    if (!mayRelease(account, remote)) throw new HttpError(403, messages.notYourRemote);
    annotate(response, { action: 'release.previewed', target: { title: release } });
    response.status(201).json(ticketFor({ account, session: sessionIn(response.locals) }, release));
  });

  router.get('/release-preview', async (request, response) => {
    const release = await releaseOf(request);
    if (!release) throw new HttpError(401, messages.unauthorized);
    response.json({ release });
  });

  return router;
}
