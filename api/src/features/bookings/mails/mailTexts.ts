import {
  isLive,
  rands,
  type Booking,
  type BookingEvent,
  type RideMessage,
} from '@ridgeline/contract';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { longDay } from '../../../platform/text/longDates';
import type { Occasion } from './bookingMail';
import {
  balance,
  cancellationTerms,
  eachShare,
  fullRefund,
  heldUntil,
  late,
  missing,
  missingShares,
  notPaidInTime,
  papers,
  party,
  price,
  refund,
  restOrRefund,
  rideOf,
  sentence,
  sharedHold,
  shareOf,
  termsToAgree,
  transfer,
  whatChanged,
  whatToBring,
  whenAndWhere,
} from './sentences';

/** The content of a mail, before layout. */
export interface MailText {
  title: string;
  paragraphs: string[];
  button: string;
  /** Whether the ride is attached as a calendar file. Once the booking has ended, the file removes the ride. */
  hasCalendar?: boolean;
}

interface Facts {
  booking: Booking;
  /** The day on which the mail is written. */
  today: string;
  /** The amount of the payment or refund that the mail is about. */
  amountCents: number;
  /** The number of the person whose share was paid. */
  participant?: number | undefined;
  /** Why the ride was cancelled. */
  reason: string;
  /** What the owner wrote to everybody on the ride. */
  message?: RideMessage | undefined;
  /** The ride as it was before its days, its time or its place changed. */
  rideBefore?: BookingEvent | undefined;
  /** The URL of the gallery with the photos of the ride, if there is one. */
  galleryUrl?: string | undefined;
}

/** What is still to do about a booking whose places are kept, and who comes. */
const asItIs = (booking: Booking, today: string): string[] => [
  ...balance(booking),
  ...heldUntil(booking),
  ...cancellationTerms(booking, today),
  ...(booking.state === 'awaiting-payment' ? transfer(booking.payment) : []),
  party(booking),
];

function asItEnded(booking: Booking): string[] {
  if (booking.state === 'expired') return notPaidInTime(booking);
  return ['It is cancelled.', ...whatGoesBack(booking)];
}

const whatGoesBack = (booking: Booking) =>
  booking.paidCents > 0 ? [refund(booking)] : ['You had paid nothing.'];

/** Whether the last refund of an amount went back to a voucher. */
const isBackOnVoucher = ({ ledger }: Booking, amountCents: number) =>
  ledger.findLast((entry) => entry.kind === 'refund' && entry.amountCents === amountCents)
    ?.method === 'voucher';

