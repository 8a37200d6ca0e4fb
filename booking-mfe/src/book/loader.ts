import type { Agreement, TourEvent, WaitlistEntry } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { dayInSouthAfrica } from '../page/moments';
import { pageError } from '../page/pageError';
import type { ProviderName } from './bookForm';

/** A bookable ride with its offer. */
export type BookableRide = TourEvent & { offer: NonNullable<TourEvent['offer']> };

/** The search parameter with the token of a waitlist entry that got an offer. */
export const offeredParameter = 'token';

export interface BookData {
  event: TourEvent;
  /** The current terms and indemnity. */
  agreements: Agreement[];
  providers: ProviderName[];
  /** The waitlist entry whose places are offered. */
  offered: WaitlistEntry | null;
  today: string;
  /** One key per form, so that the form creates one booking even if it is sent several times. */
  idempotencyKey: string;
}

/** The waitlist entry whose token is in the URL; null if its offer has expired. */
async function offeredPlaces(args: LoaderFunctionArgs): Promise<WaitlistEntry | null> {
  const token = new URL(args.request.url).searchParams.get(offeredParameter);
  if (!token) return null;
  const { signal } = args.request;
  const entry = await apiOf(args)
    .get('/api/waitlist/{token}', { params: { token }, signal })
    .catch(() => null);
  return entry?.state === 'offered' && entry.event._id === args.params['eventId'] ? entry : null;
}

export async function loader(args: LoaderFunctionArgs): Promise<BookData> {
  const api = apiOf(args);
  const { signal } = args.request;
  try {
    const [event, agreements, providers, offered] = await Promise.all([
      api.get('/api/events/{id}', { params: { id: args.params['eventId'] ?? '' }, signal }),
      api.get('/api/agreements', { signal }),
      api.get('/api/payments/providers', { signal }),
      offeredPlaces(args),
    ]);
    const today = dayInSouthAfrica();
    return { event, agreements, providers, offered, today, idempotencyKey: crypto.randomUUID() };
  } catch (error) {
    throw pageError(error, 'Event not found');
  }
}
