import { createLazyClient } from '@ridgeline/contract/client';
import type { HeadArgs, RouteHandle } from '@ridgeline/remote-kit';
import type { Ride } from './loader';
import { RideError } from './RideError';
import { RidePage } from './RidePage';

export { loader } from './loader';
export const Component = RidePage;
export const ErrorBoundary = RideError;
export const handle: RouteHandle = {
  searchParams: [],
  head: ({ data }: HeadArgs<Ride>) => ({
    title: data ? `Weather for ${data.title}` : 'Weather',
    description: `What to expect on ${data?.title ?? 'our rides'}.`,
    hidden: data === undefined,
  }),
  addresses: async ({ fetch }) => {
    const query = { when: 'upcoming', limit: 5 } as const;
    const { items } = await createLazyClient(fetch).page('/api/events', { query });
    return items.map(({ _id, updatedAt }) => ({ path: `/weather/${_id}`, changed: updatedAt }));
  },
};
