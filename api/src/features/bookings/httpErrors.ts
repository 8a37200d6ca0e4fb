import {
  bookingMessages,
  codeMessages,
  formatInternational,
  messages,
  rands,
  voucherMessages,
  type Site,
} from '@ridgeline/contract';
import type { HttpAnswer, HttpErrors } from '../../platform/http/httpErrors';
import { dayInWords } from '../../platform/text/longDates';
import type { CodeErrors } from '../codes/errors';
import type { EventErrors } from '../events/errors';
import type { GuideErrors } from '../guides/errors';
import type { OfferErrors } from '../offers/errors';
import type { PaymentErrors } from '../payments/errors';
import type { VoucherErrors } from '../vouchers/errors';
import type { WaitlistErrors } from '../waitlist/errors';
import type { BookingContext } from './context';
import type { BookingErrors, NoPlacesReason } from './errors';

type Errors = BookingErrors &
  CodeErrors &
  EventErrors &
  GuideErrors &
  OfferErrors &
  PaymentErrors &
  VoucherErrors &
  WaitlistErrors;

/** An answer whose sentence a form shows at a field. */
const atField = (status: number, field: string, message: string): HttpAnswer => [
  status,
  message,
  { fields: { [field]: message } },
];

const noPlaces: Record<NoPlacesReason, string> = {
  over: bookingMessages.over,
  closed: bookingMessages.closed,
  full: bookingMessages.noPlaces,
  open: bookingMessages.tooFewPlaces,
  'too early': bookingMessages.notOpenYet,
  cancelled: bookingMessages.rideCancelled,
  owner: bookingMessages.ownersTooFewPlaces,
};

const nothingToWaitFor = {
  cancelled: bookingMessages.rideCancelled,
  over: bookingMessages.over,
  closed: bookingMessages.closed,
  'enough places': bookingMessages.waitlistNotNeeded,
};

const waitlistOfferTooSmall = {
  riders: bookingMessages.waitlistOfferSmaller,
  pillions: bookingMessages.waitlistOfferFewerPillions,
  guests: bookingMessages.waitlistOfferFewerGuests,
};

const unusableVoucher = {
  'not paid': voucherMessages.notPaid,
  void: voucherMessages.void,
  empty: voucherMessages.empty,
};

const notYours = {
  indemnity: bookingMessages.riderAgreesThemselves,
  medicalNotes: bookingMessages.riderGivesNotesThemselves,
};

/** How a rider reaches the owner, as a clause. */
function reachUs({ phone, email }: Pick<Site, 'phone' | 'email'>): string {
  if (phone) return `call us at ${formatInternational(phone)}`;
  return email ? `write to us at ${email}` : 'write to us';
}

/** What a party reads that may not hold more places without a payment. */
function tooManyUnpaid(
  { limit, on, canPayOnline, eachPays = false }: BookingErrors['TooManyUnpaid'],
  reach: string,
) {
  const held = `Up to ${limit} places ${on === 'ride' ? 'on this ride' : 'in all'} can be kept before they are paid, for one party or one internet connection. This would be more.`;
  if (on === 'all') return `${held} Please pay for the others first, or ${reach}.`;
  const byCard = eachPays ? 'let one of you pay for all by card' : 'pay by card';
  const pay = canPayOnline ? `Please ${byCard}, or ` : 'Please ';
  return `${held} ${pay}${reach}, and we book them for you.`;
}

/** Why a party cannot have an extra. */
function extraGone({ name, left }: BookingErrors['ExtraGone']) {
  if (name === undefined) return bookingMessages.extraRemoved;
  if (left === 0) return `“${name}” is sold out on this ride. Please choose again.`;
  return `Only ${left} of “${name}” ${left === 1 ? 'is' : 'are'} left. Please choose again.`;
}

const asYouLastSaw = 'as you last saw. Please look at it, and press once more if you agree.';

