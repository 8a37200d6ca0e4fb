import { note } from '../../platform/audit/note';
import { messages, type JobOverview, type UnfinishedMessage } from '@ridgeline/contract';
import { jobEndpoints } from '@ridgeline/contract/endpoints/jobs';
import { handle } from '../../platform/http/mountEndpoints';
import { Refusal } from '../../platform/http/Refusal';
import type { Jobs } from '../../platform/jobs/jobs';

/** `/api/jobs`: what goes on in the background, and what the owner has to decide about. */
export function jobRoutes(jobs: Jobs, unfinishedMessages: () => Promise<UnfinishedMessage[]>) {
  const overview = async (): Promise<JobOverview> => ({
    ...(await jobs.overview()),
    messages: await unfinishedMessages(),
  });

  const found = (title: string | undefined) => {
    if (title === undefined) throw new Refusal(404, messages.jobNotFound);
    return title;
  };

  const get = handle(jobEndpoints.overview, overview);

  const retry = handle(jobEndpoints.retry, async ({ params: { id }, response }) => {
    note(response, { action: 'job.retried', thing: { id } });
    const title = found(await jobs.retry(id));
    note(response, { thing: { id, title } });
    jobs.wake();
    return overview();
  });

  const discard = handle(jobEndpoints.discard, async ({ params: { id }, response }) => {
    note(response, { action: 'job.discarded', thing: { id } });
    const title = found(await jobs.discard(id));
    note(response, { thing: { id, title } });
    return overview();
  });

  return [get, retry, discard];
}
