import { bookingMessages } from '@ridgeline/contract';
import { aRide, book, bookingCall, inDays, recordPayment } from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';

const cancellation = [
  { daysBefore: 30, refundPercent: 100 },
  { daysBefore: 14, refundPercent: 50 },
];

onOneDatabase('a party that moves its paid booking', (api) => {
  /** The response to a move of a booking for a ride in some days. */
  async function moveAhead(days: number) {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, { cancellation }, { date: inDays(days) });
    const { body: booking } = await book(api(), ride);
    await recordPayment(api(), owner, booking, 800_000);
    const { _id: eventId } = await aRide(api(), owner);
    return bookingCall(api(), booking)('POST', '/move', { eventId });
  }

  it('may do so as long as it would get all of it back', async () => {
    expect((await moveAhead(30)).status).toBe(200);
  });

  it.each([29, 14, 13])(
    'cannot avoid the terms of its cancellation, such as %d days before the ride',
    async (days) => {
      const { status, body } = await moveAhead(days);
      expect([status, body.message]).toEqual([409, bookingMessages.moveByOwner]);
    },
  );
});
