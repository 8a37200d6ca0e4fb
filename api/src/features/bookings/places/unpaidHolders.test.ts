import type { Booking, TourEvent } from '@ridgeline/contract';
import {
  aBookingOf,
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  somebody,
  withInvariantChecks,
} from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin, send } from '../../../testing/requests';

const minuteMs = 60_000;

onEachDatabase('unpaid places', (api, restart) =>
  withInvariantChecks(api, () => {
    const { letHoldsExpire } = withPayments(api, restart);
    let owner = '';
    beforeEach(async () => {
      owner = await anAdmin(api());
    });
    const bookFrom = async (
      network: Record<string, string>,
      ride: TourEvent,
      participants: ReturnType<typeof aParty>,
      contact = somebody(),
    ) => book(api(), ride, { contact, participants }, network);

    it('of a network and of a number are counted each by itself', async () => {
      const ride = await aRide(api(), owner);
      const [network, contact] = [aVisitor(), somebody()];
      const { phone } = contact;
      expect((await bookFrom(network, ride, aParty(3))).status).toBe(201);
      expect((await bookFrom(aVisitor(), ride, aParty(3), contact)).status).toBe(201);
      const both = { ...somebody(), phone };
      expect((await bookFrom(network, ride, aParty(2), both)).status).toBe(201);
    });

    it('of one network are a dozen in all, with those of pillions', async () => {
      const network = aVisitor();
      const answers: number[] = [];
      for (let at = 0; at < 4; at += 1) {
        const ride = await aRide(api(), owner);
        answers.push((await bookFrom(network, ride, aParty(2, 2))).status);
      }
      expect(answers).toEqual([201, 201, 201, 409]);
    });

    it('that are taken again count for the network from which they are', async () => {
      const ride = await aRide(api(), owner);
      const { body: booking } = await bookFrom(aVisitor(), ride, aParty(3));
      await letHoldsExpire(60 * minuteMs);
      const network = aVisitor();
      const again = await send(api(), 'POST', `/api/bookings/${booking.token}/payments`, {
        headers: network,
        json: { provider: 'eft' },
      });
      expect(again.status).toBe(200);
      expect((await bookFrom(network, ride, aParty(3))).status).toBe(409);
      expect((await bookFrom(aVisitor(), ride, aParty(3))).status).toBe(201);
    });

    it('are taken again as often as their party likes if the owner took them by phone', async () => {
      const ride = await aRide(api(), owner);
      const json = { ...aBookingOf(ride, { contact: somebody() }), agree: undefined };
      const path = '/api/admin/bookings';
      const { body: booking } = await send<Booking>(api(), 'POST', path, { token: owner, json });
      const call = bookingCall(api(), booking);
      for (let at = 0; at < 3; at += 1) {
        await letHoldsExpire(5 * 24 * 60 * minuteMs);
        expect((await call('GET')).body.again).toMatchObject({ totalCents: 800_000 });
        expect((await call('POST', '/payments', { provider: 'eft' })).status).toBe(200);
      }
    });
  }),
);
