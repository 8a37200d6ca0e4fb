import type { Booking, EventFields, TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  confirmContact,
  fileOf,
  filesIn,
  inDays,
  mailsOf,
  mailTitlesOf,
  recordPayment,
  withInvariantChecks,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../../testing/requests';
import { endHolds } from '../jobs';
import { remindAndComplete } from '../mails/reminders';

const unfolded = (text: string) =>
  text.replaceAll(/\r\n[ \t]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');

onEachDatabase('a booked ride that changes', (api, restart) =>
  withInvariantChecks(api, () => {
    let owner = '';
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
      owner = await anAdmin(api());
    });

    const sani = { title: 'Sani Pass', time: '07:30', location: 'Underberg' };
    const aSaniRide = (fields: Partial<EventFields> = {}) =>
      aRide(api(), owner, { balanceDueDays: 30 }, { ...sani, date: '2999-06-01', ...fields });

    const change = async ({ _id }: TourEvent, fields: Partial<EventFields>) => {
      const { body: ride } = await send<TourEvent>(api(), 'GET', `/api/events/${_id}`);
      const json = { ...ride, ...fields };
      return send<TourEvent>(api(), 'PUT', `/api/events/${_id}`, { token: owner, json });
    };

    const changeMails = async () =>
      (await mailsOf(api())).map(unfolded).filter((mail) => mail.includes('The ride is now on'));

    const heldUntil = async (booking: Booking) =>
      (await bookingCall(api(), booking)('GET')).body.heldUntil;

    it('mails each party once what it was and what it is now, with the changed calendar entry', async () => {
      const ride = await aSaniRide();
      const [paid, unpaid] = [(await book(api(), ride)).body, (await book(api(), ride)).body];
      await recordPayment(api(), owner, paid, 200_000);
      await change(ride, { date: '2999-07-06', endDate: '2999-07-07', location: 'Himeville' });
      const mails = await changeMails();
      expect(mails).toHaveLength(2);
      for (const mail of mails) {
        expect(mail).toContain('New date and place: Sani Pass');
        expect(mail).toContain(
          'The ride is now on Saturday, 6 July 2999 at 07:30 (until Sunday, 7 July 2999), Himeville.',
        );
        expect(mail).toContain('Before, it was on Saturday, 1 June 2999 at 07:30, Underberg.');
        const [calendar] = filesIn(mail);
        expect(calendar).toContain(`UID:${ride._id}@`);
        expect(calendar).toContain('SEQUENCE:1\r\n');
        expect(calendar).toContain('DTSTART;TZID=Africa/Johannesburg:29990706T073000');
      }
      const about = ({ token }: Booking) => mails.find((mail) => mail.includes(token));
      expect(about(paid)).toContain('R 6 000 is left to pay, by Thursday, 6 June 2999.');
      expect(about(unpaid)).toContain('We keep your places until');
      const { history, mails: sent } = await fileOf(api(), owner, paid);
      expect(history.at(-1)).toMatchObject({
        what: 'ride changed from 1 June 2999, 07:30, Underberg',
        by: expect.stringMatching(/./) as string,
      });
      expect(sent.map(({ about }) => about)).toContain('ride-changed');
    });

    it('mails nobody if the days, the time and the place are the same, or nothing was saved', async () => {
      const ride = await aSaniRide();
      const { body: booking } = await book(api(), ride);
      const renamed = await change(ride, { title: 'Sani Pass at dawn', endDate: '2999-06-01' });
      expect(renamed.status).toBe(200);
      const outdated = { ...ride, time: '08:00', version: 1 };
      const refused = await send(api(), 'PUT', `/api/events/${ride._id}`, {
        token: owner,
        json: outdated,
      });
      expect(refused.status).toBe(409);
      expect(await mailTitlesOf(api())).toEqual(['How to pay for Sani Pass']);
      const { history } = await fileOf(api(), owner, booking);
      expect(history.map(({ what }) => what)).toEqual(['booked']);
    });

    it('mails no party that has cancelled or did not pay in time', async () => {
      const ride = await aSaniRide();
      const { body: cancelled } = await book(api(), ride);
      await bookingCall(api(), cancelled)('POST', '/cancel', {});
      await book(api(), ride);
      await api().db('bookings').update({ expires_at: '2020-01-01T00:00:00.000Z' });
      await endHolds(api().bookings);
      await change(ride, { time: '08:00' });
      expect(await changeMails()).toEqual([]);
    });

    it('mails nobody if the ride is over or cancelled', async () => {
      const [over, cancelled] = [await aSaniRide({ date: inDays(5) }), await aSaniRide()];
      for (const ride of [over, cancelled])
        await recordPayment(api(), owner, (await book(api(), ride)).body, 800_000);
      const at = new Date().toISOString();
      await api()
        .db('event_offers')
        .where({ event_id: cancelled._id })
        .update({ cancelled_at: at, cancel_reason: 'Snow' });
      now += 10 * 24 * 60 * 60 * 1000;
      for (const ride of [over, cancelled]) await change(ride, { time: '08:00' });
      expect(await changeMails()).toEqual([]);
    });

    itOnce('mails each change, and the place by itself', async () => {
      const ride = await aSaniRide();
      await book(api(), ride, { participants: aParty(1) });
      await change(ride, { time: '08:00' });
      await api().settled();
      await change(ride, { location: 'Himeville' });
      const titles = await mailTitlesOf(api());
      expect(titles.slice(1)).toEqual(['New time: Sani Pass', 'New place: Sani Pass']);
    });

    itOnce('sends no mail about a change that was undone before it was sent', async () => {
      const ride = await aSaniRide();
      const { body: booking } = await book(api(), ride);
      await api().settled();
      const { _id: bookingId } = await fileOf(api(), owner, booking);
      const rideBefore = { ...sani, _id: ride._id, date: ride.date };
      const { db, jobs } = api().bookings;
      const mail = { bookingId, occasion: 'ride-changed', rideBefore };
      await db.transaction((transaction) => jobs.enqueue(transaction, 'booking.mail', mail));
      expect(await changeMails()).toEqual([]);
    });

    it('holds no places beyond the beginning of a ride that is earlier now', async () => {
      const ride = await aSaniRide({ date: inDays(60) });
      const { body: booked } = await book(api(), ride);
      const booking = await confirmContact(api(), booked);
      expect(booking.heldUntil).toBe(await heldUntil(booking));
      await change(ride, { date: inDays(50) });
      expect(await heldUntil(booking)).toBe(booking.heldUntil);
      await change(ride, { date: inDays(2) });
      expect(await heldUntil(booking)).toBe(`${inDays(1)}T22:00:00.000Z`);
    });

    it('gives no party more time than it had, and holds nothing for one that has paid', async () => {
      const ride = await aSaniRide({ date: inDays(60) });
      const [paid, unpaid] = [(await book(api(), ride)).body, (await book(api(), ride)).body];
      await recordPayment(api(), owner, paid, 200_000);
      const booking = await confirmContact(api(), unpaid);
      now = Date.parse(booking.heldUntil ?? '') - 5 * 60_000;
      await change(ride, { time: '08:00' });
      expect(await heldUntil(booking)).toBe(booking.heldUntil);
      await change(ride, { date: inDays(50) });
      expect(await heldUntil(paid)).toBeNull();
    });

    it('mails each party while the ride lasts', async () => {
      const ride = await aSaniRide({ date: inDays(1), endDate: inDays(3) });
      await recordPayment(api(), owner, (await book(api(), ride)).body, 800_000);
      now += 2 * 24 * 60 * 60 * 1000;
      await change(ride, { time: '08:00' });
      expect(await changeMails()).toHaveLength(1);
    });

    it('has a history that fits into its line, however long the name of its place is', async () => {
      const ride = await aSaniRide({ endDate: '2999-06-02', location: 'x'.repeat(160) });
      const { body: booking } = await book(api(), ride);
      await change(ride, { location: 'Himeville' });
      const { history } = await fileOf(api(), owner, booking);
      expect(history.at(-1)?.what).toMatch(
        /^ride changed from 1 June 2999 to 2 June 2999, 07:30, x+$/,
      );
      expect(history.at(-1)?.what.length).toBeLessThanOrEqual(200);
    });

    itOnce('changes nothing else if it cannot be booked', async () => {
      const event = await anEvent(api(), owner, { date: inDays(60) });
      expect((await change(event, { date: inDays(50) })).status).toBe(200);
    });

    itOnce('asks for a balance whose day is over already without naming that day', async () => {
      const ride = await aSaniRide({ date: inDays(60) });
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 200_000);
      await change(ride, { date: inDays(20) });
      now += 24 * 60 * 60 * 1000;
      await remindAndComplete(api().bookings);
      const mails = (await mailsOf(api())).map(unfolded);
      const reminder = mails.find((mail) => mail.includes('R 6 000 is due for Sani Pass'));
      expect(reminder).toContain('Please pay it before the ride.');
      expect((await changeMails())[0]).toContain('R 6 000 is left to pay.');
    });
  }),
);
