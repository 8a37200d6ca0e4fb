import { daysAfter, upcomingStates, type BookingState, type Site } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { maskEmail, type Mailer } from '../../../platform/mail/mail';
import { attemptsForADay } from '../../../platform/mail/queue';
import { renderMail } from '../../../platform/mail/renderMail';
import { throttleStore, type Counter } from '../../../platform/rateLimit/store';
import { tokenOf } from '../../../platform/secrets/linkTokens';
import { hashOfToken } from '../../../platform/secrets/tokens';
import { longDay } from '../../../platform/text/longDates';
import { endingFrom, joinRide } from '../../events/rideQueries';
import { joinedRideColumns, rideIn, type RideRow } from '../../events/rides';
import type { BookingContext } from '../context';
import { bookingRows } from '../lookup';
import type { BookingRow } from '../rows';
import { bookingLink } from './bookingLink';
import { reachedAt } from './layOut';

const kind = 'booking.find';

const hourMs = 60 * 60 * 1000;
/** For how long after its ride a booking is found. Its invoice is wanted for the year's taxes. */
const daysAfterRide = 365;
/** How many bookings are read, and how many of them a mail lists. Strangers can book with any address. */
const maxRead = 200;
const maxListed = 20;

interface Search {
  email: string;
}

/** Keeps strangers from flooding a mailbox, as with mails about a forgotten password. */
const countersOf = ({ email }: Search): Counter[] => [
  { key: `find bookings hour ${lookupKey(email)}`, limit: 5, windowMs: hourMs },
  { key: `find bookings day ${lookupKey(email)}`, limit: 10, windowMs: 24 * hourMs },
];

interface Found {
  booking: BookingRow;
  ride: RideRow;
}

/** The next ride first, then what is over or has ended, the last ride first. */
function byUse(one: Found, other: Found): number {
  const isNext = ({ booking: { state } }: Found) =>
    (upcomingStates as readonly BookingState[]).includes(state);
  if (isNext(one) !== isNext(other)) return isNext(one) ? -1 : 1;
  const order = one.ride.date.localeCompare(other.ride.date);
  return isNext(one) ? order : -order;
}

/**
 * The bookings of an e-mail address, up to a year after their rides. A booking whose address only looks the same, such
 * as one in full-width letters, is somebody else's.
 */
async function bookingsOf(db: Database, { email }: Search, today: string): Promise<Found[]> {
  const since = daysAfter(today, -daysAfterRide);
  const rows = (await endingFrom(joinRide(bookingRows(db), 'bookings.event_id'), since)
    .where({ contact_key: lookupKey(email) })
    .orderBy('bookings.created_at', 'desc')
    .limit(maxRead)
    .select('bookings.*', ...joinedRideColumns)) as BookingRow[];
  return rows
    .filter(({ contact_email }) => contact_email.toLowerCase() === email.toLowerCase())
    .map((booking) => ({ booking, ride: rideIn(booking) }))
    .sort(byUse);
}

const states: Record<BookingState, string> = {
  held: 'waiting for your payment',
  'awaiting-payment': 'waiting for your transfer',
  confirmed: 'you are booked',
  completed: 'you rode with us',
  expired: 'not paid in time, so the places were given back',
  cancelled: 'cancelled',
};

/** Those who pay their own share may all pay online. */
const stateOf = ({ state, each_pays }: BookingRow) =>
  each_pays && state === 'awaiting-payment' ? 'waiting until everybody has paid' : states[state];

/** Names no people, because a stranger may have typed the names, and this address. */
const itemOf = (href: string, { booking, ride }: Found) => ({
  text: `${ride.title}, ${longDay(ride.date)}: ${stateOf(booking)}. Reference ${booking.reference}.`,
  link: { label: 'Open this booking', href },
});

type Items = ReturnType<typeof itemOf>[];

function mailOf(site: Site, items: Items, total: number) {
  const reach = reachedAt(site);
  return renderMail({
    site,
    title: total === 1 ? 'The link to your booking' : 'The links to your bookings',
    paragraphs: [
      'Hello,',
      `Somebody, we hope it was you, asked for what is booked with this e-mail address at ${site.name}.`,
      ...(items.length < total
        ? [`These are ${items.length} of ${total} bookings: the next rides, then the last ones.`]
        : []),
    ],
    items,
    footnotes: [
      'Whoever has such a link can see and change the booking, so please keep this mail to yourself.',
      'If it was not you who asked, you need not do anything: the links came to you alone.',
      ...(reach ? [`Questions? Reply to this mail, or reach us at ${reach}.`] : []),
    ],
  });
}

/** Registers the job that mails the links of all bookings of an e-mail address to it. */
export function registerFindMail(
  { db, jobs, keyring, clock, site }: BookingContext,
  mailer: Mailer,
) {
  const throttle = throttleStore(db);

  async function send(search: Search, id: string, attempt: number) {
    const found = await bookingsOf(db, search, dayInSouthAfrica(clock()));
    const items = found.slice(0, maxListed).flatMap((one) => {
      const token = tokenOf(keyring, one.booking, one.booking.id);
      return token === undefined ? [] : [itemOf(bookingLink(keyring, one.booking, token), one)];
    });
    const to = found[0]?.booking.contact_email;
    if (to === undefined || items.length === 0) return;
    // A retry sends the same mail, so it does not count again.
    if (attempt === 1 && (await throttle.consumeAll(countersOf(search))) > 0) return;
    const shown = await site();
    await mailer.send({ to, ...mailOf(shown, items, found.length) }, id, shown);
  }

  jobs.register<Search>(kind, {
    title: 'Send somebody the links of their bookings',
    summary: ({ email }) => `to ${maskEmail(email)}`,
    maxAttempts: attemptsForADay,
    run: (search, { id, attempt }) => send(search, id, attempt),
  });
}

/**
 * Queues a mail with the links of all bookings of an e-mail address. They are looked up in the background, so that
 * neither the response nor its timing reveals whether there are any.
 */
export const findBookings = (
  { db, jobs }: Pick<BookingContext, 'db' | 'jobs'>,
  search: Search,
): Promise<void> =>
  // Not by the lookup key: an address that only looks the same would take the place of the right one.
  jobs.enqueue(db, kind, search, { key: `${kind} ${hashOfToken(search.email.toLowerCase())}` });
