import { takeCodeUse } from '../codes/uses';
import { assertEvent } from '../events/rides';
import { takeExtras } from '../offers/extras';
import { takePlaces } from '../offers/places';
import type { PaidBookings } from '../payments/context';
import { eftProvider } from '../payments/eft';
import type { PaymentProvider } from '../payments/provider';
import { followRide } from '../waitlist/waitlist';
import type { BookingContext } from './context';
import { purchaseOf } from './pay/purchase';
import { applyRefundResult } from './pay/refundResults';
import { settle } from './pay/settle';
import { mayBeOffered } from './places/unpaidPlaces';
import { bankAccountOf } from './settings';

/** What the lower features need of bookings. */
type OfLowerFeatures = keyof PaidBookings | 'followRide' | 'assertEvent' | 'mayBeOffered';

type Optional = 'clock' | 'takePlaces' | 'takeExtras' | 'takeCodeUse';

export interface BookingDependencies
  extends
    Omit<BookingContext, OfLowerFeatures | Optional | 'providers'>,
    Partial<Pick<BookingContext, Optional>> {
  /** Ways to pay other than a bank transfer. */
  providers?: readonly PaymentProvider[];
}

/** Completes the context of bookings: with a bank transfer, and with what its lower features call here. */
export function createBookingContext({
  providers = [],
  ...dependencies
}: BookingDependencies): BookingContext {
  // Riders see the ways to pay in this order.
  const offered = [...providers, eftProvider(() => bankAccountOf(dependencies.db))];
  const context: BookingContext = {
    clock: Date.now,
    takePlaces,
    takeExtras,
    takeCodeUse,
    ...dependencies,
    providers: new Map(offered.map((provider) => [provider.name, provider])),
    purchaseOf: (bookingId) => purchaseOf(context, bookingId),
    settle: (fresh, money) => settle(context, fresh, money),
    applyRefundResult: (fresh, payment, result) =>
      applyRefundResult(context, fresh, payment, result),
    followRide: (transaction, eventId) => followRide(context, transaction, eventId),
    assertEvent,
    mayBeOffered,
  };
  return context;
}
