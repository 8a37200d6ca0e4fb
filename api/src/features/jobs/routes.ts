import { Router, type RequestHandler } from 'express';
import { annotate } from '../../platform/audit/event';
import { messages, type JobOverview, type UnfinishedMessage } from '@ridgeline/contract';
import { idParam } from '../../platform/http/id';
import { HttpError } from '../../platform/http/HttpError';
import type { Jobs } from '../../platform/jobs/jobs';

/** `/api/jobs`: what goes on in the background, and what the owner has to decide about. */
export function jobRoutes(
  jobs: Jobs,
  unfinishedMessages: () => Promise<UnfinishedMessage[]>,
  loggedIn: RequestHandler,
) {
  const router = Router();

  const overview = async (): Promise<JobOverview> => ({
    ...(await jobs.overview()),
    messages: await unfinishedMessages(),
  });

  const found = (title: string | undefined) => {
    if (title === undefined) throw new HttpError(404, messages.jobNotFound);
    return title;
  };

  router.get('/', loggedIn, async (_request, response) => {
    response.json(await overview());
  });

  router.post('/:id/retry', loggedIn, async (request, response) => {
    const id = idParam(request, 'id', messages.jobNotFound);
    annotate(response, { action: 'job.retried', target: { id } });
    const title = found(await jobs.retry(id));
    annotate(response, { target: { id, title } });
    jobs.wake();
    response.json(await overview());
  });

  router.delete('/:id', loggedIn, async (request, response) => {
    const id = idParam(request, 'id', messages.jobNotFound);
    annotate(response, { action: 'job.discarded', target: { id } });
    const title = found(await jobs.discard(id));
    annotate(response, { target: { id, title } });
    response.json(await overview());
  });

  return router;
}
