import {
  aRide,
  book,
  bookingCall,
  fileOf,
  ownersCall,
  recordPayment,
  withInvariantChecks,
} from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';

onEachDatabase('money that was paid back', (api) =>
  withInvariantChecks(api, () => {
    it('confirms no booking together with money that comes later', async () => {
      const owner = await anAdmin(api());
      // Two riders at R 4 000, of which a deposit of R 2 000 confirms the booking.
      const { body: booking } = await book(api(), await aRide(api(), owner));
      const state = async () => (await bookingCall(api(), booking)('GET')).body.state;
      await recordPayment(api(), owner, booking, 150_000);
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const refund = { amountCents: 150_000, by: 'hand', reason: 'Paid by mistake' };
      expect((await act('refunds', refund)).status).toBe(200);
      await recordPayment(api(), owner, booking, 199_999);
      expect(await state()).toBe('awaiting-payment');
      await recordPayment(api(), owner, booking, 1);
      expect(await state()).toBe('confirmed');
    });
  }),
);
