/** The sentences of mails to a party. Each says one fact about its booking, or nothing if it does not apply. */
import {
  changesOfRide,
  isLive,
  isPaidInPart,
  rands,
  type Booking,
  type BookingEvent,
  type PaymentStart,
} from '@ridgeline/contract';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { cancellationSentences } from '@ridgeline/contract/offers/text';
import { longDay, longMoment } from '../../../platform/text/longDates';

export function whenAndWhere({ date, endDate, time, location }: BookingEvent) {
  const end = endDate ? ` (until ${longDay(endDate)})` : '';
  return `${longDay(date)} at ${time}${end}, ${location}`;
}

/** Ends a sentence, unless what somebody typed does so already, such as the name "Nomsa D.". */
export const sentence = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`);

export const rideOf = ({ event }: Booking) => sentence(`${event.title}, ${whenAndWhere(event)}`);

const list = new Intl.ListFormat('en-GB');

/** `date and time`. */
export const whatChanged = (before: BookingEvent, after: BookingEvent) =>
  list.format(changesOfRide(before, after));

export const party = ({ participants }: Booking) =>
  sentence(
    `Coming: ${participants.map(({ name, kind }) => (kind === 'rider' ? name : `${name} (${kind})`)).join(', ')}`,
  );

export function balance(booking: Booking): string[] {
  const { balanceCents, balanceDueOn, dueNowCents, totalCents, paidCents } = booking;
  if (totalCents === 0 && paidCents === 0) return ['This ride is free.'];
  if (balanceCents < 0)
    return [`You have paid ${rands(-balanceCents)} more than is due. We will pay it back.`];
  if (balanceCents === 0) return ['Everything is paid.'];
  if (dueNowCents > 0 || balanceDueOn === null) return [`${rands(balanceCents)} is left to pay.`];
  return [`${rands(balanceCents)} is left to pay, by ${longDay(balanceDueOn)}.`];
}

/** What the booking costs, and what of it is paid. */
export function price(booking: Booking): string {
  const { totalCents, paidCents, refundedCents } = booking;
  const back = refundedCents > 0 ? `, and ${rands(refundedCents)} was paid back` : '';
  const sums = `The price is ${rands(totalCents)}. You have paid ${rands(paidCents)}${back}.`;
  return [...(totalCents > 0 || paidCents > 0 ? [sums] : []), ...balance(booking)].join(' ');
}

export const whatToBring = ({ event }: Booking) =>
  `Please be there a little before ${event.time} (South African time), with a full tank, all of your gear, your driving licence, and your ID or passport.`;

/** Where the papers of a confirmed booking are. There is an invoice once something is paid. */
export const papers = ({ paidCents }: Booking) =>
  paidCents > 0
    ? 'Your ticket and your invoice are on the page of your booking.'
    : 'Your ticket is on the page of your booking.';

/**
 * What a cancellation refunds by the terms of the booking.
 * @param today the day on which the mail is written
 */
export function cancellationTerms(booking: Booking, today: string) {
  const { terms, event, totalCents, paidCents } = booking;
  if (totalCents === 0 && paidCents === 0) return [];
  const lines = cancellationSentences(terms.cancellation, { rideDate: event.date, today });
  return [`If you cancel, these terms apply. ${lines.join(' ')}`];
}

/** For a party that booked by phone: the terms, until they agree to them. */
export const termsToAgree = (booking: Booking, today: string) =>
  booking.termsAgreedAt === null
    ? [
        ...cancellationTerms(booking, today),
        'You have not agreed to our terms of booking yet. Please open your booking, read them, and agree to them there.',
      ]
    : [];

export function transfer(payment: PaymentStart | null): string[] {
  if (payment?.kind !== 'transfer') return [];
  const { account, amountCents, reference } = payment;
  const amount = `Please transfer ${rands(amountCents)} with the reference ${reference}.`;
  if (!account) return [amount, 'Please reply to this mail for our bank details.'];
  const { accountName, bank, accountNumber, branchCode } = account;
  return [
    amount,
    `Account: ${accountName}, ${bank}, number ${accountNumber}, branch code ${branchCode}.`,
  ];
}

export const heldUntil = (booking: Booking) =>
  booking.heldUntil
    ? [`We keep your ${placeWords(booking).place} until ${longMoment(booking.heldUntil)}.`]
    : [];

/** For a party whose e-mail address nobody has confirmed. The button's link does that. */
export function addressToConfirm(booking: Booking): string[] {
  const { state } = booking;
  if (!isLive(state)) return [];
  const please = 'Please tap the button below, so that we know that this e-mail address is yours';
  return [
    state === 'awaiting-payment'
      ? `${please}, and keep your ${placeWords(booking).place} for the days that ${booking.shares ? 'it takes until everybody has paid' : 'a transfer takes'}.`
      : `${please}.`,
  ];
}

export const missing = ({ participants }: Booking) =>
  participants.filter(({ complete }) => !complete).map(({ name }) => name);

/** Until when places are kept of which each pays a share. */
export const sharedHold = (booking: Booking) =>
  booking.heldUntil
    ? [
        `All of your places are kept until ${longMoment(booking.heldUntil)}. If anything is missing then, they are given back.`,
      ]
    : [];

const nameOf = ({ participants }: Booking, n: number) =>
  participants.find((one) => one.n === n)?.name ?? '';

/** Whose share was paid. */
export const shareOf = (booking: Booking, n: number) =>
  sentence(`It pays the share of ${nameOf(booking, n)}`);

/** What each pays. */
export const eachShare = (booking: Booking) =>
  (booking.shares ?? []).map(({ n, totalCents, dueNowCents, balanceCents }) => {
    const now = dueNowCents > 0 && dueNowCents < balanceCents ? `, ${rands(dueNowCents)} now` : '';
    const state = balanceCents === 0 ? ' (paid)' : now;
    return `${nameOf(booking, n)}: ${rands(totalCents)}${state}`;
  });

/** Who has not paid what is to be paid now. */
export function missingShares(booking: Booking): string[] {
  const lacking = (booking.shares ?? []).filter(({ dueNowCents }) => dueNowCents > 0);
  if (lacking.length === 0) return [];
  const names = lacking.map(
    ({ n, dueNowCents }) => `${nameOf(booking, n)} (${rands(dueNowCents)})`,
  );
  return [sentence(`Not paid: ${names.join(', ')}`)];
}

const soon = 'We will pay it within a few days.';

/** What goes back to a party that has paid and whose booking is cancelled. A part may have gone back before. */
export function refund({ paidCents, refundedCents, balanceCents }: Booking): string {
  const cents = Math.max(0, -balanceCents);
  const isRest = refundedCents > 0 && refundedCents + cents >= paidCents;
  if (cents > 0)
    return isRest
      ? `You get the rest back: ${rands(cents)}. ${soon}`
      : `You get ${rands(cents)} back. ${soon}`;
  if (isRest) return 'Everything that you had paid has been paid back already.';
  const nothing = refundedCents > 0 ? 'nothing more' : 'nothing';
  return `By the terms of your booking there is ${nothing} to refund.`;
}

/** What goes back to a party that has paid and whose ride is cancelled: everything, whatever the terms say. */
export const fullRefund = (booking: Booking) =>
  booking.refundedCents === 0
    ? `You get all of it back: ${rands(-booking.balanceCents)}. ${soon}`
    : refund(booking);

/** The money that a party without places gets back. If it got it back meanwhile, this is the payment itself. */
const owed = ({ balanceCents }: Booking, amountCents = 0) =>
  rands(balanceCents < 0 ? -balanceCents : amountCents);

export const restOrRefund = (booking: Booking, amountCents?: number) =>
  `As long as there are places, you can take them again on the page of your booking and pay only the rest. Otherwise we pay ${owed(booking, amountCents)} back to you.`;

export function late(booking: Booking, amountCents: number): string[] {
  const { state, event } = booking;
  const back = owed(booking, amountCents);
  if (state === 'cancelled')
    return [
      `Your booking for ${event.title} was cancelled before your payment came.`,
      `You get ${back} back. We will pay it within a few days, and you need not do anything.`,
    ];
  return [
    `We have the money, but no ${placeWords(booking).place} for you on ${event.title} any more.`,
    `We will write to you, to pay ${back} back or to find you another date. You need not do anything.`,
  ];
}

export function notPaidInTime(booking: Booking): string[] {
  if (booking.state === 'expired' && isPaidInPart(booking))
    return [
      `Only ${owed(booking)} of the ${rands(booking.confirmsCents)} that your booking needed was here in time, so others can book the ${placeWords(booking).place} now.`,
      ...missingShares(booking),
      restOrRefund(booking),
      'If you have paid the rest meanwhile, we will see it and write to you.',
    ];
  return [
    `We did not see your payment in time, so others can book the ${placeWords(booking).place} now.`,
    'If you have paid meanwhile, we will see it and write to you. Otherwise you are welcome to book again.',
  ];
}
