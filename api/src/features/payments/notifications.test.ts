import { bookingMessages } from '@ridgeline/contract';
import { aRide, fileOf, withInvariantChecks } from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { withPayments } from '../../testing/payments';
import { anAdmin, send } from '../../testing/requests';
import { itnOf } from '../../testPayments/payFast/notification';
import { unknownNotifications } from './inbox';

onEachDatabase('notifications of payments', (api, restart) =>
  withInvariantChecks(api, () => {
    const { standIn, hold, pay, tell } = withPayments(api, restart);

    it('are named to the operator if money came for a payment that this site does not know', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { payment: lost } = await hold('payfast', ride);
      const { booking, payment } = await hold('yoco', ride);
      const about = '01890000-0000-7000-8000-0000000000aa';
      expect(await tell(lost, 'failed', { about })).toBe(200);
      expect(await tell(lost, 'paid', { about })).toBe(200);
      expect(await tell(payment, 'paid')).toBe(200);
      expect(await unknownNotifications(api().db)).toMatchObject([
        { provider: 'payfast', notification_id: `${lost.paidAs} COMPLETE` },
      ]);
      expect((await fileOf(api(), owner, booking)).state).toBe('confirmed');
    });

    itOnce(
      'PayFast: are refused if they are signed, but do not say what they are about',
      async () => {
        const { payment } = await hold('payfast', await aRide(api(), await anAdmin(api())));
        pay(payment);
        const fields = itnOf(payment, 'COMPLETE', { pf_payment_id: 'two words' });
        expect(await standIn().sendItn(payment.notifyUrl ?? '', fields)).toBe(400);
      },
    );

    itOnce(
      'are not received for transfers, of which only the bank notifies the owner',
      async () => {
        const { status, body } = await send(api(), 'POST', '/api/payments/eft');
        expect([status, body.message]).toEqual([404, bookingMessages.notificationRefused]);
      },
    );
  }),
);
