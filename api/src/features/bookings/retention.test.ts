import { aRide, fileOf, inDays, joinWaitlist, waitlistCall } from '../../testing/bookings';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { withPayments } from '../../testing/payments';
import { anAdmin } from '../../testing/requests';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('what is no longer needed', (api, restart) => {
  const { hold, tell, pass } = withPayments(api, restart);
  const tidyAfter = async (days: number) => {
    pass(days * dayMs);
    await api().bookings.tidy();
  };

  it('of a waitlist is deleted 30 days after the ride', async () => {
    const full = { riderPlaces: 0 };
    const ride = await aRide(api(), await anAdmin(api()), full, { date: inDays(10) });
    const { body: entry } = await joinWaitlist(api(), ride, 1);
    await tidyAfter(40);
    expect((await waitlistCall(api(), 'GET', entry)).status).toBe(200);
    await tidyAfter(1);
    expect((await waitlistCall(api(), 'GET', entry)).status).toBe(404);
  });

  it('of a notification is deleted after 90 days, and its payment stays in the ledger', async () => {
    const owner = await anAdmin(api());
    const { booking, payment } = await hold('yoco', await aRide(api(), owner));
    await tell(payment, 'paid');
    const stored = () => api().db('payment_notifications').pluck<string[]>('notification_id');
    await tidyAfter(90);
    expect(await stored()).toHaveLength(1);
    await tidyAfter(1);
    expect(await stored()).toEqual([]);
    expect((await fileOf(api(), owner, booking)).paidCents).toBe(payment.amountCents);
  });
});
