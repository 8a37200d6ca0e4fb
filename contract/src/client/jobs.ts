import type { JobOverview } from '../job';
import type { Http } from './http';
import { segment } from './segment';

/** The calls for what goes on in the background. Each answers with how things stand then. */
export const jobCalls = (http: Http) => ({
  jobs: (signal?: AbortSignal) => http.get<JobOverview>('/api/jobs', { signal }),
  retryJob: (id: string) => http.post<JobOverview>(`/api/jobs/${segment(id)}/retry`),
  discardJob: (id: string) => http.delete<JobOverview>(`/api/jobs/${segment(id)}`),
});
