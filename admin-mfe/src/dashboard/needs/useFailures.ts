import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../../jobs/queries';
import type { Need } from './need';

/** Mails, messages and other work in the background that was given up; undefined until it is known. */
export function useFailures(): Need[] | undefined {
  // The lists below say when the server cannot be reached.
  const { data: count } = useQuery({
    ...jobsQuery,
    select: ({ counts, messages }) =>
      counts.failed + messages.filter(({ failed }) => failed > 0).length,
  });
  if (!count) return count === undefined ? undefined : [];
  const sentence =
    count === 1
      ? 'Something in the background did not work, such as a mail or a message.'
      : `${count} things in the background did not work, such as mails or messages.`;
  return [
    {
      id: 'failures',
      icon: 'alert',
      sentence,
      action: { words: 'Look into it', href: '/admin-jobs' },
    },
  ];
}
