import { ButtonLink, Notice } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from './queries';

/** A to-do on the dashboard: something in the background was given up. */
export function FailedJobsNotice() {
  // The lists below say when the server cannot be reached.
  const { data: count = 0 } = useQuery({
    ...jobsQuery,
    select: ({ counts, messages }) =>
      counts.failed + messages.filter(({ failed }) => failed > 0).length,
  });
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
