import { ButtonLink, Notice } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { api } from '../session/api';

/** A to-do on the dashboard: something in the background was given up. */
export function FailedJobsNotice() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const cancel = new AbortController();
    api.get('/api/jobs', { signal: cancel.signal }).then(
      ({ counts, messages }) =>
        setCount(counts.failed + messages.filter(({ failed }) => failed > 0).length),
      // The lists below say that the server cannot be reached.
      () => undefined,
    );
    return () => cancel.abort();
  }, []);
  if (count === 0) return null;
  return (
    <Notice>
      {count === 1
        ? 'Something in the background did not work, such as a mail or a message.'
        : `${count} things in the background did not work, such as mails or messages.`}
      <div>
        <ButtonLink tone="secondary" href="/admin-jobs">
          Look into it
        </ButtonLink>
      </div>
    </Notice>
  );
}
