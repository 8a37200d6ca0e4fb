import type { Booking, TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  filesIn,
  inDays,
  endPause,
  mailsOf,
  recordPayment,
} from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { endHolds } from '../jobs';

/** The entries of calendar files: the fields of each. */
function entriesIn(text: string) {
  const unfolded = text.replaceAll(/\r\n[ \t]/g, '');
  return unfolded.split('BEGIN:VCALENDAR').flatMap((calendar, at) => {
    const field = (name: string) =>
      new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(calendar)?.[1] ?? '';
    if (at === 0) return [];
    return {
      event: field('UID').split('@')[0],
      method: field('METHOD'),
      status: field('STATUS'),
      sequence: Number(field('SEQUENCE')),
    };
  });
}

onOneDatabase('the calendar file of a booking', (api) => {
  async function aConfirmedBooking() {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass' });
    const { body: booking } = await book(api(), ride);
    await recordPayment(api(), owner, booking, 800_000);
    const [confirmed] = await attached();
    return { owner, ride, booking, confirmed };
  }
  const lastMail = async () => (await mailsOf(api())).at(-1) ?? '';
  const attached = async () => entriesIn(filesIn(await lastMail()).join(''));
  const downloaded = async ({ token }: Booking) =>
    entriesIn(
      (await send(api(), 'GET', `/api/bookings/${token}/calendar.ics`)).body.text as string,
    );
  const cancel = (booking: Booking) => bookingCall(api(), booking)('POST', '/cancel', {});
  const active = { method: 'PUBLISH', status: 'CONFIRMED' };
  const ended = { method: 'CANCEL', status: 'CANCELLED' };

  it('names the booking and links to its page', async () => {
    const { ride, booking } = await aConfirmedBooking();
    const path = `/api/bookings/${booking.token}/calendar.ics`;
    const { text } = (await send(api(), 'GET', path)).body;
    const unfolded = (text as string).replaceAll(/\r\n[ \t]/g, '');
    const page = `/booking/${booking.token}`;
    expect(unfolded).toMatch(
      new RegExp(`^DESCRIPTION:Your booking: ${booking.reference}\\\\nhttp\\S+${page}`, 'm'),
    );
    expect(unfolded).toMatch(new RegExp(`^URL:http\\S+${page}\\r?$`, 'm'));
    expect(unfolded).toContain(`/event/${ride._id}`);
    const [attachment = ''] = filesIn(await lastMail());
    expect(attachment.replaceAll(/\r\n[ \t]/g, '')).toContain(page);
  });

  it('removes the ride from the calendar once the booking is cancelled', async () => {
    const { ride, booking, confirmed } = await aConfirmedBooking();
    expect(confirmed).toEqual({ event: ride._id, ...active, sequence: 0 });
    await cancel(booking);
    expect(await lastMail()).toContain('Your booking is cancelled: Sani Pass');
    const removed = [{ event: ride._id, ...ended, sequence: 1 }];
    expect(await attached()).toEqual(removed);
    expect(await downloaded(booking)).toEqual(removed);
  });

  it('removes the ride from the calendar once the ride is cancelled', async () => {
    const { owner, ride, booking } = await aConfirmedBooking();
    await send(api(), 'POST', `/api/events/${ride._id}/cancel`, {
      token: owner,
      json: { reason: 'Snow' },
    });
    const [removed] = await attached();
    expect(removed).toMatchObject({ event: ride._id, ...ended });
    expect(removed?.sequence).toBeGreaterThan(0);
    expect(await downloaded(booking)).toEqual([removed]);
  });

  it('replaces the ride in the calendar when the booking moves, there and back', async () => {
    const { owner, ride, booking } = await aConfirmedBooking();
    const other = await aRide(api(), owner, {}, { title: 'Tankwa', date: inDays(120) });
    const move = async (to: TourEvent) => {
      await bookingCall(api(), booking)('POST', '/move', { eventId: to._id });
      await endPause(api());
      return await attached();
    };
    expect(await move(other)).toEqual([
      { event: other._id, ...active, sequence: 2 },
      { event: ride._id, ...ended, sequence: 1 },
    ]);
    expect(await move(ride)).toEqual([
      { event: ride._id, ...active, sequence: 4 },
      { event: other._id, ...ended, sequence: 3 },
    ]);
  });

  it('adds the ride to the calendar again for the party’s next booking', async () => {
    const { owner, ride, booking } = await aConfirmedBooking();
    await cancel(booking);
    await api().settled();
    const { body: next } = await book(api(), ride);
    await recordPayment(api(), owner, next, 800_000);
    expect(await attached()).toEqual([{ event: ride._id, ...active, sequence: 2 }]);
  });

  it('keeps the ride in the calendar while the party has another booking of it', async () => {
    const { ride, booking } = await aConfirmedBooking();
    const { body: second } = await book(api(), ride);
    await api().settled();
    await cancel(second);
    expect(await lastMail()).toContain('Your booking is cancelled: Sani Pass');
    expect(await attached()).toEqual([]);
    expect(await downloaded(second)).toMatchObject([active]);
    await cancel(booking);
    expect(await attached()).toMatchObject([{ event: ride._id, ...ended }]);
  });

  it('removes the ride once the places were given back', async () => {
    const { body: booking } = await book(api(), await aRide(api(), await anAdmin(api())));
    expect(await downloaded(booking)).toMatchObject([active]);
    const past = '2020-01-01T00:00:00.000Z';
    await api().db('bookings').update({ expires_at: past });
    await endHolds(api().bookings);
    expect(await downloaded(booking)).toMatchObject([ended]);
  });
});
