import { randomUUID } from 'node:crypto';
import { bookingMessages, messages } from '@ridgeline/contract';
import { newLink } from '../../../platform/secrets/linkTokens';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  confirmContact,
  inDays,
  lerato,
  mailsOf,
  recordPayment,
  secretIn,
  somebody,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import type { BookingRow } from '../rows';

const ask = 'The links? to your bookings?';

onEachDatabase('somebody who looks for their bookings', (api) => {
  const find = (email: unknown, headers = aVisitor()) =>
    send<{ message: string }>(api(), 'POST', '/api/bookings/find', { json: { email }, headers });

  /** The mails with links, as recipient and text. */
  const found = async () =>
    (await mailsOf(api()))
      .filter((mail) => new RegExp(`<title>${ask}</title>`).test(mail))
      .map((mail) => ({ to: /^To: (.*)\r$/m.exec(mail)?.[1], mail }));

  const one = { participants: aParty(1) };

  it('gets a mail with the state, the ride and the link of each, the next ride first', async () => {
    const owner = await anAdmin(api());
    const rideOn = (title: string, days: number) =>
      aRide(api(), owner, {}, { title, date: inDays(days) });
    const [late, soon, left] = [
      await rideOn('Sani Pass', 90),
      await rideOn('Baviaanskloof', 40),
      await rideOn('Tankwa', 20),
    ];
    const { body: first } = await book(api(), late, one);
    const { body: paid } = await book(api(), soon, one);
    const { body: cancelled } = await book(api(), left, one);
    const { body: others } = await book(api(), soon, { ...one, contact: somebody() });
    await recordPayment(api(), owner, paid, 400_000);
    await bookingCall(api(), cancelled)('POST', '/cancel', {});
    expect(await find(' Lerato@riders.example ')).toMatchObject({
      status: 200,
      body: { message: bookingMessages.findSent },
    });
    const [{ to, mail } = { to: '', mail: '' }, ...more] = await found();
    expect(more).toEqual([]);
    expect(to).toBe(lerato.email);
    const [text = '', html = ''] = mail.split('<!doctype html>');
    for (const part of [text, html]) {
      const order = [/Baviaanskloof, .*: you are booked\. Reference/, /Sani Pass, .*: waiting/];
      const places = [...order, /Tankwa, .*: cancelled\./].map((line) => part.search(line));
      expect([...places].sort((a, b) => a - b)).toEqual(places);
      expect(places).not.toContain(-1);
      for (const { token } of [first, paid, cancelled]) expect(part).toContain(`/booking/${token}`);
      expect(part).not.toContain(others.token);
    }
    expect(mail).not.toContain('Rider 1');
  });

  it('says of a booking of which each pays their own that it waits for everybody', async () => {
    const shared = { participants: aParty(2), eachPays: true };
    await book(api(), await aRide(api(), await anAdmin(api()), {}, { title: 'Sani Pass' }), shared);
    await find(lerato.email);
    expect((await found())[0]?.mail).toMatch(/Sani Pass, .*: waiting until everybody has paid\./);
  });

  it('confirms the address by a link in that mail', async () => {
    const { body: booking } = await book(api(), await aRide(api(), await anAdmin(api())), one);
    await find(lerato.email);
    const secret = secretIn((await found())[0]?.mail);
    expect((await bookingCall(api(), booking)('POST', '/confirm-contact', { secret })).status).toBe(
      200,
    );
    await find(lerato.email);
    const [, again] = await found();
    expect(again?.mail).toContain(`/booking/${booking.token}`);
    expect(secretIn(again?.mail)).toBeUndefined();
  });

  it('reads the same answer for every address, and a stranger causes no mail', async () => {
    await book(api(), await aRide(api(), await anAdmin(api())), one);
    const known = await find(lerato.email);
    for (const email of ['nobody@riders.example', '\uff4cerato@riders.example']) {
      const { status, body } = await find(email);
      expect([status, body]).toEqual([known.status, known.body]);
    }
    expect((await found()).map(({ to }) => to)).toEqual([lerato.email]);
  });

  it('gets the mail even if a stranger asks for an address that looks the same at once', async () => {
    await book(api(), await aRide(api(), await anAdmin(api())), one);
    await api().jobs.stop();
    for (const email of [lerato.email, lerato.email.toUpperCase(), '\uff4cerato@riders.example'])
      await find(email);
    const waiting = await api().db('jobs').where({ kind: 'booking.find' });
    expect(waiting).toHaveLength(2);
  });

  it('gets no links of bookings whose contact was erased, or whose ride is more than a year ago', async () => {
    const owner = await anAdmin(api());
    const { body: booking } = await book(api(), await aRide(api(), owner), one);
    await confirmContact(api(), booking);
    await api()
      .db('events')
      .update({ date: inDays(-300), end_date: null });
    await find(lerato.email);
    expect(await found()).toHaveLength(1);
    await api()
      .db('events')
      .update({ date: inDays(-370) });
    await find(lerato.email);
    await api()
      .db('events')
      .update({ date: inDays(100) });
    await bookingCall(api(), booking)('POST', '/cancel', {});
    await api().settled();
    await send(api(), 'POST', '/api/privacy/erase', {
      token: owner,
      json: { person: lerato.email, confirmation: lerato.email },
    });
    await find(lerato.email);
    expect(await found()).toEqual([]);
  });

  it('gets at most five such mails an hour, and reads nothing of that', async () => {
    await book(api(), await aRide(api(), await anAdmin(api())), one);
    for (let at = 0; at < 7; at += 1) {
      expect((await find(lerato.email)).status).toBe(200);
      await api().settled();
    }
    expect(await found()).toHaveLength(5);
  });

  itOnce('asks at most twenty times in a quarter of an hour from one network', async () => {
    const network = aVisitor();
    for (let at = 0; at < 20; at += 1)
      expect((await find(`rider${at}@riders.example`, network)).status).toBe(200);
    const refused = await find(lerato.email, network);
    expect([refused.status, refused.body.message]).toEqual([429, messages.tooManyRequests]);
    expect((await find(lerato.email)).status).toBe(200);
  });

  itOnce('gets the twenty that matter most if there are more', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, { riderPlaces: 30 });
    const { body: paid } = await book(api(), ride, one);
    await recordPayment(api(), owner, paid, 400_000);
    const [row] = await api().db<BookingRow>('bookings').select('*');
    for (let at = 0; at < 24; at += 1) {
      const id = randomUUID();
      const { token_hash, token_sealed } = newLink(api().bookings.keyring, id);
      const link = { token_hash, token_sealed };
      const ended = { ...row, ...link, id, reference: `RL${at}`, state: 'expired' };
      await api().db('bookings').insert(ended);
    }
    await find(lerato.email);
    const [mail] = await found();
    expect(mail?.mail).toContain('20 of 25 bookings');
    expect(mail?.mail).toContain(`/booking/${paid.token}`);
  });

  itOnce.each([undefined, '', 'lerato', 'lerato@', 7])(
    'types an e-mail address, not %p',
    async (email) => {
      const { status, body } = await find(email);
      expect([status, body.message]).toEqual([400, messages.emailInvalid]);
    },
  );

  itOnce('is named in no log and no history', async () => {
    const owner = await anAdmin(api());
    await book(api(), await aRide(api(), owner), one);
    const before = api().logs().length;
    await find(lerato.email);
    await api().settled();
    const logs = api().logs().slice(before);
    expect(logs.length).toBeGreaterThan(0);
    expect(JSON.stringify(logs)).not.toMatch(/lerato@/i);
    const { body } = await send(api(), 'GET', '/api/audit', { token: owner });
    expect(JSON.stringify(body)).not.toMatch(/lerato@/i);
  });
});
