import { randomBytes } from 'node:crypto';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  joinWaitlist,
  ownersCall,
  waitlistCall,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin, send } from '../../../testing/requests';
import { createKeyring } from '../../../platform/secrets/keyring';
import { participantRows } from '../lookup';
import { tidyBookings } from './retention';
import type { ParticipantRow } from '../rows';
import { endHolds } from '../jobs';
import { remindAndComplete } from '../mails/reminders';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('what is no longer needed', (api, restart) => {
  const { hold, tell, pass } = withPayments(api, restart);
  const tidyAfter = async (days: number) => {
    pass(days * dayMs);
    await tidyBookings(api().bookings);
  };

  itOnce('of a waitlist is deleted 30 days after the ride', async () => {
    const full = { riderPlaces: 0 };
    const ride = await aRide(api(), await anAdmin(api()), full, { date: inDays(10) });
    const { body: entry } = await joinWaitlist(api(), ride, 1);
    await tidyAfter(40);
    expect((await waitlistCall(api(), 'GET', entry)).status).toBe(200);
    await tidyAfter(1);
    expect((await waitlistCall(api(), 'GET', entry)).status).toBe(404);
  });

  describe('of a participant', () => {
    const details = {
      emergencyName: 'Nandi',
      emergencyPhone: '082 123 4568',
      indemnity: true,
      medicalNotes: 'Allergic to bees',
      healthConsent: true,
    };
    async function aBookingWithDetails() {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner);
      const { booking, payment } = await hold('yoco', ride);
      const call = bookingCall(api(), booking);
      const ownLink = `/api/participants/${booking.participants[0]?.token}`;
      const fillIn = () => send(api(), 'PUT', ownLink, { json: details });
      await fillIn();
      const kept = async () => {
        const [person] = (await call('GET')).body.participants;
        const { hasMedicalNotes, emergencyName, complete } = person ?? {};
        return { hasMedicalNotes, emergencyName, complete };
      };
      return { owner, ride, booking, payment, call, fillIn, kept };
    }
    const stored = { hasMedicalNotes: true, emergencyName: 'Nandi', complete: true };
    const erased = { hasMedicalNotes: false, emergencyName: undefined, complete: false };

    it('is stored encrypted, and erased 30 days after the ride', async () => {
      const { owner, ride, payment, call } = await aBookingWithDetails();
      await tell(payment, 'paid');
      expect(JSON.stringify(await participantRows(api().db))).not.toMatch(/bees|Nandi/);
      const manifest = async () => {
        const headers = { accept: 'text/csv' };
        const path = `/api/events/${ride._id}/manifest`;
        return (await send<{ text: string }>(api(), 'GET', path, { token: owner, headers })).body;
      };
      pass(101 * dayMs);
      await remindAndComplete(api().bookings);
      expect((await call('GET')).body.state).toBe('completed');
      await tidyAfter(0);
      expect((await manifest()).text).toContain('"Allergic to bees"');
      await tidyAfter(31);
      expect((await manifest()).text).not.toMatch(/bees|Nandi/);
      expect(await participantRows(api().db).whereNotNull('details_sealed')).toEqual([]);
    });

    itOnce(
      'is erased 30 days after the booking was cancelled, although the ride is later',
      async () => {
        const { owner, booking, call, kept } = await aBookingWithDetails();
        await tidyAfter(0);
        await call('POST', '/cancel', {});
        await tidyAfter(29);
        // This changes the booking, but not when it ended.
        const file = await fileOf(api(), owner, booking);
        await ownersCall(api(), owner, file)('notes', { note: 'She called' });
        expect(await kept()).toEqual(stored);
        await tidyAfter(2);
        expect(await kept()).toEqual(erased);
      },
    );

    itOnce(
      'is erased 30 days after the booking expired, and asked for again if it is renewed',
      async () => {
        const { call, fillIn, kept } = await aBookingWithDetails();
        pass(dayMs);
        await endHolds(api().bookings);
        await tidyAfter(29);
        expect(await kept()).toEqual(stored);
        await tidyAfter(2);
        expect(await kept()).toEqual(erased);
        expect((await call('POST', '/payments', { provider: 'yoco' })).body.state).toBe('held');
        await fillIn();
        await tidyAfter(0);
        expect(await kept()).toEqual(stored);
      },
    );
  });

  it('is all re-encrypted with a new key, past any number of details whose key is lost', async () => {
    const key = (name: string) => ({ name, key: randomBytes(32) });
    const [old, next] = [key('old'), key('next')];
    await restart({ booking: { detailsKeys: [old] } });
    const { db, bookings } = api();
    const ride = await aRide(api(), await anAdmin(api()));
    const { body: earlier } = await book(api(), ride);
    const [row] = await participantRows(db);
    const unreadable = Array.from({ length: 250 }, (_, at) => ({
      ...(row as ParticipantRow),
      position: 3 + at,
      token_hash: String(at),
      details_sealed: `lost.${at}`,
    }));
    await db.batchInsert('booking_participants', unreadable, 50);
    const { body: later } = await book(api(), ride);
    for (const booking of [earlier, later])
      await bookingCall(api(), booking)('PUT', '/participants/2', { diet: 'Vegan' });
    const keyring = createKeyring([next, old], 'secret');
    await tidyBookings({ ...bookings, keyring });
    const sealed = await participantRows(db)
      .whereNotNull('details_sealed')
      .pluck<string[]>('details_sealed');
    expect(sealed.filter((text) => text.startsWith(keyring.newestPrefix))).toHaveLength(2);
    expect(sealed.filter((text) => text.startsWith('lost.'))).toHaveLength(250);
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
