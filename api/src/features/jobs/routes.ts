import { Router, type RequestHandler } from 'express';
import { note } from '../../platform/audit/note';
import { messages, type JobOverview, type UnfinishedMessage } from '@ridgeline/contract';
import { idIn } from '../../platform/http/id';
import { Refusal } from '../../platform/http/Refusal';
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
    if (title === undefined) throw new Refusal(404, messages.jobNotFound);
    return title;
  };

  router.get('/', loggedIn, async (_request, response) => {
    response.json(await overview());
  });

  router.post('/:id/retry', loggedIn, async (request, response) => {
    const id = idIn(request, 'id', messages.jobNotFound);
    note(response, { action: 'job.retried', thing: { id } });
    const title = found(await jobs.retry(id));
    note(response, { thing: { id, title } });
    jobs.wake();
    response.json(await overview());
  });

  router.delete('/:id', loggedIn, async (request, response) => {
    const id = idIn(request, 'id', messages.jobNotFound);
    note(response, { action: 'job.discarded', thing: { id } });
    const title = found(await jobs.discard(id));
    note(response, { thing: { id, title } });
    response.json(await overview());
  });

  return router;
}
