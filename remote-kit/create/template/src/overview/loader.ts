import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';

/** The next rides. */
export async function loader(args: LoaderFunctionArgs) {
  const query = { when: 'upcoming', limit: 5 } as const;
  const { items } = await apiOf(args).page('/api/events', { query, signal: args.request.signal });
  // The loader's data becomes part of the page, so return only what the page shows.
  return items.map(({ _id, title, date, location }) => ({ id: _id, title, date, location }));
}
