import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/connect';
import type { BookingContext } from '../context';
import type { BookingMail, Occasion } from './bookingMail';

/** How long a mail about a change waits for further changes. */
export const changePauseMs = 3 * 60 * 1000;

/** What people do several times in a row. Everything else is mailed at once, because they wait for it. */
const pausing: readonly Occasion[] = ['moved', 'changed'];
export const waitsForMore = ({ occasion }: BookingMail) => pausing.includes(occasion);

/** A ride that a party left becomes an attached file. Only the first can have been in a calendar for long. */
const maxRidesLeft = 5;

/** The rides that the party has left since its last mail, oldest first. */
export const ridesLeft = ({ fromEventId, fromEventIds = [] }: BookingMail) => [
  ...new Set([...(fromEventId === undefined ? [] : [fromEventId]), ...fromEventIds]),
];

/** What a mail is about that tells of both. Each mail shows the whole booking, as it is when the mail is sent. */
function occasionOfBoth(one: Occasion, other: Occasion): Occasion {
  if (one === other) return other;
  return pausing.includes(one) && pausing.includes(other) ? 'moved' : 'changed';
}

/** One mail in place of two about the same booking. */
function foldMails(earlier: BookingMail, later: BookingMail): BookingMail {
  const [first, ...others] = ridesLeft(earlier).concat(ridesLeft(later));
  const left = first === undefined ? [] : [first, ...others.slice(1 - maxRidesLeft)];
  return {
    ...later,
    occasion: occasionOfBoth(earlier.occasion, later.occasion),
    fromEventId: undefined,
    fromEventIds: [...new Set(left)],
  };
}

/**
 * Queues a mail that waits. If one about the booking waits already, they become one. The transaction must have locked
 * the booking.
 * @returns whether it became a part of a waiting mail
 */
export async function enqueueWaiting(
  transaction: Database,
  jobs: Pick<BookingContext['jobs'], 'enqueue' | 'waitingPayload'>,
  kind: 'booking.mail' | 'booking.whatsapp',
  mail: BookingMail,
  waitMs: number,
): Promise<boolean> {
  const key = `${kind} ${mail.bookingId}`;
  const waiting = (await jobs.waitingPayload(transaction, key)) as BookingMail | undefined;
  const one = { ...(waiting ? foldMails(waiting, mail) : mail), mailId: newId() };
  await jobs.enqueue(transaction, kind, one, { waitMs, key });
  return waiting !== undefined;
}
