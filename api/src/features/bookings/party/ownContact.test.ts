import { bookingMessages, type Booking, type BookingFile } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  confirmContact,
  fileOf,
  withInvariantChecks,
  lerato,
  mailsOf,
  mailTitlesOf,
  recordPayment,
  secretIn,
  someOffer,
  somebody,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

const dayMs = 24 * 60 * 60 * 1000;
const mistyped = { ...lerato, email: 'lerato@riders.exmaple' };
const titleOf = 'How to pay for Sani Pass';
const formerTitle = 'Our mails about Sani Pass go to another address now';

onEachDatabase('the contact of a booking, by the party', (api, restart) =>
  withInvariantChecks(api, () => {
    async function scene(offer = {}) {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, offer, { title: 'Sani Pass' });
      const { body: booking } = await book(api(), ride, { contact: mistyped });
      return { owner, ride, booking };
    }

    const correct = (booking: { token: string }, contact: object, headers = aVisitor()) =>
      send<Booking & { message: string; fields?: object }>(
        api(),
        'PUT',
        `/api/bookings/${booking.token}/contact`,
        { json: contact, headers },
      );

    /** The secret links of a booking and of the first person in it. */
    const linksOf = ({ token, participants: [person] }: Booking) => [
      `/api/bookings/${token}`,
      `/api/participants/${person?.token}`,
    ];
    const statusOf = async (path: string) => (await send(api(), 'GET', path)).status;

    /** The recipients and titles of the mails so far. */
    async function sentMails() {
      const titles = await mailTitlesOf(api());
      return (await mailsOf(api()))
        .map((mail, at) => `${/^To: (.*)\r$/m.exec(mail)?.[1]}: ${titles[at]}`)
        .sort();
    }

    it('is corrected while nothing is paid, and the new address gets the mail of the booking', async () => {
      const { owner, booking } = await scene();
      const contact = { name: 'Lerato Mokwena', email: lerato.email, phone: '083 765 4321' };
      const { status, body } = await correct(booking, contact);
      expect([status, body.contact]).toEqual([200, { ...contact, phone: '+27837654321' }]);
      // Nobody has confirmed the earlier address, so it is somebody else's, and is told nothing.
      expect(await sentMails()).toEqual([
        `${lerato.email}: ${titleOf}`,
        `${mistyped.email}: ${titleOf}`,
      ]);
      const secret = secretIn((await mailsOf(api())).at(-1));
      const confirmed = await bookingCall(api(), body)('POST', '/confirm-contact', { secret });
      expect(confirmed.body.contactConfirmedAt).not.toBeNull();
      const file = await fileOf(api(), owner, booking);
      expect(file.history.map(({ what, by }) => [what, by])).toContainEqual([
        'contact corrected: name, e-mail, phone',
        'the party',
      ]);
      const q = encodeURIComponent('lerato mokwena');
      const list = await send<{ total: number }>(api(), 'GET', `/api/admin/bookings?q=${q}`, {
        token: owner,
      });
      expect(list.body.total).toBe(1);
    });

    it('tells the earlier address if it was confirmed, and has the new one confirmed', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const { booking } = await scene();
      const until = (await confirmContact(api(), booking)).heldUntil;
      now += 60_000;
      const { body } = await correct(booking, lerato);
      expect(body.contactConfirmedAt).toBeNull();
      // The places are kept for as long as anybody's until the new address is confirmed.
      expect(body.heldUntil).toBe(new Date(now + 60 * 60_000).toISOString());
      expect(await sentMails()).toEqual([
        `${lerato.email}: ${titleOf}`,
        `${mistyped.email}: ${titleOf}`,
        `${mistyped.email}: ${formerTitle}`,
      ]);
      const told = (await mailsOf(api())).find((mail) => mail.includes(formerTitle)) ?? '';
      expect(told).toContain(booking.reference);
      expect(told).not.toMatch(new RegExp(`${booking.token}|${lerato.email}`));
      expect((await confirmContact(api(), booking)).heldUntil).toBe(until);
    });

    it('ends the links in mails to an address that nobody confirmed', async () => {
      const { booking } = await scene();
      expect(await Promise.all(linksOf(booking).map(statusOf))).toEqual([200, 200]);
      const { body } = await correct(booking, lerato);
      expect(await Promise.all(linksOf(booking).map(statusOf))).toEqual([404, 404]);
      expect(await Promise.all(linksOf(body).map(statusOf))).toEqual([200, 200]);
      const mail = (await mailsOf(api())).at(-1);
      expect(mail).toContain(body.token);
      // Whoever got the first mail cannot take the booking back.
      expect((await correct(booking, mistyped)).status).toBe(404);
      expect(await correct(body, { ...body.contact, phone: '+27837654321' })).toMatchObject({
        status: 200,
        body: { token: body.token },
      });
    });

    it('keeps the links if the address was confirmed', async () => {
      const { booking } = await scene();
      await confirmContact(api(), booking);
      await correct(booking, lerato);
      expect(await Promise.all(linksOf(booking).map(statusOf))).toEqual([200, 200]);
    });

    it('sends no mail, and keeps the address confirmed, if only name or number were wrong', async () => {
      const { booking } = await scene();
      await confirmContact(api(), booking);
      const before = await sentMails();
      const { body } = await correct(booking, { ...mistyped, name: 'Lerato Mokwena' });
      expect(body).toMatchObject({ contact: { name: 'Lerato Mokwena' } });
      expect(body.contactConfirmedAt).not.toBeNull();
      expect((await correct(booking, body.contact)).status).toBe(200);
      expect(await sentMails()).toEqual(before);
    });

    it('is not corrected once something was paid, not even if that happens meanwhile', async () => {
      const { owner, booking } = await scene();
      const [paid, corrected] = await Promise.all([
        recordPayment(api(), owner, booking, 50_000),
        correct(booking, lerato),
      ]);
      expect(paid.status).toBe(200);
      expect([200, 409]).toContain(corrected.status);
      const { token } = corrected.status === 200 ? corrected.body : booking;
      const late = await correct({ token }, { ...lerato, email: 'lerato@home.example' });
      expect(late.status).toBe(409);
      expect(late.body.message).toBe(
        `${bookingMessages.contactPaid} If it is wrong, call us at +27 58 255 0142.`,
      );
      const { contact } = await fileOf(api(), owner, booking);
      expect(contact.email).toBe(corrected.status === 200 ? lerato.email : mistyped.email);
    });

    it('gets no more unpaid places together with other bookings than anybody may hold', async () => {
      const { ride, booking } = await scene({ riderPlaces: 10 });
      await confirmContact(api(), booking);
      const { body: other } = await book(api(), ride, {
        contact: somebody(),
        participants: aParty(4),
      });
      const { status, body } = await correct(other, { ...other.contact, email: mistyped.email });
      expect([status, body]).toMatchObject([409, { unpaidPlaces: 5 }]);
      expect((await bookingCall(api(), other)('GET')).body.contact).toEqual(other.contact);
    });

    itOnce(
      'is corrected for a party that is larger than the share of its ride by now',
      async () => {
        const { owner, ride, booking } = await scene({ riderPlaces: 40 });
        await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
          token: owner,
          json: { ...someOffer, riderPlaces: 2 },
        });
        expect((await correct(booking, lerato)).status).toBe(200);
      },
    );

    itOnce('is corrected at most five times a day', async () => {
      const { booking } = await scene();
      for (let at = 0; at < 5; at += 1)
        expect((await correct(booking, { ...mistyped, name: `Lerato ${at}` })).status).toBe(200);
      expect(await correct(booking, lerato)).toMatchObject({
        status: 429,
        body: { message: bookingMessages.correctedTooOften },
      });
    });

    itOnce('is corrected for ten bookings in ten minutes from one network', async () => {
      const { owner, booking } = await scene();
      const network = aVisitor();
      const other = await book(api(), await aRide(api(), owner), {
        contact: somebody(),
        participants: aParty(1),
      });
      for (let at = 0; at < 5; at += 1) {
        await correct(booking, { ...mistyped, name: `Lerato ${at}` }, network);
        await correct(other.body, { ...other.body.contact, name: `Sipho ${at}` }, network);
      }
      expect((await correct(booking, lerato, network)).status).toBe(429);
      expect((await correct(other.body, lerato, network)).status).toBe(429);
    });

    itOnce('needs a name, an address and a number, of a booking that has not ended', async () => {
      const { booking } = await scene();
      const empty = await correct(booking, { name: ' ', email: 'nobody', phone: '12' });
      expect(empty.status).toBe(400);
      expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(['email', 'name', 'phone']);
      expect((await correct({ token: 'x'.repeat(43) }, lerato)).status).toBe(404);
      await bookingCall(api(), booking)('POST', '/cancel', {});
      expect(await correct(booking, lerato)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.cannotChange },
      });
    });

    itOnce('is not corrected once it was erased', async () => {
      const { owner, booking } = await scene();
      await bookingCall(api(), booking)('POST', '/cancel', {});
      await api().settled();
      await send(api(), 'POST', '/api/privacy/erase', {
        token: owner,
        json: { person: mistyped.email, confirmation: mistyped.email },
      });
      expect(await correct(booking, lerato)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.contactErased },
      });
    });

    itOnce('keeps its places for days again once the new address is confirmed', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const { owner, booking } = await scene();
      await confirmContact(api(), booking);
      now += 2 * dayMs;
      await correct(booking, lerato);
      now += 30 * 60_000;
      await confirmContact(api(), booking);
      const { heldUntil }: Pick<BookingFile, 'heldUntil'> = await fileOf(api(), owner, booking);
      expect(Date.parse(heldUntil ?? '')).toBeGreaterThan(now + 20 * 60 * 60_000);
    });
  }),
);