/** What a client gets for each error of bookings, their rides, offers, payments and waitlists. */
export const bookingHttpErrors = ({ site }: Pick<BookingContext, 'site'>): HttpErrors<Errors> => ({
  EventNotFound: [404, messages.eventNotFound],
  RideNotBookable: [409, bookingMessages.notBookable],
  EventInTrash: [409, messages.restoreEventFirst],
  EventPicturesFull: [409, messages.eventPicturesFull],
  DaysBeyondRide: atField(400, 'days', messages.rideDaysBeyondRide),
  DecidedTooLate: atField(400, 'needs.decidedOn', messages.decidedOnTooLate),
  GuideUnknown: atField(400, 'guides', messages.planGuideUnknown),
  LaterDateShorter: ({ date }) =>
    atField(
      400,
      'days',
      `The date on ${dayInWords(date)} lasts fewer days, so nothing is saved. Save this date alone, or make that one longer first.`,
    ),
  TourRideItself: atField(400, 'eventId', messages.tourRideItself),
  TourRideUnknown: atField(400, 'eventId', messages.tourRideUnknown),
  DatePriceWithoutOffer: ({ field }) => atField(400, field, messages.datePriceWithoutOffer),
  RouteNotFound: [404, messages.routeNotFound],
  RouteRefused: ({ problem }) => atField(400, 'route', messages[`route${problem}`]),
  RideGuidesInvalid: atField(400, 'guides', messages.rideGuidesInvalid),

  OfferNotFound: [404, bookingMessages.notBookable],
  PlacesTaken: ({ field }) =>
    atField(
      409,
      field,
      field.startsWith('extras.') ? bookingMessages.extrasTaken : bookingMessages.placesTaken,
    ),
  RideAlreadyCancelled: [409, bookingMessages.rideCancelledAlready],

  BookingNotFound: [404, bookingMessages.bookingNotFound],
  ParticipantNotFound: [404, bookingMessages.participantNotFound],
  AgreementNotFound: [404, bookingMessages.agreementNotFound],

  ExtraGone: (gone) => {
    const message = extraGone(gone);
    const extras = [{ id: gone.id, left: gone.left }];
    return [409, message, { extras, fields: { extras: message } }];
  },
  ExtraNotForYou: ({ name }) =>
    atField(400, 'extras', `“${name}” cannot be taken like that. Please choose again.`),
  NoGuests: atField(400, 'participants', bookingMessages.noGuests),
  PlacesGone: ({ because, guestPlacesLeft, ...details }) => [
    409,
    noPlaces[because],
    { ...details, ...(guestPlacesLeft !== null && { guestPlacesLeft }) },
  ],
  TooManyUnpaid: async (facts) => [
    409,
    tooManyUnpaid(facts, reachUs(await site())),
    { unpaidPlaces: facts.limit },
  ],
  RenewedTooOften: async () => [
    409,
    `${bookingMessages.renewedTooOften} To keep this one, ${reachUs(await site())}.`,
    { again: null },
  ],
  PartyErased: [409, bookingMessages.partyErased],

  CodeNotFound: atField(404, 'code', codeMessages.unknown),
  CodeUnknown: atField(400, 'code', codeMessages.unknown),
  CodeUsedUp: atField(409, 'code', codeMessages.usedUp),
  CodeEnded: ({ until }) => atField(409, 'code', `This code ended on ${dayInWords(until)}.`),
  CodeNotBegun: ({ from }) => atField(409, 'code', `This code begins on ${dayInWords(from)}.`),
  CodeNotForRide: atField(409, 'code', codeMessages.notForRide),
  CodeForFirstBooking: atField(409, 'code', codeMessages.forFirstBooking),
  CodeTaken: atField(409, 'code', codeMessages.codeTaken),
  CodeUsesTooFew: atField(409, 'uses', codeMessages.usesTooFew),

  PriceChanged: ({ expectedCents, totalCents, lines }) => [
    409,
    `The price is ${rands(totalCents)}, and not ${rands(expectedCents)} ${asYouLastSaw}`,
    { totalCents, lines },
  ],
  TermsChanged: ({ terms }) => [409, bookingMessages.offerChanged, { terms }],
  OfferChanged: [409, bookingMessages.offerChanged],
  IndemnityChanged: ({ version }) => [
    409,
    bookingMessages.indemnityChanged,
    { indemnityVersion: version, fields: { indemnity: bookingMessages.indemnityChanged } },
  ],
  RefundChanged: ({ expectedCents, refundCents }) => [
    409,
    `You get ${rands(refundCents)} back now, and not ${rands(expectedCents)} ${asYouLastSaw}`,
    { refundCents },
  ],

  CannotChange: [409, bookingMessages.cannotChange],
  CannotCancel: [409, bookingMessages.cannotCancel],
  CannotMove: [409, bookingMessages.cannotMove],
  MoveToSameRide: [409, bookingMessages.moveSameEvent],
  OnlyOwnerChangesExtras: async () => [
    409,
    `${bookingMessages.extrasLate} To change them, ${reachUs(await site())}.`,
  ],
  OnlyOwnerMoves: [409, bookingMessages.moveByOwner],

  ProviderNotOffered: atField(400, 'provider', bookingMessages.providerInvalid),
  AmountTooSmall: atField(400, 'provider', bookingMessages.amountTooSmall),
  NotificationUnexpected: [404, bookingMessages.notificationRefused],
  NotificationRefused: [400, bookingMessages.notificationRefused],
  NotificationUnchecked: [503, bookingMessages.notificationUnchecked],
  NothingDue: [409, bookingMessages.nothingDue],
  SharePaid: [409, bookingMessages.sharePaid],
  ShareEnded: [409, bookingMessages.shareEnded],
  NotEachPays: [409, bookingMessages.notEachPays],
  AloneOnBooking: [409, bookingMessages.aloneOnBooking],
  ReceivedOnToCome: atField(400, 'receivedOn', bookingMessages.receivedOnToCome),
  PaidMeanwhile: [409, bookingMessages.paidMeanwhile],
  RefundedMeanwhile: [409, bookingMessages.refundedMeanwhile],
  RefundTooLarge: atField(409, 'amountCents', bookingMessages.refundTooLarge),
  RefundPartlyByHand: ({ sendableCents, restCents }) =>
    atField(
      409,
      'amountCents',
      `${rands(sendableCents)} can go back the way it came. Please pay the other ${rands(restCents)} back by hand.`,
    ),
  RefundNotByProvider: [409, bookingMessages.refundNotByProvider],
  RefundReported: [409, bookingMessages.refundReported],

  OnlyLeadReplaces: [400, bookingMessages.leadReplaces],
  NotYours: ({ fields }) => {
    const sentences = fields.map((field) => [field, notYours[field]] as const);
    return [400, sentences[0]?.[1] ?? '', { fields: Object.fromEntries(sentences) }];
  },
  ContactErased: [409, bookingMessages.contactErased],
  ContactPaid: async () => [
    409,
    `${bookingMessages.contactPaid} If it is wrong, ${reachUs(await site())}.`,
  ],
  ContactSecretWrong: [403, bookingMessages.contactSecretWrong],
  CheckInRefused: [409, bookingMessages.checkInRefused],
  NobodyOnWhatsApp: [409, bookingMessages.nobodyOnWhatsApp],
  NoInvoice: [409, bookingMessages.noInvoice],
  NoTicket: [409, bookingMessages.noTicket],
  EventHasBookings: [409, bookingMessages.eventHasBookings],
  BookedRideOver: atField(400, 'date', bookingMessages.bookedRideOver),

  VoucherNotFound: [404, voucherMessages.notFound],
  VoucherCodeUnknown: atField(404, 'code', voucherMessages.codeUnknown),
  VoucherUnusable: ({ because }) => atField(409, 'code', unusableVoucher[because]),
  VoucherOver: ({ validUntil }) =>
    atField(409, 'code', `This voucher was valid until ${dayInWords(validUntil)}.`),
  VoucherCannotPay: [409, voucherMessages.notForThisBooking],
  TakeAgainFirst: [409, voucherMessages.placesGiven],
  VoucherPaid: [409, voucherMessages.paidAlready],
  VoucherLapsed: [409, voucherMessages.lapsed],
  VouchersNotSold: [404, voucherMessages.notSold],
  VoucherEnded: [409, voucherMessages.ended],
  VoucherChanged: [409, voucherMessages.changed],
  NoVoucherFile: [409, voucherMessages.noFile],

  WaitlistEntryNotFound: [404, bookingMessages.waitlistEntryNotFound],
  NothingToWaitFor: ({ because }) => [409, nothingToWaitFor[because]],
  WaitlistOfferEnded: [409, bookingMessages.waitlistOfferEnded],
  WaitlistOfferTooSmall: ({ kind }) => [409, waitlistOfferTooSmall[kind]],
  WaitlistEntryEnded: [409, bookingMessages.ownersWaitlistEnded],
});
