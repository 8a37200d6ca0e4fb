import type { JobOverview } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../session/api';

/** Work comes and goes while the page is open. */
const refreshMs = 10_000;

/** What goes on in the background, as it is now. */
export function useJobs() {
  const [jobs, setJobs] = useState<JobOverview>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    const load = () =>
      api.get('/api/jobs', { signal: cancel.signal }).then(
        (overview) => {
          setJobs(overview);
          setFailed(false);
        },
        () => {
          if (!cancel.signal.aborted) setFailed(true);
        },
      );
    void load();
    const timer = setInterval(() => void load(), refreshMs);
    return () => {
      clearInterval(timer);
      cancel.abort();
    };
  }, [attempt]);

  return { jobs, put: setJobs, failed, reload: () => setAttempt(attempt + 1) };
}
