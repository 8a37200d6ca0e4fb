import { pluralize } from '../fields/pluralize';
import { rands } from './money';
import type { OwnerNotice, OwnerNoticeKind } from './ownerNotice';

// Without Zod, because the dashboard loads it before the forms.

/** Whether a notice is about a voucher instead of a ride. */
export const isAboutVoucher = (kind: OwnerNoticeKind) =>
  kind === 'voucher-ordered' || kind === 'voucher-paid';

const day = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const rideIn = ({ event }: OwnerNotice) =>
  event ? `“${event.title}” on ${day.format(new Date(`${event.date}T00:00:00Z`))}` : 'a ride';

const list = new Intl.ListFormat('en-GB');

const partyIn = ({ riders, pillions, guests = 0 }: OwnerNotice) =>
  list.format([
    pluralize(riders, 'rider'),
    ...(pillions > 0 ? [pluralize(pillions, 'pillion')] : []),
    ...(guests > 0 ? [pluralize(guests, 'guest')] : []),
  ]);

const amountIn = ({ amountCents }: OwnerNotice) => rands(amountCents ?? 0);

function bookedSentence(notice: OwnerNotice): string {
  const price = notice.amountCents ? amountIn(notice) : 'free';
  const waits = notice.state === 'awaiting-payment' ? ' It waits for a transfer.' : '';
  return `${notice.name} booked ${rideIn(notice)}: ${partyIn(notice)}, ${price}.${waits}`;
}

function cancelledSentence(notice: OwnerNotice): string {
  const refund = notice.amountCents ? ` ${amountIn(notice)} is to be refunded.` : '';
  return `The booking of ${notice.name} for ${rideIn(notice)} was cancelled.${refund}`;
}

function sentenceOf(notice: OwnerNotice): string {
  const { kind, name, movedFrom } = notice;
  switch (kind) {
    case 'booked':
      return bookedSentence(notice);
    case 'paid':
      return `${amountIn(notice)} was paid for the booking of ${name}, ${rideIn(notice)}.`;
    case 'cancelled':
      return cancelledSentence(notice);
    case 'moved':
      return `The booking of ${name} moved from “${movedFrom ?? 'another ride'}” to ${rideIn(notice)}.`;
    case 'expired':
      return `${name} did not pay for ${rideIn(notice)} in time. The places are free again.`;
    case 'waitlist':
      return `${name} is waiting for places on ${rideIn(notice)}: ${partyIn(notice)}.`;
    case 'extras-changed':
      return `${name} chose other extras for ${rideIn(notice)}.`;
    case 'voucher-ordered':
      return `${name || 'Somebody'} ordered a voucher of ${amountIn(notice)}. It waits for a transfer.`;
    case 'voucher-paid':
      return `${amountIn(notice)} was paid for a voucher${name && ` of ${name}`}.`;
    case 'late-money':
      return `${amountIn(notice)} came for a booking of ${name} that has ended, ${rideIn(notice)}. Please refund it, or find another ride for it.`;
    case 'refund-failed':
      return `A refund of ${amountIn(notice)} to ${name} did not work, ${rideIn(notice)}.`;
    case 'job-failed':
      return 'Something in the background did not work, such as a mail or a message.';
  }
}

/** What happened, in words. */
export const ownerNoticeSentence = (notice: OwnerNotice): string =>
  notice.by === null ? sentenceOf(notice) : `${sentenceOf(notice)} (Entered by ${notice.by}.)`;
