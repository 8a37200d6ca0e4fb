import type { Booking, TourEvent } from '@ridgeline/contract';
import { payFastProvider } from '../features/payments/payFast/provider';
import { yocoProvider } from '../features/payments/yoco/provider';
import { itnOf } from '../testPayments/payFast/notification';
import { startPaymentStandIn, type PaymentStandInServer } from '../standIns/payments/server';
import type { TillPayment } from '../testPayments/till';
import { callWebhook, eventOf } from '../testPayments/yoco/webhook';
import { book, bookingCall } from './bookings';
import type { Api, StartOptions } from './startApi';
import { endHolds } from '../features/bookings/jobs';

export const services = ['payfast', 'yoco'] as const;
export type Service = (typeof services)[number];

/** Errors in a notification. */
interface NotificationErrors {
  amountCents?: number;
  /** The notification is about another payment. */
  about?: string;
  /** Signed by somebody else. */
  forged?: true;
}

/** Opens the service's page, as the rider's browser does. */
async function open({ payment }: Pick<Booking, 'payment'>) {
  if (payment?.kind !== 'redirect') throw new Error('There is no page to open');
  const { method, url, fields } = payment;
  const body = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
  const sends = method === 'post' ? { method, body } : {};
  const response = await fetch(url, { ...sends, redirect: 'manual' });
  if (response.status >= 400) throw new Error(await response.text());
}

/** Lets each test's API take payments through its own stand-in, with a clock that the test sets. */
export function withPayments(api: () => Api, restart: (options: StartOptions) => Promise<void>) {
  let standIn: PaymentStandInServer;
  let now: number;
  const clock = () => now;
  const webhook = () => `${api().url}/api/payments/yoco`;

  beforeEach(async () => {
    standIn = await startPaymentStandIn(webhook);
    now = Date.now();
    const { payFast, yoco } = standIn.settings;
    const providers = [payFastProvider(payFast), yocoProvider(yoco)];
    await restart({ booking: { clock, providers }, whatsApp: { clock } });
  });
  afterEach(() => standIn.stop());

  const notifyUrl = ({ notifyUrl: url }: TillPayment) => url ?? '';
  const openPage = async (booking: Pick<Booking, 'payment'>) => {
    await open(booking);
    return standIn.payments.at(-1) as TillPayment;
  };

  return {
    standIn: () => standIn,
    webhook,
    now: clock,
    /** Books two places and opens their payment page. */
    async hold(service: Service, ride: Pick<TourEvent, '_id'>) {
      const { body: booking } = await book(api(), ride, { provider: service });
      return { booking, payment: await openPage(booking) };
    },
    /** The booking as its party sees it. */
    fetchBooking: async (booking: { token: string }) =>
      (await bookingCall(api(), booking)('GET')).body,
    /** Opens the payment page of a booking or a voucher. */
    openPage,
    /** The rider pays; the service does not report it. */
    pay: (payment: TillPayment) => standIn.pay(payment),
    /** The service reports the outcome of a payment; returns the response's status. */
    tell(
      payment: TillPayment,
      end: 'paid' | 'failed',
      errors: NotificationErrors = {},
    ): Promise<number> {
      const { amountCents, about, forged } = errors;
      if (end === 'paid') standIn.pay(payment);
      if (payment.provider === 'payfast')
        return standIn.sendItn(
          notifyUrl(payment),
          itnOf(payment, end === 'paid' ? 'COMPLETE' : 'FAILED', {
            ...(amountCents && { amount_gross: (amountCents / 100).toFixed(2) }),
            ...(about && { m_payment_id: about }),
            ...(forged && { signature: '0'.repeat(32) }),
          }),
        );
      const id = `evt_${payment.id}_${end}`;
      const changes = {
        id,
        ...(amountCents && { amount: amountCents }),
        ...(about && { checkoutId: about }),
      };
      const secret = `whsec_${Buffer.from('somebody else’s secret').toString('base64')}`;
      return callWebhook(
        webhook(),
        eventOf(payment, end === 'paid' ? 'payment.succeeded' : 'payment.failed', changes),
        forged ? { secret } : {},
      );
    },
    /** Advances the clock. */
    pass(ms: number) {
      now += ms;
    },
    /** Advances the clock and runs everything that is due by then. */
    async later(ms: number) {
      now += ms;
      await api().settled();
    },
    /** Advances the clock, by default by the time of an online payment, and ends the holds that are due by then. */
    async letHoldsExpire(ms = 20 * 60_000) {
      now += ms;
      await api().settled();
      await endHolds(api().bookings);
    },
  };
}
