import type { Offer, PriceLine } from '@ridgeline/contract';
import { domainErrors } from '../../platform/errors/DomainError';
import type { BookingTerms } from './rows';

/** Why a party cannot have the places that it wants. */
export type NoPlacesReason = Offer['state'] | 'too early' | 'cancelled' | 'owner';

/** What may be wrong with a booking. */
export interface BookingErrors {
  /** No booking has this id or secret link, or it is not the caller's to see. */
  BookingNotFound: null;
  ParticipantNotFound: null;
  AgreementNotFound: null;

  /** The ride has too few places left, or cannot be booked at the moment. */
  PlacesGone: {
    because: NoPlacesReason;
    state?: Offer['state'];
    placesLeft: number;
    pillionPlacesLeft: number | null;
    guestPlacesLeft: number | null;
  };
  /** The ride has too few of an extra left, or does not offer it any more. */
  ExtraGone: { id: string; name: string | undefined; left: number };
  /** Somebody takes an extra that is not for them, or more of one than a booking may. */
  ExtraNotForYou: { name: string };
  /** Nobody can come along as a guest. */
  NoGuests: null;
  /** A party holds too many places that are not paid, on this ride or in all. */
  TooManyUnpaid: {
    limit: number;
    on: 'ride' | 'all';
    canPayOnline: boolean;
    /** Whether each of the party pays their own, for which places are kept for days. */
    eachPays?: boolean;
  };
  /** The places were taken again as often as they may be. */
  RenewedTooOften: null;
  /** The contact was erased, so nobody could be told about the booking. */
  PartyErased: null;

  /** The price is another one than the party has read. */
  PriceChanged: { expectedCents: number; totalCents: number; lines: PriceLine[] };
  /** The terms are others than the party has read. */
  TermsChanged: { terms: BookingTerms };
  /** The days or the price of the ride have changed while the party booked. */
  OfferChanged: null;
  /** The indemnity is another one than the rider has read. */
  IndemnityChanged: { version: number };
  /** The refund is smaller than the party has read. */
  RefundChanged: { expectedCents: number; refundCents: number };

  /** The booking has ended, or is too far on for this change. */
  CannotChange: null;
  CannotCancel: null;
  CannotMove: null;
  /** The whole price is due, so only the owner changes the extras. */
  OnlyOwnerChangesExtras: null;
  MoveToSameRide: null;
  /** Its terms let only the owner move the booking so late. */
  OnlyOwnerMoves: null;

  NothingDue: null;
  /** Nothing of the share is to be paid now. */
  SharePaid: null;
  /** The booking of the share has ended. */
  ShareEnded: null;
  /** Whoever booked pays for all. */
  NotEachPays: null;
  /** There is nobody else on the booking. */
  AloneOnBooking: null;
  /** The owner enters money that is still to come. */
  ReceivedOnToCome: null;
  /** Another sum has been paid than the owner saw. */
  PaidMeanwhile: null;
  /** Another sum has been refunded than the owner saw. */
  RefundedMeanwhile: null;
  /** The refund is more than was paid. */
  RefundTooLarge: null;
  /** The payment services can send back only a part. */
  RefundPartlyByHand: { sendableCents: number; restCents: number };
  /** No payment service can send it back. */
  RefundNotByProvider: null;
  /** Nothing is owed that a voucher could pay. */
  VoucherCannotPay: null;
  /** The booking has expired, so its places are to be taken again before a voucher pays for them. */
  TakeAgainFirst: null;
  /** The service has reported meanwhile how the refund ended. */
  RefundReported: null;

  /** Participants name somebody else, which only the lead may. */
  OnlyLeadReplaces: null;
  /** The lead agrees, or enters medical notes, for another adult rider. */
  NotYours: { fields: ('indemnity' | 'medicalNotes')[] };
  ContactErased: null;
  /** Something was paid under the contact, so only the owner corrects it. */
  ContactPaid: null;
  ContactSecretWrong: null;

  /** Only those with a confirmed booking are checked in. */
  CheckInRefused: null;
  NobodyOnWhatsApp: null;
  NoInvoice: null;
  NoTicket: null;

  /** The event has upcoming bookings. */
  EventHasBookings: null;
  /** The new days of a booked ride are over. */
  BookedRideOver: null;
}

export const bookingError = domainErrors<BookingErrors>();
