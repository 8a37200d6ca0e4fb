import { bookingMessages, type TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  withInvariantChecks,
  recordPayment,
} from '../../testing/bookings';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { withPayments } from '../../testing/payments';
import { anAdmin, send } from '../../testing/requests';
import { endHolds } from '../bookings/jobs';

const minuteMs = 60_000;
const tooSmall = {
  message: bookingMessages.amountTooSmall,
  fields: { provider: bookingMessages.amountTooSmall },
};

onOneDatabase('an amount of less than R 2, which Yoco does not take,', (api, restart) =>
  withInvariantChecks(api, () => {
    const { hold, tell, pass, standIn } = withPayments(api, restart);
    const placesLeft = async ({ _id }: TourEvent) =>
      (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body.offer?.placesLeft;

    it('can be paid through another provider when booking', async () => {
      const ride = await aRide(api(), await anAdmin(api()), {
        riderPlaces: 20,
        riderPriceCents: 398,
        deposit: { kind: 'percent', percent: 25 },
      });
      const refused = await book(api(), ride, { provider: 'yoco' });
      expect([refused.status, refused.body]).toEqual([400, tooSmall]);
      expect(await placesLeft(ride)).toBe(20);
      expect((await book(api(), ride, { provider: 'yoco', pay: 'all' })).status).toBe(201);
      expect((await book(api(), ride, { provider: 'payfast' })).status).toBe(201);
      expect((await book(api(), ride, { provider: 'eft' })).status).toBe(201);
    });

    it('that remains after a partial payment can be paid through another provider', async () => {
      const owner = await anAdmin(api());
      const { booking, payment } = await hold('yoco', await aRide(api(), owner));
      await tell(payment, 'paid');
      await recordPayment(api(), owner, booking, 599_801);
      const pay = (provider: string) =>
        bookingCall(api(), booking)('POST', '/payments', { amount: 'all', provider });
      const refused = await pay('yoco');
      expect([refused.status, refused.body]).toEqual([400, tooSmall]);
      expect((await pay('payfast')).body.payment).toMatchObject({ amountCents: 199 });
      expect((await pay('eft')).body.payment).toMatchObject({ amountCents: 199 });
      expect(standIn().payments).toHaveLength(1);
    });

    it('cannot renew an expired hold, except through another provider', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { booking } = await hold('yoco', ride);
      await recordPayment(api(), owner, booking, 199_900);
      pass(21 * minuteMs);
      await endHolds(api().bookings);
      const again = (provider: string) =>
        bookingCall(api(), booking)('POST', '/payments', { provider });
      const refused = await again('yoco');
      expect([refused.status, refused.body]).toEqual([400, tooSmall]);
      expect(await placesLeft(ride)).toBe(10);
      expect((await again('eft')).body).toMatchObject({
        state: 'awaiting-payment',
        payment: { amountCents: 100 },
      });
    });
  }),
);
