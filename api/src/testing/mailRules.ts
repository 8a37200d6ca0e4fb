import { balanceDueOn, daysUntil, isOnWaitlist } from '@ridgeline/contract';
import type { HistoryRow } from '../features/bookings/history';
import { termsOf, type BookingRow } from '../features/bookings/rows';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { WaitlistRow } from '../features/waitlist/rows';
import type { Step } from './bookingSteps';

/** The lines of a booking's history that say which state it has. */
const stateLines = [
  'booked',
  'places taken again',
  'confirmed',
  'completed',
  'expired',
  'cancelled',
];

/** Whether a line of the history says which state the booking has. */
export const isStateLine = ({ what }: HistoryRow) => stateLines.includes(what);

/** What a line of the history is followed by, and what was recorded when it was written. */
export interface Circumstances {
  step: Step;
  next: HistoryRow | undefined;
  /** The last line before that says which state the booking had. */
  before: string | undefined;
  /** The amount of the last payment. */
  paidCents: number;
  /** Whether what was paid is enough to confirm the booking. */
  suffices: boolean;
  /** Whether each of the party pays their own share. */
  eachPays: boolean;
  /** The parts of a refund: one, or one for each person who gets some. */
  refundedCents: number[];
}

/** The mail about a payment that did not confirm the booking. */
function paymentMail({ before, suffices, paidCents }: Circumstances): string {
  if (before === 'cancelled') return `payment-late ${paidCents}`;
  if (before !== 'expired') return `payment-received ${paidCents}`;
  return `${suffices ? 'payment-late' : 'payment-too-little'} ${paidCents}`;
}

/** The mails that a line of a booking's history implies. */
export function mailsOfLine({ what }: HistoryRow, circumstances: Circumstances): string[] {
  const { step, next, eachPays } = circumstances;
  const isConfirmedAtOnce = next?.what === 'confirmed';
  if (what.startsWith('moved from')) return ['moved'];
  if (what.startsWith('refunded'))
    return circumstances.refundedCents.map((cents) => `refunded ${cents}`);
  switch (what) {
    case 'booked':
      if (isConfirmedAtOnce) return [];
      if (eachPays) return ['share'];
      return [step.do === 'book' && step.provider === 'yoco' ? 'held' : 'transfer-details'];
    case 'places taken again':
      if (isConfirmedAtOnce) return [];
      return [eachPays ? 'share' : 'held'];
    case 'places held until each has paid':
      return ['share'];
    case 'each pays their own':
    case 'one pays for all':
      return [];
    case 'a transfer chosen, places held for it':
      return ['transfer-details'];
    case 'paid':
      return isConfirmedAtOnce ? [] : [paymentMail(circumstances)];
    case 'extras changed':
      return ['changed'];
    case 'completed':
      return ['thanks'];
    default:
      return [what];
  }
}

/** The mail with the link of the open entry that an entry repeats. */
function linkAgain({ repeats }: WaitlistRow, all: readonly WaitlistRow[]): string[] {
  const entry = all.find(({ id, state }) => id === repeats && isOnWaitlist(state));
  return entry
    ? [`${entry.id} joined ${entry.state === 'offered' ? 'during-offer' : 'again'}`]
    : [];
}

/** The mails that a change of a waitlist entry implies. */
export function mailsOfEntry(
  before: WaitlistRow | undefined,
  row: WaitlistRow,
  all: readonly WaitlistRow[],
): string[] {
  if (before?.state === row.state) return [];
  if (row.repeats) return row.state === 'lapsed' ? [] : linkAgain(row, all);
  if (row.state === 'waiting') return [`${row.id} joined first`];
  return row.state === 'offered' || row.state === 'lapsed' ? [`${row.id} offer`] : [];
}

export type Reminded = BookingRow & { date: string };

/** The reminders that are due for a confirmed booking on a day. Nobody fills in details in these sequences. */
export function remindersOf(booking: Reminded, balanceCents: number, today: string): string[] {
  const { date, created_at } = booking;
  const booked = dayInSouthAfrica(new Date(created_at));
  const left = daysUntil(date, today);
  if (left <= 0 || booked >= today) return [];
  const daysToPay = daysUntil(balanceDueOn(termsOf(booking), date), today);
  return [
    ...(balanceCents > 0 && daysToPay <= 7 ? ['balance-due'] : []),
    ...(left <= 14 ? ['details-missing'] : []),
    ...(left <= 3 && daysUntil(date, booked) > 3 ? ['three-days'] : []),
  ];
}
