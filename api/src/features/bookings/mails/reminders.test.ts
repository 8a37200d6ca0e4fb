import {
  aRide,
  book,
  bookingCall,
  inDays,
  lerato,
  mailsOf,
  mailTitlesOf,
  recordPayment,
} from '../../../testing/bookings';
import { startMailPeer, type MailPeer } from '../../../testing/mailPeer';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { createJobs } from '../../../platform/jobs/jobs';
import { registerBookingJobs, scheduleBookingJobs } from '../jobs';
import { remindAndComplete } from './reminders';

const dayMs = 24 * 60 * 60 * 1000;

onOneDatabase('the site', (api, restart) => {
  let now = Date.now();
  beforeEach(async () => {
    now = Date.now();
    await restart({ booking: { clock: () => now } });
  });

  /** Lists the mails of each day, from `first` days before the ride until two days after it. */
  async function mailsByDay(first: number) {
    let previous = await mailTitlesOf(api());
    const sent: [daysBefore: number, title: string][] = [];
    for (let daysBefore = first; daysBefore >= -2; daysBefore -= 1) {
      await remindAndComplete(api().bookings);
      const titles = await mailTitlesOf(api());
      const fresh = titles.filter((title) => !previous.includes(title));
      sent.push(...fresh.map((title) => [daysBefore, title] as [number, string]));
      previous = titles;
      now += dayMs;
    }
    return sent;
  }

  it('reminds riders of the balance a week before it is due, of missing details two weeks and of the ride three days ahead, and thanks them the day after', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, { balanceDueDays: 30 }, { date: inDays(60) });
    const { body: booking } = await book(api(), ride);
    await recordPayment(api(), owner, booking, 200_000);
    expect(await mailsByDay(60)).toEqual([
      [37, `R 6 000 is due for ${ride.title}`],
      [14, `Please complete your booking: ${ride.title}`],
      [3, expect.stringMatching(/^Your ride is on /)],
      [-1, `Thank you for riding with us: ${ride.title}`],
    ]);
  });

  it('says in the reminder of the balance where to transfer it', async () => {
    const owner = await anAdmin(api());
    const accountNumber = '62 000 000 001';
    const account = { accountName: 'Ridgeline', bank: 'FNB', accountNumber, branchCode: '250655' };
    const json = { account };
    await send(api(), 'PUT', '/api/admin/booking-settings', { token: owner, json });
    const ride = await aRide(api(), owner, { balanceDueDays: 30 }, { date: inDays(60) });
    const { body: booking } = await book(api(), ride);
    await recordPayment(api(), owner, booking, 200_000);
    now += 23 * dayMs;
    await remindAndComplete(api().bookings);
    const mails = (await mailsOf(api())).map((text) => text.replaceAll('\u00a0', ' '));
    const mail = mails.find((text) => text.includes(`R 6 000 is due for ${ride.title}`));
    expect(mail).toMatch(/Please pay it by \w/);
    expect(mail).toContain(`Please transfer R 6 000 with the reference ${booking.reference}.`);
    expect(mail).toContain(`number ${accountNumber}, branch code 250655.`);
  });

  it('sends no reminder if everything is paid and complete', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { date: inDays(20) });
    const contact = { ...lerato, name: 'Rider 1' };
    const { body: booking } = await book(api(), ride, { contact });
    await recordPayment(api(), owner, booking, 800_000);
    const json = { emergencyName: 'Thabo', emergencyPhone: '082 555 0000', indemnity: true };
    await bookingCall(api(), booking)('PUT', '/participants/1', json);
    await send(api(), 'PUT', `/api/participants/${booking.participants[1]?.token}`, { json });
    expect(await mailsByDay(20)).toEqual([
      [3, expect.stringMatching(/^Your ride is on /)],
      [-1, `Thank you for riding with us: ${ride.title}`],
    ]);
  });

  it('sends its reminders by day, and not at midnight', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { date: inDays(20) });
    const { body: booking } = await book(api(), ride);
    await recordPayment(api(), owner, booking, 800_000);
    await api().settled();
    await api().jobs.stop();
    const jobs = createJobs({ ...api().bookings, clock: () => now });
    const context = { ...api().bookings, jobs };
    const titles: string[] = [];
    const send = async ({ subject }: { subject: string }) => void titles.push(subject);
    const mailer = { send, outboxFolder: '', close: () => undefined };
    registerBookingJobs(context, { mailer });
    scheduleBookingJobs(context);
    const at = async (time: string, daysBefore: number) => {
      now = Date.parse(`${inDays(20 - daysBefore)}T${time}+02:00`);
      await jobs.idle();
    };
    now = Date.parse(`${inDays(5)}T23:00+02:00`);
    jobs.start();
    await at('23:00', 15);
    await at('00:05', 14);
    await at('08:09', 14);
    expect(titles).toEqual([]);
    await at('08:10', 14);
    expect(titles).toEqual([`Please complete your booking: ${ride.title}`]);
    await jobs.stop();
  });

  describe('while the mail server is down', () => {
    let peer: MailPeer;
    beforeEach(async () => {
      peer = await startMailPeer();
      await restart({
        smtpUrl: peer.url,
        publicUrl: 'https://rides.example',
        booking: { clock: () => now },
      });
    });
    afterEach(() => peer.stop());

    it('sends no reminder later to a party that has cancelled', async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, {}, { date: inDays(20) });
      const { body: booking } = await book(api(), ride);
      await recordPayment(api(), owner, booking, 800_000);
      await api().settled();
      const before = peer.mails.length;
      peer.refuse('for now');
      now += 17 * dayMs;
      await remindAndComplete(api().bookings);
      await api().settled();
      await bookingCall(api(), booking)('POST', '/cancel', {});
      peer.refuse(false);
      await api().db('jobs').where({ kind: 'booking.mail' }).update({ run_at: '' });
      api().jobs.wake();
      await api().settled();
      expect(peer.mails.slice(before).map(({ subject }) => subject)).toEqual([
        `Your booking is cancelled: ${ride.title}`,
      ]);
    });
  });
});
