import { aRide, book, bookingCall, confirmContact } from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';
import { endHolds } from '../jobs';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onOneDatabase('the deadline that is shown after a move', (api, restart) => {
  it('is never later than the one that counts', async () => {
    let now = Date.now();
    await restart({ booking: { clock: () => now } });
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, { eftDays: 3 });
    const other = await aRide(api(), owner, { eftDays: 3 });
    const { body: booking } = await book(api(), ride);
    await confirmContact(api(), booking);
    const bookedAt = now;
    // A transfer may arrive a day later than the party was told. Five minutes of that are left.
    now = bookedAt + 4 * dayMs - 5 * minuteMs;
    const { body } = await bookingCall(api(), booking)('POST', '/move', { eventId: other._id });
    expect(body.heldUntil).toBe(new Date(bookedAt + 4 * dayMs).toISOString());
    now = bookedAt + 4 * dayMs;
    await endHolds(api().bookings);
    expect((await bookingCall(api(), booking)('GET')).body.state).toBe('expired');
  });
});
