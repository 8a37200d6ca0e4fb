import {
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  ownersCall,
  recordPayment,
} from '../../../testing/bookings';
import { startMailPeer, type MailPeer } from '../../../testing/mailPeer';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin } from '../../../testing/requests';
import { endHolds } from '../jobs';

onOneDatabase('after an outage of the mail server, a party', (api, restart) => {
  let peer: MailPeer;
  beforeEach(async () => {
    peer = await startMailPeer();
    await restart({ smtpUrl: peer.url, publicUrl: 'https://rides.example' });
  });
  afterEach(() => peer.stop());

  /** The mails that are sent once the mail server is back, after what happened while it was down. */
  async function mailsAfter(happenings: () => Promise<unknown>) {
    await api().settled();
    const before = peer.mails.length;
    peer.refuse('for now');
    await happenings();
    await api().settled();
    peer.refuse(false);
    await api().db('jobs').where({ kind: 'booking.mail' }).update({ run_at: '' });
    api().jobs.wake();
    await api().settled();
    return peer.mails.slice(before);
  }
  const subjectsAfter = async (happenings: () => Promise<unknown>) =>
    (await mailsAfter(happenings)).map(({ subject }) => subject?.replaceAll('\u00a0', ' ')).sort();

  async function aBooking() {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass', date: inDays(90) });
    const { body: booking } = await book(api(), ride);
    return { owner, booking };
  }

  async function expire() {
    await api().db('bookings').update({ expires_at: '2020-01-01T00:00:00.000Z' });
    await endHolds(api().bookings);
  }

  it('that has cancelled is not told that it is booked', async () => {
    const { owner, booking } = await aBooking();
    const subjects = await subjectsAfter(async () => {
      await recordPayment(api(), owner, booking, 800_000);
      await bookingCall(api(), booking)('POST', '/cancel', {});
    });
    expect(subjects).toEqual(['Your booking is cancelled: Sani Pass']);
  });

  it('that has its places again is not told that it lost them, or that its money was late or too little', async () => {
    const { owner, booking } = await aBooking();
    const subjects = await subjectsAfter(async () => {
      await expire();
      await recordPayment(api(), owner, booking, 100_000);
      await api().db('event_offers').update({ rider_places: 1 });
      await recordPayment(api(), owner, booking, 200_000);
      expect(await fileOf(api(), owner, booking)).toMatchObject({ toDo: 'late-money' });
      await api().db('event_offers').update({ rider_places: 10 });
      await recordPayment(api(), owner, booking, 100);
    });
    expect(subjects).toEqual(['You are booked: Sani Pass']);
  });

  it('that has moved and cancelled learns both, with files that remove both rides from its calendar', async () => {
    const { owner, booking } = await aBooking();
    await recordPayment(api(), owner, booking, 800_000);
    const other = await aRide(api(), owner, {}, { title: 'Tankwa', date: inDays(100) });
    const mails = await mailsAfter(async () => {
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      await act('move', { eventId: other._id, reason: 'Asked by phone' });
      await bookingCall(api(), booking)('POST', '/cancel', {});
    });
    const moved = mails.find(({ subject }) => subject?.includes('moved'));
    expect(moved?.text).toContain('Your booking has ended since.');
    expect(moved?.text).not.toContain('more than is due');
    expect(moved?.attachments.map(({ filename }) => filename)).toEqual([
      'remove-ride.ics',
      'remove-ride.ics',
    ]);
    expect(mails.map(({ subject }) => subject)).toContain('Your booking is cancelled: Tankwa');
    expect(mails).toHaveLength(2);
  });
});
