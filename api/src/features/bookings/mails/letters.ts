import {
  isPaidInPart,
  rands,
  type Booking,
  type PaymentStart,
  type RideMessage,
} from '@ridgeline/contract';
import { cancellationSentences } from '@ridgeline/contract/offers/text';
import { longDay, longMoment } from '../../events/longDates';
import type { Occasion } from './queueMail';

/** The content of a mail, before layout. */
export interface Letter {
  title: string;
  paragraphs: string[];
  button: string;
  /** Whether the ride is attached as a calendar file. Once the booking has ended, the file removes the ride. */
  hasCalendar?: boolean;
}

interface Facts {
  booking: Booking;
  /** The amount of the payment or refund that the mail is about. */
  amountCents: number;
  /** Why the ride was cancelled. */
  reason: string;
  /** What the owner wrote to everybody on the ride. */
  message?: RideMessage | undefined;
  /** The address of the gallery with the photos of the ride, if there is one. */
  galleryUrl?: string | undefined;
}

function rideOf({ event: { title, date, endDate, time, location } }: Booking) {
  const end = endDate ? ` (until ${longDay(endDate)})` : '';
  return `${title}, ${longDay(date)}, ${time}${end}, ${location}.`;
}

const party = ({ participants }: Booking) =>
  `Coming: ${participants.map(({ name, kind }) => (kind === 'pillion' ? `${name} (pillion)` : name)).join(', ')}.`;

function balance(booking: Booking): string[] {
  const { balanceCents, balanceDueOn, dueNowCents, totalCents, paidCents } = booking;
  if (totalCents === 0 && paidCents === 0) return ['This ride is free.'];
  if (balanceCents <= 0) return ['Everything is paid.'];
  if (dueNowCents > 0 || balanceDueOn === null) return [`${rands(balanceCents)} is left to pay.`];
  return [`${rands(balanceCents)} is left to pay, by ${longDay(balanceDueOn)}.`];
}

/** What a cancellation refunds by the terms of the booking. */
const cancellationTerms = ({ terms, totalCents, paidCents }: Booking) =>
  totalCents === 0 && paidCents === 0
    ? []
    : [`If you cancel, these terms apply. ${cancellationSentences(terms.cancellation).join(' ')}`];

/** For a party that booked by phone: the terms, until they agree to them. */
const termsToAgree = (booking: Booking) =>
  booking.termsAgreedAt === null
    ? [
        ...cancellationTerms(booking),
        'You have not agreed to our terms of booking yet. Please open your booking, read them, and agree to them there.',
      ]
    : [];

