import { takeCodeUse } from '../codes/uses';
import { assertEvent } from '../events/rides';
import { takeExtras } from '../offers/extras';
import { takePlaces } from '../offers/places';
import type { PaidBookings } from '../payments/context';
import { eftProvider } from '../payments/eft';
import type { PaymentProvider } from '../payments/provider';
import { unknownRefund } from '../payments/inbox';
import { lockedVoucher } from '../vouchers/lookup';
import { voucherPurchaseOf } from '../vouchers/purchase';
import { receiveForVoucher } from '../vouchers/receive';
import { followRide } from '../waitlist/waitlist';
import type { BookingContext } from './context';
import { touchBooking } from './lookup';
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
    purchaseOf: ({ booking_id, paid_for, participant }) =>
      paid_for === 'voucher'
        ? voucherPurchaseOf(context, booking_id)
        : purchaseOf(context, booking_id, participant),
    lockPurchase: async (fresh, { booking_id, paid_for }) => {
      if (paid_for === 'voucher') await lockedVoucher(fresh, booking_id, context.clock());
      else await touchBooking(fresh.writes, booking_id, context.clock());
    },
    settle: (fresh, money) =>
      money.paidFor === 'voucher'
        ? receiveForVoucher(context, fresh, money.bookingId, money)
        : settle(context, fresh, money),
    applyRefundResult: async (fresh, payment, result) =>
      // Vouchers that were bought are paid back by hand.
      payment.paid_for === 'voucher'
        ? unknownRefund
        : applyRefundResult(context, fresh, payment, result),
    followRide: (transaction, eventId) => followRide(context, transaction, eventId),
    assertEvent,
    mayBeOffered,
  };
  return context;
}
