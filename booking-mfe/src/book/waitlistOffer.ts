import type { WaitlistEntry } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import type { BookValues, Person } from './bookForm';

/** The search parameter with the token of a waitlist entry that got an offer. */
export const offeredParameter = 'token';

/** The waitlist entry that the URL names; null if there is none for this ride. */
export async function waitlistEntryOf(args: LoaderFunctionArgs): Promise<WaitlistEntry | null> {
  const { request, params } = args;
  const token = new URL(request.url).searchParams.get(offeredParameter);
  if (!token) return null;
  try {
    const { signal } = request;
    const entry = await apiOf(args).get('/api/waitlist/{token}', { params: { token }, signal });
    return entry.event._id === params['eventId'] ? entry : null;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** The form's values for a party that was offered places: as many people, and what was typed to join the waitlist. */
export function valuesOfOffered({
  contact,
  places,
  pillions = 0,
  guests = 0,
}: WaitlistEntry): Pick<BookValues, 'people' | 'email' | 'phone'> {
  const kinds = [
    ...Array.from({ length: places }, () => 'rider' as const),
    ...Array.from({ length: pillions }, () => 'pillion' as const),
    ...Array.from({ length: guests }, () => 'guest' as const),
  ];
  const people = kinds.map((kind, at): Person => {
    const name = at === 0 ? (contact?.name ?? '') : '';
    return { id: String(at + 1), kind, name };
  });
  return { people, email: contact?.email ?? '', phone: contact?.phone ?? '' };
}

/**
 * The token to book with. After the offer has ended, the party books like everybody else. After the entry was booked,
 * the token is still sent: the request may be a repeated one.
 */
export async function waitlistTokenOf(args: LoaderFunctionArgs): Promise<string | undefined> {
  const entry = await waitlistEntryOf(args);
  return entry?.state === 'offered' || entry?.state === 'booked' ? entry.token : undefined;
}
