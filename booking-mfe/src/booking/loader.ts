import type { Agreement, Booking, BookingParticipant } from '@ridgeline/contract';
import type { Head, HeadArgs, LoaderFunctionArgs, RouteHandle } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import type { TermsData } from '../page/CancellationTerms';
import { pageError } from '../page/pageError';

export const notFound =
  'There is no booking at this address. Please check that the link is complete.';

/** What the page of a booking shows. */
export interface BookingData extends TermsData {
  booking: Booking;
  /** The server's time if it has rendered the page. Later, the browser learns it from responses. */
  renderedAt: number | undefined;
  isRideOver: boolean;
  /** The terms, if the party still has to agree to them. */
  toAgree?: Agreement;
  /** When the rider started the online payment from which they came back without paying. */
  unpaidSince: string | undefined;
  /** The secret of the link in a mail, if the page was opened by it. */
  contactSecret: string | undefined;
  /** The person whose details the party has just saved. */
  savedPerson: BookingParticipant | undefined;
}

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