/** The mail for each occasion. Each one begins with the most important facts. */
const mailTexts: Record<Occasion, (facts: Facts) => MailText> = {
  held: ({ booking, today }) => ({
    title: `Your ${placeWords(booking).placeIs} held: ${booking.event.title}`,
    paragraphs: [
      rideOf(booking),
      ...heldUntil(booking),
      `Pay ${rands(booking.dueNowCents)} by then, and ${placeWords(booking).theyAre} yours.`,
      party(booking),
      ...termsToAgree(booking, today),
    ],
    button: 'Pay and confirm',
  }),
  'transfer-details': ({ booking, today }) => ({
    title: `How to pay for ${booking.event.title}`,
    paragraphs: [
      ...transfer(booking.payment),
      ...heldUntil(booking),
      rideOf(booking),
      party(booking),
      'Your booking is confirmed as soon as we see the money, which may take a day.',
      ...termsToAgree(booking, today),
    ],
    button: 'Open your booking',
  }),
  share: ({ booking, today }) => ({
    title: `Each of you pays a share: ${booking.event.title}`,
    paragraphs: [
      ...sharedHold(booking),
      `The shares: ${eachShare(booking).join('; ')}.`,
      'Please send everybody their link: you find it on the page of your booking, by mail or WhatsApp. It also shows who has paid.',
      ...transfer(booking.payment),
      rideOf(booking),
      ...termsToAgree(booking, today),
    ],
    button: 'Open your booking',
  }),
  'shares-missing': ({ booking }) => ({
    title: `Not everybody has paid yet: ${booking.event.title}`,
    paragraphs: [
      ...missingShares(booking),
      ...sharedHold(booking),
      'You can send them their link once more, or pay for all of them, on the page of your booking.',
      rideOf(booking),
    ],
    button: 'Open your booking',
  }),
  confirmed: ({ booking, today }) => ({
    title: `You are booked: ${booking.event.title}`,
    paragraphs: [
      rideOf(booking),
      `Your reference is ${booking.reference}.`,
      price(booking),
      party(booking),
      papers(booking),
      whatToBring(booking),
      'Next, please tell us about everybody who is coming: a person to call in an emergency, what you eat, and what your guide should know.',
      ...termsToAgree(booking, today),
    ],
    button: 'Complete your booking',
    hasCalendar: true,
  }),
  'payment-received': ({ booking, amountCents, participant }) => ({
    title: `We have received ${rands(amountCents)}`,
    paragraphs: [
      `Thank you. This is for ${booking.event.title}, reference ${booking.reference}.`,
      ...(booking.shares && participant ? [shareOf(booking, participant)] : []),
      price(booking),
      ...missingShares(booking),
      ...(booking.state === 'awaiting-payment' ? transfer(booking.payment) : []),
      ...(booking.state === 'confirmed'
        ? [rideOf(booking), papers(booking), whatToBring(booking)]
        : []),
    ],
    button: 'Open your booking',
  }),
  'payment-late': ({ booking, amountCents }) => ({
    title: `Your payment of ${rands(amountCents)} came after your ${placeWords(booking).placeWas} given back`,
    paragraphs: [...late(booking, amountCents), `Your reference is ${booking.reference}.`],
    button: 'Open your booking',
  }),
  'payment-too-little': ({ booking, amountCents }) => ({
    title: `Your payment of ${rands(amountCents)} is too little for your ${placeWords(booking).place}`,
    paragraphs: [
      `Your booking for ${booking.event.title} needed ${rands(booking.confirmsCents)}, and the time to pay has run out.`,
      restOrRefund(booking, amountCents),
      `Your reference is ${booking.reference}.`,
    ],
    button: 'Open your booking',
  }),
  expired: ({ booking }) => ({
    title: `Your ${placeWords(booking).placeWas} given back: ${booking.event.title}`,
    paragraphs: notPaidInTime(booking),
    button: 'Open your booking',
  }),
  'balance-due': ({ booking }) => ({
    title: `${rands(booking.balanceCents)} is due for ${booking.event.title}`,
    paragraphs: [
      // The day may be over if the ride now takes place earlier.
      booking.balanceDueOn && booking.dueNowCents === 0
        ? `Please pay it by ${longDay(booking.balanceDueOn)}.`
        : 'Please pay it before the ride.',
      ...transfer(booking.payment),
      rideOf(booking),
    ],
    button: 'Pay the balance',
  }),
  'details-missing': ({ booking }) => ({
    title: `Please complete your booking: ${booking.event.title}`,
    paragraphs: [
      sentence(`We still need the details and the agreement of ${missing(booking).join(', ')}`),
      'It takes a minute for each person, and your guide carries it in case of an emergency.',
      rideOf(booking),
    ],
    button: 'Complete the details',
  }),
  moved: ({ booking, today }) => ({
    title: `Your booking has moved to ${longDay(booking.event.date)}`,
    paragraphs: isLive(booking.state)
      ? [rideOf(booking), ...asItIs(booking, today)]
      : // It is sent nevertheless, because only its file removes the earlier ride from the party's calendar.
        [
          rideOf(booking),
          'Your booking has ended since. To remove the earlier ride from your calendar, too, open the attached files.',
        ],
    button: 'Open your booking',
    hasCalendar: true,
  }),
  changed: ({ booking, today }) => ({
    title: `Your booking has changed: ${booking.event.title}`,
    paragraphs: [
      'This is your booking as it is now.',
      rideOf(booking),
      ...(isLive(booking.state) ? asItIs(booking, today) : asItEnded(booking)),
      `Your reference is ${booking.reference}.`,
    ],
    button: 'Open your booking',
    hasCalendar: true,
  }),
  'ride-changed': ({ booking, today, rideBefore = booking.event }) => ({
    title: `New ${whatChanged(rideBefore, booking.event)}: ${booking.event.title}`,
    paragraphs: [
      sentence(`The ride is now on ${whenAndWhere(booking.event)}`),
      sentence(`Before, it was on ${whenAndWhere(rideBefore)}`),
      'Your booking, its price and its terms stay as they are.',
      ...heldUntil(booking),
      ...balance(booking),
      'If this does not suit you, open your booking: you can ask for another date there, or cancel.',
      ...cancellationTerms(booking, today),
      'To correct your calendar, open the attached file.',
      ...(booking.participants.length > 1 ? ['Please tell everybody who comes with you.'] : []),
    ],
    button: 'Open your booking',
    hasCalendar: true,
  }),
  cancelled: ({ booking }) => ({
    title: `Your booking is cancelled: ${booking.event.title}`,
    paragraphs: [
      ...whatGoesBack(booking),
      `Your reference was ${booking.reference}. We hope to ride with you another time.`,
    ],
    button: 'Open your booking',
    hasCalendar: true,
  }),
  'ride-cancelled': ({ booking, reason }) => ({
    title: `We had to cancel ${booking.event.title}`,
    paragraphs: [
      `The ride on ${longDay(booking.event.date)} does not take place. ${reason}`.trim(),
      booking.paidCents > 0
        ? fullRefund(booking)
        : 'You had paid nothing, so there is nothing more to do.',
      'We are sorry. Have a look at our other dates.',
    ],
    button: 'Open your booking',
    hasCalendar: true,
  }),
  refunded: ({ booking, amountCents }) => ({
    title: `We have paid back ${rands(amountCents)}`,
    paragraphs: [
      `This is for ${booking.event.title}, reference ${booking.reference}.`,
      isBackOnVoucher(booking, amountCents)
        ? 'It is back on the voucher that had paid it, which is valid for another three years.'
        : 'It may take your bank a few days to show it.',
    ],
    button: 'Open your booking',
  }),
  'three-days': ({ booking }) => ({
    title: `Your ride is on ${longDay(booking.event.date)}`,
    paragraphs: [
      rideOf(booking),
      whatToBring(booking),
      ...(booking.balanceCents > 0 ? balance(booking) : []),
      ...(missing(booking).length > 0
        ? [sentence(`We still need the details of ${missing(booking).join(', ')}`)]
        : []),
      party(booking),
    ],
    button: 'Open your booking',
    hasCalendar: true,
  }),
  thanks: ({ booking, galleryUrl }) => ({
    title: `Thank you for riding with us: ${booking.event.title}`,
    paragraphs: [
      'We hope that you are home safely, with dust on the boots and a story or two.',
      galleryUrl
        ? `The photos of the ride are in our gallery: ${galleryUrl}`
        : 'We add photos to our gallery within a few days.',
      'If something could have been better, simply reply to this mail.',
    ],
    button: 'Open your booking',
  }),
  message: ({ booking, message }) => ({
    title: message?.subject ?? `About ${booking.event.title}`,
    paragraphs: [...(message?.text ?? '').split(/\n+/).filter(Boolean), rideOf(booking)],
    button: 'Open your booking',
  }),
};

export const mailTextFor = (occasion: Occasion, facts: Facts): MailText =>
  mailTexts[occasion](facts);
