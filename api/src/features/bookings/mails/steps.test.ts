import {
  aRide,
  book,
  bookingCall,
  endPause,
  fileOf,
  filesIn,
  inDays,
  mailsOf,
  ownersCall,
  recordPayment,
} from '../../../testing/bookings';
import { onOneDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin, send } from '../../../testing/requests';

const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').replaceAll('\u00a0', ' ');

onOneDatabase('each step of a booking', (api, restart) => {
  const { hold } = withPayments(api, restart);
  /** Returns a function that reads the mails since its last call. */
  function mailbox() {
    let read = 0;
    return async () => {
      const mails = (await mailsOf(api())).slice(read).map(unfolded);
      read += mails.length;
      return mails;
    };
  }

  it('sends a mail, with a calendar file if it confirms, changes or ends what is in the calendar', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass', date: inDays(20) });
    const other = await aRide(api(), owner, {}, { title: 'Tankwa', date: inDays(40) });
    const newMails = mailbox();
    const { booking } = await hold('yoco', ride);
    const call = bookingCall(api(), booking);
    const expectMail = async (...parts: (string | RegExp)[]) => {
      const mails = await newMails();
      expect(mails).toHaveLength(1);
      for (const part of parts) expect(mails[0]).toMatch(part);
      return mails[0]?.includes('text/calendar');
    };
    const held = /Your places are held: Sani Pass/;
    const until =
      /We keep your places until \w+, \d+ \w+ \d{4} at \d\d:\d\d \(South African time\)\./;
    expect(await expectMail(held, until, booking.token)).toBe(false);
    await recordPayment(api(), owner, booking, 800_000);
    const practical = [
      /Your ticket and your invoice are on the page of your booking/,
      /a little before 07:30 \(South African time\), with a full tank/,
    ];
    const whole = /The price is R 8 000\. You have paid R 8 000\. Everything is paid\./;
    expect(await expectMail(/You are booked: Sani Pass/, whole, ...practical)).toBe(true);
    await recordPayment(api(), owner, booking, 10_000);
    const tooMuch =
      /The price is R 8 000\. You have paid R 8 100\. You have paid R 100 more than is due/;
    expect(await expectMail(/We have received R 100/, tooMuch, ...practical)).toBe(false);
    // A ride this far ahead can still be moved by the party.
    await send(api(), 'PUT', `/api/events/${ride._id}`, {
      token: owner,
      json: { ...ride, date: inDays(60), version: ride.version },
    });
    expect(await expectMail(/New date: Sani Pass/, /Before, it was on/)).toBe(true);
    await call('POST', '/move', { eventId: other._id });
    await endPause(api());
    expect(await expectMail(/Your booking has moved to/, /Tankwa/)).toBe(true);
    await call('POST', '/cancel', {});
    expect(await expectMail(/Your booking is cancelled: Tankwa/, /You get R 8 100 back/)).toBe(
      true,
    );
  });

  it('sends a mail with the amount to pay and each day of the ride, or says that the ride is free', async () => {
    const owner = await anAdmin(api());
    const days = { title: 'Sani Pass', date: '2999-06-01', endDate: '2999-06-02', time: '07:30' };
    const newMails = mailbox();
    await hold('yoco', await aRide(api(), owner, {}, days));
    const [held = ''] = await newMails();
    expect(held).toContain('Saturday, 1 June 2999 at 07:30 (until Sunday, 2 June 2999)');
    expect(held).toContain('Pay R 2 000 by then, and they are yours.');
    const free = { riderPriceCents: 0, pillionPriceCents: 0, deposit: { kind: 'none' } } as const;
    await book(api(), await aRide(api(), owner, free), { provider: 'none' });
    const [confirmed = ''] = await newMails();
    expect(confirmed).toContain('This ride is free.');
    expect(confirmed).not.toContain('Everything is paid.');
  });

  it('says what goes back to a party that has paid more than its ride costs', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    const cheaper = await aRide(api(), owner, { riderPriceCents: 300_000 });
    const newMails = mailbox();
    const { body: booking } = await book(api(), ride);
    await newMails();
    await recordPayment(api(), owner, booking, 810_000);
    const [confirmed] = await newMails();
    expect(confirmed).toContain('You have paid R 100 more than is due. We will pay it back.');
    await bookingCall(api(), booking)('POST', '/move', { eventId: cheaper._id });
    await endPause(api());
    const [moved] = await newMails();
    expect(moved).toContain('You have paid R 2 100 more than is due. We will pay it back.');
  });

  describe('says when the booking or its ride is cancelled', () => {
    const nothingLeft = 'Everything that you had paid has been paid back already.';
    const rest = 'You get the rest back: R 7 000. We will pay it within a few days.';

    it.each([
      ['that everything was paid back before', 800_000, 60, nothingLeft],
      ['that the rest goes back', 100_000, 60, rest],
      ['what goes back of the part that is left', 100_000, 20, 'You get R 3 500 back.'],
      ['that nothing more goes back', 100_000, 5, 'there is nothing more to refund.'],
    ])('%s', async (_what, refundedCents, days, sentence) => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, {}, { date: inDays(days) });
      const [own, other] = [(await book(api(), ride)).body, (await book(api(), ride)).body];
      for (const booking of [own, other]) {
        await recordPayment(api(), owner, booking, 800_000);
        const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
        await act('refunds', { amountCents: refundedCents, by: 'hand', reason: 'Agreed' });
      }
      const newMails = mailbox();
      await newMails();
      await bookingCall(api(), own)('POST', '/cancel', {});
      expect(await newMails()).toEqual([expect.stringContaining(sentence)]);
      const json = { reason: 'Snow' };
      await send(api(), 'POST', `/api/events/${ride._id}/cancel`, { token: owner, json });
      const whole = refundedCents === 800_000 ? nothingLeft : rest;
      expect(await newMails()).toEqual([expect.stringContaining(whole)]);
    });
  });

  it('mails each party when a ride is cancelled, with the reason and the refund', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass', date: inDays(5) });
    const [paid, unpaid] = [(await book(api(), ride)).body, (await book(api(), ride)).body];
    await recordPayment(api(), owner, paid, 800_000);
    const newMails = mailbox();
    await newMails();
    await send(api(), 'POST', `/api/events/${ride._id}/cancel`, {
      token: owner,
      json: { reason: 'Snow on the pass.' },
    });
    const mails = await newMails();
    const about = ({ token }: { token: string }) => mails.find((mail) => mail.includes(token));
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      const [calendar] = filesIn(mail);
      expect(mail).toContain('We had to cancel Sani Pass');
      expect(mail).toContain('Snow on the pass.');
      expect(calendar).toContain('METHOD:CANCEL');
    }
    expect(about(paid)).toContain('You get all of it back: R 8 000.');
    expect(about(unpaid)).toContain('You had paid nothing');
    const calendar = await send(api(), 'GET', `/api/bookings/${paid.token}/calendar.ics`);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(calendar.headers.get('content-disposition')).toContain('ride.ics');
    expect(calendar.body.text).toContain('STATUS:CANCELLED');
  });
});
