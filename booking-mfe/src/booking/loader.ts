import type { Booking } from '@ridgeline/contract';
import type { Head, HeadArgs, LoaderFunctionArgs, RouteHandle } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { pageError } from '../page/pageError';

export const notFound =
  'There is no booking at this address. Please check that the link is complete.';

/** The booking whose token is in the URL. */
export async function loadBooking(args: LoaderFunctionArgs): Promise<Booking> {
  const params = { token: args.params['token'] ?? '' };
  try {
    return await apiOf(args).get('/api/bookings/{token}', { params, signal: args.request.signal });
  } catch (error) {
    throw pageError(error, notFound);
  }
}

/** The route handle of a page with a booking's token in its URL. */
export const bookingHandle = (title: (booking: Booking) => string): RouteHandle => ({
  private: true,
  hasMainAction: true,
  head: ({ data, site }: HeadArgs<{ booking: Booking }>): Head => ({
    title: data ? title(data.booking) : 'Booking',
    description: site.tagline,
    hidden: true,
  }),
});
