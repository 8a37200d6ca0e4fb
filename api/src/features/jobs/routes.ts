import { annotate } from '../../platform/audit/event';
import { messages, type JobOverview, type UnfinishedMessage } from '@ridgeline/contract';
import { jobEndpoints } from '@ridgeline/contract/endpoints/jobs';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { Jobs } from '../../platform/jobs/jobs';

/** `/api/jobs`: lists background jobs; the owner retries or discards failed ones. */
export function jobRoutes(jobs: Jobs, unfinishedMessages: () => Promise<UnfinishedMessage[]>) {
  const overview = async (): Promise<JobOverview> => ({
    ...(await jobs.overview()),
    messages: await unfinishedMessages(),
  });

  const requireFound = (title: string | undefined) => {
    if (title === undefined) throw new HttpError(404, messages.jobNotFound);
    return title;
  };

  const get = handle(jobEndpoints.overview, overview);

  const retry = handle(jobEndpoints.retry, async ({ params: { id }, response }) => {
    annotate(response, { target: { id } });
    const title = requireFound(await jobs.retry(id));
    annotate(response, { target: { id, title } });
    jobs.wake();
    return overview();
  });

  const discard = handle(jobEndpoints.discard, async ({ params: { id }, response }) => {
    annotate(response, { target: { id } });
    const title = requireFound(await jobs.discard(id));
    annotate(response, { target: { id, title } });
    return overview();
  });

  return [get, retry, discard];
}
