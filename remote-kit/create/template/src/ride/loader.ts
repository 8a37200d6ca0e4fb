import { isApiError } from '@ridgeline/contract/client';
import { data, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';

/** The ride in the path. Throws a response: with status 404 if there is no such ride, with 503 for other failures. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    const { title, date, location } = await apiOf(args).get('/api/events/{id}', {
      params: { id: args.params.id ?? '' },
      signal: args.request.signal,
    });
    return { title, date, location };
  } catch (error) {
    const isMissing = isApiError(error) && error.status === 404;
    throw isMissing
      ? data('There is no such ride.', { status: 404 })
      : data('This ride could not be loaded. Please try again later.', { status: 503 });
  }
}

export type Ride = Awaited<ReturnType<typeof loader>>;