function transfer(payment: PaymentStart | null): string[] {
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

const heldUntil = ({ heldUntil: until }: Booking) =>
  until ? [`We keep your places until ${longMoment(until)}.`] : [];

const missing = ({ participants }: Booking) =>
  participants.filter(({ complete }) => !complete).map(({ name }) => name);

const refund = (cents: number) =>
  cents > 0
    ? `You get ${rands(cents)} back. We will pay it within a few days.`
    : 'By the terms of your booking there is nothing to refund.';

/** The money that a party without places gets back. If it got it back meanwhile, this is the payment itself. */
const owed = ({ balanceCents }: Booking, amountCents = 0) =>
  rands(balanceCents < 0 ? -balanceCents : amountCents);

const restOrRefund = (booking: Booking, amountCents?: number) =>
  `As long as there are places, you can take them again on the page of your booking and pay only the rest. Otherwise we pay ${owed(booking, amountCents)} back to you.`;

function late(booking: Booking, amountCents: number): string[] {
  const { state, event } = booking;
  const back = owed(booking, amountCents);
  if (state === 'cancelled')
    return [
      `Your booking for ${event.title} was cancelled before your payment came.`,
      `You get ${back} back. We will pay it within a few days, and you need not do anything.`,
    ];
  return [
    `We have the money, but no places for you on ${event.title} any more.`,
    `We will write to you, to pay ${back} back or to find you another date. You need not do anything.`,
  ];
}

function notPaidInTime(booking: Booking): string[] {
  if (booking.state === 'expired' && isPaidInPart(booking))
    return [
      `Only ${owed(booking)} of the ${rands(booking.confirmsCents)} that your booking needed was here in time, so others can book the places now.`,
      restOrRefund(booking),
      'If you have paid the rest meanwhile, we will see it and write to you.',
    ];
  return [
    'We did not see your payment in time, so others can book the places now.',
    'If you have paid meanwhile, we will see it and write to you. Otherwise you are welcome to book again.',
  ];
}

/** The mail for each occasion. Each one begins with the most important facts. */
const letters: Record<Occasion, (facts: Facts) => Letter> = {
  held: ({ booking }) => ({
    title: `Your places are held: ${booking.event.title}`,
    paragraphs: [
      rideOf(booking),
      ...heldUntil(booking),
      `Pay ${rands(booking.dueNowCents)} by then, and they are yours.`,
      party(booking),
      ...termsToAgree(booking),
    ],
    button: 'Pay and confirm',
  }),
  'transfer-details': ({ booking }) => ({
    title: `How to pay for ${booking.event.title}`,
    paragraphs: [
      ...transfer(booking.payment),
      ...heldUntil(booking),
      rideOf(booking),
      party(booking),
      'Your booking is confirmed as soon as we see the money, which may take a day.',
      ...termsToAgree(booking),
    ],
    button: 'Open your booking',
  }),
  confirmed: ({ booking }) => ({
    title: `You are booked: ${booking.event.title}`,
    paragraphs: [
      rideOf(booking),
      `Your reference is ${booking.reference}.`,
      ...balance(booking),
      party(booking),
      'Next, please tell us about everybody who is coming: a person to call in an emergency, what you eat, and what your guide should know.',
      ...termsToAgree(booking),
    ],
    button: 'Complete your booking',
    hasCalendar: true,
  }),
  'payment-received': ({ booking, amountCents }) => ({
    title: `We have received ${rands(amountCents)}`,
    paragraphs: [
      `Thank you. This is for ${booking.event.title}, reference ${booking.reference}.`,
      ...(booking.balanceCents < 0
        ? [`That is ${rands(-booking.balanceCents)} more than is due. We will pay it back.`]
        : balance(booking)),
      ...(booking.state === 'awaiting-payment' ? transfer(booking.payment) : []),
    ],
    button: 'Open your booking',
  }),
  'payment-late': ({ booking, amountCents }) => ({
    title: `Your payment of ${rands(amountCents)} came after your places were given back`,
    paragraphs: [...late(booking, amountCents), `Your reference is ${booking.reference}.`],
    button: 'Open your booking',
  }),
  'payment-too-little': ({ booking, amountCents }) => ({
    title: `Your payment of ${rands(amountCents)} is too little for your places`,
    paragraphs: [
      `Your booking for ${booking.event.title} needed ${rands(booking.confirmsCents)}, and the time to pay has run out.`,
      restOrRefund(booking, amountCents),
      `Your reference is ${booking.reference}.`,
    ],
    button: 'Open your booking',
  }),
  expired: ({ booking }) => ({
    title: `Your places were given back: ${booking.event.title}`,
    paragraphs: notPaidInTime(booking),
    button: 'Open your booking',
  }),
  'balance-due': ({ booking }) => ({
    title: `${rands(booking.balanceCents)} is due for ${booking.event.title}`,
    paragraphs: [
      booking.balanceDueOn
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
      `We still need the details and the agreement of ${missing(booking).join(', ')}.`,
      'It takes a minute for each person, and your guide carries it in case of an emergency.',
      rideOf(booking),
    ],
    button: 'Complete the details',
  }),
  moved: ({ booking }) => ({
    title: `Your booking has moved to ${longDay(booking.event.date)}`,
    paragraphs: [
      rideOf(booking),
      ...balance(booking),
      ...heldUntil(booking),
      ...cancellationTerms(booking),
      ...(booking.state === 'awaiting-payment' ? transfer(booking.payment) : []),
      party(booking),
    ],
    button: 'Open your booking',
    hasCalendar: true,
  }),
  cancelled: ({ booking, amountCents }) => ({
    title: `Your booking is cancelled: ${booking.event.title}`,
    paragraphs: [
      ...(booking.paidCents > 0 ? [refund(amountCents)] : ['You had paid nothing.']),
      `Your reference was ${booking.reference}. We hope to ride with you another time.`,
    ],
    button: 'Open your booking',
    hasCalendar: true,
  }),
  'ride-cancelled': ({ booking, amountCents, reason }) => ({
    title: `We had to cancel ${booking.event.title}`,
    paragraphs: [
      `The ride on ${longDay(booking.event.date)} does not take place. ${reason}`.trim(),
      booking.paidCents > 0
        ? `You get all of it back: ${rands(amountCents)}. We will pay it within a few days.`
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
      'It may take your bank a few days to show it.',
    ],
    button: 'Open your booking',
  }),
  'three-days': ({ booking }) => ({
    title: `Your ride is on ${longDay(booking.event.date)}`,
    paragraphs: [
      rideOf(booking),
      `Please be there a little before ${booking.event.time}, with a full tank, your licence and all of your gear.`,
      ...(booking.balanceCents > 0 ? balance(booking) : []),
      ...(missing(booking).length > 0
        ? [`We still need the details of ${missing(booking).join(', ')}.`]
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

export const letterFor = (occasion: Occasion, facts: Facts): Letter => letters[occasion](facts);
