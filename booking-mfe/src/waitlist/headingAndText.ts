import type { WaitlistEntry } from '@ridgeline/contract';
import { isOnePlace, waitlistPlacesText } from '@ridgeline/contract/offers/text';
import { formatMoment } from '../page/moments';

const otherDates = 'Have a look at our other dates.';

/** Whether booking has closed for this party. An open offer can still be booked. */
const isClosed = ({ state, isClosed: closed = false }: WaitlistEntry) =>
  closed && (state === 'waiting' || state === 'lapsed' || state === 'left');

/** Whether the party can neither book nor wait for places any more. */
export const isOver = (entry: WaitlistEntry) =>
  isClosed(entry) || (Boolean(entry.rideCancelledAt) && entry.state !== 'booked');

function closedText(entry: WaitlistEntry) {
  if (entry.state === 'waiting') return `No place came free for you in time. ${otherDates}`;
  if (entry.state === 'left') return otherDates;
  const places = isOnePlace(entry) ? 'place' : 'places';
  return `The time to book the ${places} that we kept for you is over. ${otherDates}`;
}

/** Heading and sentence for each state. */
export function headingAndText(entry: WaitlistEntry): [string, string] {
  const { state, position, offeredUntil, rideCancelledAt } = entry;
  if (rideCancelledAt && state !== 'booked')
    return ['This ride was cancelled', `We are sorry. ${otherDates}`];
  if (isClosed(entry)) return ['Booking for this ride has closed', closedText(entry)];
  const places = waitlistPlacesText(entry);
  switch (state) {
    case 'waiting':
      return [
        'You are on the waitlist',
        `You wait for ${places}, as number ${position} in the queue. We write to you as soon as there is room.`,
      ];
    case 'offered':
      return [
        `We have ${places} for you`,
        `${isOnePlace(entry) ? 'It is' : 'They are'} kept for you until ${offeredUntil ? formatMoment(offeredUntil) : ''}. Then the next in the queue is asked.`,
      ];
    case 'booked':
      return [
        'You have booked',
        // The booking may still have to be paid, or may have ended.
        'Your booking has a link of its own, in your mail.',
      ];
    case 'lapsed':
      return [
        'This offer has ended',
        'You can book what is left, or join the waitlist again if the ride is full.',
      ];
    case 'left':
      return [
        'This entry is no longer on the waitlist',
        'You can join again at any time. If you had joined more than once with the same e-mail address, you may still wait: to leave, use the link in our mail.',
      ];
  }
}
