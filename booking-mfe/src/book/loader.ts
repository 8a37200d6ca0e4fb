import type { Agreement, Booking, TourEvent, WaitlistEntry } from '@ridgeline/contract';
import { serverNow, uuid } from '@ridgeline/contract/client';
import { opensLater } from '@ridgeline/contract/offers/text';
import { redirect, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import type { TermsData } from '../page/CancellationTerms';
import { dayInSouthAfrica } from '../page/moments';
import { pageError } from '../page/pageError';
import type { ProviderName } from './bookForm';
import { loadOtherRides, type OtherRide } from './loadOtherRides';
import { ownBookingOf } from './ownBooking';
import { waitlistEntryOf } from './waitlistOffer';

/** A bookable ride with its offer. */
export type BookableRide = TourEvent & { offer: NonNullable<TourEvent['offer']> };

export interface BookData extends TermsData {
  event: TourEvent;
  /** When booking opens, if that is still to come. */
  opensAt: string | undefined;
  /** The current terms and indemnity. */
  agreements: Agreement[];
  providers: ProviderName[];
  /** The waitlist entry whose places are offered. */
  offered: WaitlistEntry | null;
  /** The booking of this ride that was made in this tab. The server does not know it. */
  own: Booking | null;
  /** Whether the offer that the URL names has ended. */
  isOfferOver: boolean;
  /** Open rides to choose instead of this one. */
  otherRides: OtherRide[];
  /** In milliseconds since 1970. The server and the browser show times as of this moment, so that they render the same. */
  loadedAt: number;
  /** One key per form, so that the form creates one booking even if it is sent several times. */
  idempotencyKey: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<BookData | Response> {
  const api = apiOf(args);
  const { signal } = args.request;
  try {
    const [event, agreements, providers, entry, own] = await Promise.all([
      api.get('/api/events/{id}', { params: { id: args.params['eventId'] ?? '' }, signal }),
      api.get('/api/agreements', { signal }),
      api.get('/api/payments/providers', { signal }),
      waitlistEntryOf(args),
      ownBookingOf(args),
    ]);
    const loadedAt = serverNow();
    if (entry?.state === 'booked') return redirect(`/booking/waitlist/${entry.token}`);
    return {
      event,
      agreements,
      providers,
      own,
      opensAt: opensLater(event.offer, loadedAt),
      offered: entry?.state === 'offered' ? entry : null,
      isOfferOver: entry?.state === 'lapsed',
      otherRides: await loadOtherRides(args, event),
      loadedAt,
      today: dayInSouthAfrica(loadedAt),
      idempotencyKey: uuid(),
    };
  } catch (error) {
    throw pageError(error, 'Event not found');
  }
}
