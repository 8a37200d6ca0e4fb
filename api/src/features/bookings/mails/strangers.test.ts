import { bookingMessages, type Booking } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  endPause,
  fileOf,
  filesIn,
  inDays,
  lerato,
  mailsOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
  secretIn,
} from '../../../testing/bookings';
import { setClock } from '../../../testing/clock';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { endHolds } from '../jobs';

const words = 'You have won R 1 000 000 at evil.example';
const hourMs = 60 * 60 * 1000;

onEachDatabase('a stranger who books with the e-mail address of somebody else', (api, restart) => {
  /** Lets jobs follow the date that a test sets. */
  const withClock = () => restart({ whatsApp: { clock: () => Date.now() } });
  afterEach(() => jest.useRealTimers());

  async function rides(count: number) {
    const owner = await anAdmin(api());
    const dates = Array.from({ length: count }, (_, at) => inDays(100 + at));
    const all = [];
    for (const date of dates)
      all.push(await aRide(api(), owner, { riderPlaces: 24 }, { title: 'Sani', date }));
    const [ride = { _id: '' }, ...others] = all;
    return { owner, ride, others };
  }

  const bookAs = async (ride: { _id: string }, name = words): Promise<Booking> => {
    const participants = [{ kind: 'rider' as const, name }];
    return (await book(api(), ride, { contact: { ...lerato, name }, participants })).body;
  };

  it('causes a few mails however often the booking is moved, and none says what the stranger typed', async () => {
    const { ride, others } = await rides(2);
    const booking = await bookAs(ride);
    const targets = [others[0]?._id, ride._id];
    for (let at = 0; at < 119; at += 1) {
      const { status } = await bookingCall(api(), booking)('POST', '/move', {
        eventId: targets[at % 2],
      });
      expect(status).toBe(200);
      // The stranger also waits for each mail to go out, now and then.
      if (at % 8 === 0) await endPause(api());
    }
    await endPause(api());
    const mails = await mailsOf(api());
    expect(mails).toHaveLength(6);
    for (const mail of mails) {
      expect(mail).not.toMatch(/won|evil/);
      expect(mail).toContain('Hello,');
      for (const file of filesIn(mail)) expect(file).not.toMatch(/won|evil/);
    }
    for (let hour = 1; hour <= 5; hour += 1) {
      setClock(new Date(Date.now() + hourMs));
      for (const eventId of targets) {
        await bookingCall(api(), booking)('POST', '/move', { eventId });
        await endPause(api());
      }
    }
    // One of them tells of the moves over the bound of the first hour.
    expect((await mailsOf(api())).length).toBeLessThanOrEqual(12);
  }, 90_000);

  it('causes one mail with many moves at once, which says where the booking is now', async () => {
    const { ride, others } = await rides(5);
    const booking = await bookAs(ride);
    await mailsOf(api());
    const answers = await Promise.all(
      others.map(({ _id: eventId }) => bookingCall(api(), booking)('POST', '/move', { eventId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mailTitlesOf(api())).toHaveLength(1);
    await endPause(api());
    const { body: now } = await bookingCall(api(), booking)('GET');
    const [, moved = '', ...more] = await mailsOf(api());
    expect(more).toEqual([]);
    expect(moved).toContain('Your booking has moved to');
    const files = filesIn(moved);
    const about = (id: string) => files.find((file) => file.includes(id));
    expect(about(now.event._id)).not.toContain('METHOD:CANCEL');
    expect(about(ride._id)).toContain('METHOD:CANCEL');
  });

  it('causes one mail with several changes, which says whether the booking is back where it was', async () => {
    const { ride, others } = await rides(2);
    const booking = await bookAs(ride);
    await mailsOf(api());
    const call = bookingCall(api(), booking);
    await call('POST', '/move', { eventId: others[0]?._id });
    await call('PUT', '/participants/1', { name: 'Naledi Dube' });
    await call('POST', '/move', { eventId: ride._id });
    await endPause(api());
    expect((await mailTitlesOf(api())).slice(1)).toEqual(['Your booking has changed: Sani']);
  });

  itOnce('causes no mail over the bound where the clock of jobs is hours ahead', async () => {
    await restart({ whatsApp: { clock: () => Date.now() + 3 * hourMs } });
    const { ride } = await rides(1);
    for (let count = 0; count < 8; count += 1) await bookAs(ride);
    // Ends, as the mails over the bound wait by the same clock.
    expect(await mailsOf(api())).toHaveLength(6);
  });

  itOnce(
    'cannot keep mails away that the owner causes, and the others arrive once the bound allows it',
    async () => {
      await withClock();
      const { owner, ride } = await rides(1);
      const bookings: Booking[] = [];
      for (let at = 0; at < 8; at += 1) bookings.push(await bookAs(ride));
      expect(await mailTitlesOf(api())).toHaveLength(6);
      await send(api(), 'POST', `/api/admin/rides/${ride._id}/message`, {
        token: owner,
        json: { subject: 'Rain', text: 'Bring a coat.' },
      });
      const titles = await mailTitlesOf(api());
      expect(titles.filter((title) => title === 'Rain')).toHaveLength(8);
      setClock(new Date(Date.now() + 2 * hourMs));
      const late = (await mailsOf(api())).slice(titles.length);
      expect(late).toHaveLength(2);
      for (const mail of late) expect(secretIn(mail)).toBeDefined();
    },
  );

  itOnce('sends nobody mails for days about bookings that were given back unpaid', async () => {
    await withClock();
    const { ride } = await rides(1);
    for (let at = 0; at < 8; at += 1) await bookAs(ride);
    await api().settled();
    await api().db('bookings').update({ expires_at: '2020-01-01T00:00:00.000Z' });
    await endHolds(api().bookings);
    await api().settled();
    for (let hours = 0; hours < 72; hours += 6) {
      setClock(new Date(Date.now() + 6 * hourMs));
      await api().settled();
    }
    expect(await mailsOf(api())).toHaveLength(6);
    expect(await api().db('jobs').where({ kind: 'booking.mail' })).toEqual([]);
  });

  itOnce(
    'is greeted by name once the money is here, or if the owner took the booking',
    async () => {
      const { owner, ride } = await rides(1);
      await recordPayment(api(), owner, await bookAs(ride, 'J.P. Nel'), 400_000);
      const paid = (await mailsOf(api())).at(-1);
      // No mail program makes a link of it.
      expect(paid).toContain('Hello J.\u2060P. Nel,');
      const participants = [{ kind: 'rider' as const, name: 'Naledi Dube' }];
      const json = {
        eventId: ride._id,
        contact: { ...lerato, name: 'Naledi Dube', email: 'naledi@riders.example' },
        participants,
        pay: 'all',
        provider: 'eft',
      };
      await send(api(), 'POST', '/api/admin/bookings', { token: owner, json });
      const byPhone = (await mailsOf(api())).at(-1);
      expect(byPhone).toContain('Hello Naledi Dube,');
      expect(secretIn(byPhone)).toBeUndefined();
    },
  );

  itOnce.each([
    'www.evil.example',
    'see http://evil.example',
    'evil.example/x',
    'ｗｗｗ．evil.example',
  ])('cannot give the name %s', async (name) => {
    const { ride } = await rides(1);
    const { status, body } = await book(api(), ride, { contact: { ...lerato, name } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { 'contact.name': bookingMessages.nameIsUrl } });
  });
});

onEachDatabase('the e-mail address of a booking', (api) => {
  async function scene() {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass' });
    const { body: booking } = await book(api(), ride);
    const secret = secretIn((await mailsOf(api())).at(-1)) ?? '';
    const confirm = (one: unknown) =>
      bookingCall(api(), booking)('POST', '/confirm-contact', { secret: one });
    return { owner, ride, booking, secret, confirm, call: bookingCall(api(), booking) };
  }

  it('is confirmed by the secret that only its mails have, also if that is sent twice at once', async () => {
    const { owner, booking, secret, confirm, call } = await scene();
    expect(booking.contactConfirmedAt).toBeNull();
    expect(JSON.stringify(booking)).not.toContain(secret);
    const answers = await Promise.all([confirm(secret), confirm(secret), confirm(secret)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.contactConfirmedAt).toEqual(expect.any(String));
    }
    const { history } = await fileOf(api(), owner, booking);
    expect(history.map(({ what }) => what)).toEqual(['booked', 'e-mail address confirmed']);
    await call('PUT', '/participants/1', { name: 'Naledi Dube' });
    await endPause(api());
    const changed = (await mailsOf(api())).at(-1);
    expect(changed).toContain('Hello Lerato Mokoena,');
    expect(changed).toContain('Naledi Dube');
    expect(secretIn(changed)).toBeUndefined();
  });

  itOnce.each([
    ['another secret', (secret: string) => `${secret.slice(0, -2)}xx`],
    ['none', () => ''],
  ])('is not confirmed by %s', async (_what, change) => {
    const { secret, confirm } = await scene();
    const { status, body } = await confirm(change(secret));
    expect([status, body.message]).toEqual([403, bookingMessages.contactSecretWrong]);
  });

  itOnce(
    'is not confirmed by the secret of another booking, or of an earlier address',
    async () => {
      const { owner, ride, booking, secret, confirm } = await scene();
      const { body: other } = await book(api(), ride);
      const answer = await bookingCall(api(), other)('POST', '/confirm-contact', { secret });
      expect(answer.status).toBe(403);
      const file = await fileOf(api(), owner, booking);
      const json = { ...lerato, email: 'lerato@home.example' };
      const path = `/api/admin/bookings/${file._id}/contact`;
      await send(api(), 'PUT', path, { token: owner, json });
      expect((await confirm(secret)).status).toBe(403);
      // The owner vouches for the corrected address.
      const { body } = await bookingCall(api(), booking)('GET');
      expect(body.contactConfirmedAt).toEqual(expect.any(String));
      expect((await mailsOf(api())).at(-1)).toContain('Hello Lerato Mokoena,');
    },
  );

  itOnce('gets the link again, a few times', async () => {
    const { owner, booking, secret, confirm, call } = await scene();
    const again = () => call('POST', '/mail-again');
    for (let at = 0; at < 5; at += 1) {
      expect((await again()).status).toBe(200);
      await api().settled();
    }
    const refused = await again();
    expect([refused.status, refused.body.message]).toEqual([429, bookingMessages.tooManyMails]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const mails = await mailsOf(api());
    expect(mails).toHaveLength(6);
    await confirm(secretIn(mails.at(-1)));
    expect((await again()).status).toBe(200);
    expect(await mailsOf(api())).toHaveLength(6);
    const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
    await act('cancel', { reason: 'A broken leg' });
    expect((await again()).status).toBe(409);
    expect(secret).not.toBe(secretIn(mails.at(-1)));
  });
});
