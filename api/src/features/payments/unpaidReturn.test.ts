import type { Booking } from '@ridgeline/contract';
import { aRide, book, bookingCall, withInvariantChecks } from '../../testing/bookings';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { services, withPayments, type Service } from '../../testing/payments';
import { anAdmin } from '../../testing/requests';

const minuteMs = 60_000;

onOneDatabase('a rider who leaves the payment page', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, openPage, pay, pass, now } = withPayments(api, restart);

    /** A rider on the payment page of a booking. */
    async function onPaymentPage(provider: Service) {
      const { body } = await book(api(), await aRide(api(), await anAdmin(api())), { provider });
      const call = bookingCall(api(), body);
      const leaving = await call('POST', '/payments', { amount: 'due', provider });
      const payment = await openPage(leaving.body);
      const { origin } = new URL(standIn().settings.yoco.apiUrl);
      const page = `${origin}/pay/${payment.id}`;
      return {
        payment,
        booking: `${api().url}/booking/${body.token}`,
        read: async (): Promise<Booking> => (await call('GET')).body,
        /** Presses a button on the page, and returns where it leads. */
        async decide(decision: 'pay' | 'decline') {
          const form = new URLSearchParams({ decision });
          const answer = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
          return answer.headers.get('location') ?? '';
        },
        async backLink() {
          const [, href = ''] =
            /class="back[^>]*href="([^"]+)"/.exec(await (await fetch(page)).text()) ?? [];
          return href;
        },
      };
    }

    it.each(services)(
      '%s: comes back to the booking, and only without a payment the URL says so',
      async (service) => {
        const { booking, backLink, decide } = await onPaymentPage(service);
        const unpaid = await decide('decline');
        expect(unpaid).toBe(await backLink());
        const { origin, pathname, searchParams } = new URL(unpaid);
        expect(`${origin}${pathname}`).toBe(booking);
        expect(Date.parse(searchParams.get('unpaid') ?? '')).toBe(now());
        expect(await decide('pay')).toBe(booking);
      },
    );

    it.each(services)(
      '%s: is asked about all the same, and confirmed if the money comes',
      async (service) => {
        const { payment, read, decide } = await onPaymentPage(service);
        await decide('decline');
        pass(minuteMs);
        expect(await read()).toMatchObject({ state: 'held', paidCents: 0 });
        pay(payment);
        pass(minuteMs);
        expect(await read()).toMatchObject({ state: 'confirmed', paidCents: 200_000 });
      },
    );
  }),
);
