import type { Booking, BookingParticipant } from '@ridgeline/contract';

/** The search parameter with the number of the person whose details were just saved. */
const savedParameter = 'saved';

/** The page of a booking that says what is still missing from that person. */
export const pageAfterSaving = (token: string, n: string) =>
  `/booking/${token}?${new URLSearchParams({ [savedParameter]: n })}`;

/** The person whose details were just saved, according to the URL. */
export function savedPersonIn(
  url: string,
  { participants }: Booking,
): BookingParticipant | undefined {
  const n = new URL(url).searchParams.get(savedParameter);
  return participants.find((one) => String(one.n) === n);
}
