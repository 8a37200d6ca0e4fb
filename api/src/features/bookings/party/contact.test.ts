import { bookingMessages, messages, type BookingFile, type BookingPage } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  book,
  bookingCall,
  fileOf,
  withInvariantChecks,
  lerato,
  mailsOf,
  mailTitlesOf,
  ownersCall,
  recordPayment,
  someOffer,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { endHolds } from '../jobs';

const mistyped = { ...lerato, email: 'lerato@riders.exmaple' };

onEachDatabase('the contact of a booking', (api, restart) =>
  withInvariantChecks(api, () => {
    const correct = (token: string, _id: string, contact: object) =>
      send<BookingFile & { message: string; fields?: Record<string, string> }>(
        api(),
        'PUT',
        `/api/admin/bookings/${_id}/contact`,
        { token, json: contact },
      );

    /** A booking for two under a mistyped address. */
    async function scene() {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, {}, { title: 'Sani Pass' });
      const { body: booking } = await book(api(), ride, { contact: mistyped });
      const file = await fileOf(api(), owner, booking);
      return { owner, ride, booking, file, act: ownersCall(api(), owner, file) };
    }

    /** The recipients of the mails that are sent meanwhile, with the titles. */
    async function mailsOfStep(step: () => Promise<unknown>) {
      const before = (await mailsOf(api())).length;
      await step();
      const titles = await mailTitlesOf(api());
      return (await mailsOf(api()))
        .map((mail, index) => [/^To: (.*)\r$/m.exec(mail)?.[1], titles[index]])
        .slice(before);
    }

    it('is corrected by the owner, and the booking found by what is right now', async () => {
      const { owner, file } = await scene();
      const found = async (q: string) => {
        const path = `/api/admin/bookings?q=${encodeURIComponent(q)}`;
        return (await send<BookingPage>(api(), 'GET', path, { token: owner })).body.total;
      };
      const contact = {
        name: 'Naledi Dube',
        email: 'Naledi@riders.example',
        phone: '083 765 4321',
      };
      const { status, body } = await correct(owner, file._id, contact);
      const stored = { ...contact, phone: '+27837654321' };
      expect([status, body.contact]).toEqual([200, stored]);
      expect(body.participants.map(({ name }) => name)).toEqual(aParty(2).map(({ name }) => name));
      expect(body.history.at(-1)).toMatchObject({
        what: 'contact corrected: name, e-mail, phone',
        by: 'thandi',
        why: null,
      });
      expect((await fileOf(api(), owner, file)).contact).toEqual(stored);
      for (const q of ['naledi dube', 'naledi@riders', '27837654321', 'rider 2', file.reference])
        expect([q, await found(q)]).toEqual([q, 1]);
      for (const q of ['lerato', 'exmaple', '27821234567'])
        expect([q, await found(q)]).toEqual([q, 0]);
      const [row] = await api().db<{ contact_key: string }>('bookings').select('contact_key');
      expect(row?.contact_key).toBe('naledi@riders.example');
    });

    itOnce('gets the mail that fits the booking again, once the address is right', async () => {
      const { owner, booking, file } = await scene();
      const to = 'lerato@riders.example';
      expect(await mailsOfStep(() => correct(owner, file._id, lerato))).toEqual([
        [to, 'How to pay for Sani Pass'],
      ]);
      expect((await mailsOf(api())).at(-1)).toContain(`/booking/${booking.token}`);
      expect(await mailsOfStep(() => correct(owner, file._id, lerato))).toEqual([]);
      await recordPayment(api(), owner, booking, 800_000);
      const other = { ...lerato, email: 'lerato@home.example' };
      expect(await mailsOfStep(() => correct(owner, file._id, other))).toEqual([
        ['lerato@home.example', 'You are booked: Sani Pass'],
      ]);
      // Each correction sends it, also one back to an earlier address.
      expect(await mailsOfStep(() => correct(owner, file._id, lerato))).toEqual([
        [to, 'You are booked: Sani Pass'],
      ]);
      const { history, mails } = await fileOf(api(), owner, booking);
      expect(history.map(({ what }) => what)).toEqual([
        'booked',
        'contact corrected: e-mail',
        'paid',
        'confirmed',
        'contact corrected: e-mail',
        'contact corrected: e-mail',
      ]);
      expect(mails.map(({ about }) => about)).toEqual([
        'transfer-details',
        'transfer-details',
        'confirmed',
        'confirmed',
        'confirmed',
      ]);
    });

    it('gets new links for everybody if the mail reached somebody else, and the earlier ones stop working', async () => {
      const { owner, booking, file } = await scene();
      const corrected = { ...lerato, newLinks: true };
      expect(await mailsOfStep(() => correct(owner, file._id, corrected))).toEqual([
        ['lerato@riders.example', 'How to pay for Sani Pass'],
      ]);
      expect((await bookingCall(api(), booking)('GET')).status).toBe(404);
      const own = (token = '') => send(api(), 'GET', `/api/participants/${token}`);
      for (const { token } of booking.participants) expect((await own(token)).status).toBe(404);
      const after = await fileOf(api(), owner, file);
      expect((await mailsOf(api())).at(-1)).toContain(`/booking/${after.token}`);
      expect((await bookingCall(api(), after)('GET')).status).toBe(200);
      for (const { token } of after.participants) expect((await own(token)).status).toBe(200);
      expect(after.history.at(-1)?.what).toBe('links replaced');
    });

    itOnce('gets no mail when only the name or the number was wrong', async () => {
      const { owner, file } = await scene();
      const contact = { ...mistyped, name: 'Lerato Mokwena', phone: '083 765 4321' };
      expect(await mailsOfStep(() => correct(owner, file._id, contact))).toEqual([]);
      expect((await fileOf(api(), owner, file)).history.at(-1)?.what).toBe(
        'contact corrected: name, phone',
      );
    });

    itOnce(
      'reads after a cancellation what goes back, and after the refund what went back',
      async () => {
        const { owner, booking, file, act } = await scene();
        await recordPayment(api(), owner, booking, 800_000);
        await act('refunds', { amountCents: 10_000, by: 'hand', reason: 'Fuel' });
        await act('cancel', { reason: 'In hospital', waiveCharge: true });
        expect(await mailsOfStep(() => correct(owner, file._id, lerato))).toEqual([
          ['lerato@riders.example', 'Your booking is cancelled: Sani Pass'],
        ]);
        expect((await mailsOf(api())).at(-1)).toMatch(/You get the rest back: R\s7\s900/);
        await act('refunds', { amountCents: 790_000, by: 'hand', reason: 'In hospital' });
        const other = { ...lerato, email: 'lerato@home.example' };
        expect(await mailsOfStep(() => correct(owner, file._id, other))).toEqual([
          ['lerato@home.example', 'We have paid back R 8 000'],
        ]);
      },
    );

    itOnce('reads why the ride was cancelled', async () => {
      const { owner, ride, file } = await scene();
      await send(api(), 'POST', `/api/events/${ride._id}/cancel`, {
        token: owner,
        json: { reason: 'Snow on the pass.' },
      });
      expect(await mailsOfStep(() => correct(owner, file._id, lerato))).toEqual([
        ['lerato@riders.example', 'We had to cancel Sani Pass'],
      ]);
      expect((await mailsOf(api())).at(-1)).toContain('Snow on the pass.');
    });

    itOnce('reads that the places were given back, or that money came too late', async () => {
      let now = Date.now();
      await restart({ booking: { clock: () => now } });
      const { owner, file, act, booking, ride } = await scene();
      now += 30 * 24 * 60 * 60 * 1000;
      await endHolds(api().bookings);
      expect(await mailsOfStep(() => correct(owner, file._id, lerato))).toEqual([
        ['lerato@riders.example', 'Your places were given back: Sani Pass'],
      ]);
      await send(api(), 'PUT', `/api/events/${ride._id}/offer`, {
        token: owner,
        json: { ...someOffer, riderPlaces: 0 },
      });
      now += 1000;
      await act('payments', { amountCents: 200_000, method: 'eft' });
      now += 1000;
      const other = { ...lerato, email: 'lerato@home.example' };
      expect(await mailsOfStep(() => correct(owner, file._id, other))).toEqual([
        ['lerato@home.example', 'Your payment of R 2 000 came after your places were given back'],
      ]);
      expect((await bookingCall(api(), booking)('GET')).body.state).toBe('expired');
    });

    it('is not corrected once it is erased', async () => {
      const { owner, file, booking } = await scene();
      await bookingCall(api(), booking)('POST', '/cancel', {});
      await api().settled();
      await send(api(), 'POST', '/api/privacy/erase', {
        token: owner,
        json: { person: mistyped.email, confirmation: mistyped.email },
      });
      expect(await correct(owner, file._id, lerato)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.contactErased },
      });
      expect((await fileOf(api(), owner, file)).contact.email).toBe('');
    });

    itOnce('gets no link again once it is erased, even if its ride was completed', async () => {
      const { owner, booking } = await scene();
      await recordPayment(api(), owner, booking, 800_000);
      await api().settled();
      await api().db('bookings').update({ state: 'completed' });
      await api().db('events').update({ date: '2020-01-01' });
      await send(api(), 'POST', '/api/privacy/erase', {
        token: owner,
        json: { person: mistyped.email, confirmation: mistyped.email },
      });
      const { status, body } = await bookingCall(api(), booking)('POST', '/mail-again');
      expect([status, body.message]).toEqual([409, bookingMessages.cannotChange]);
    });

    itOnce(
      'needs a name, an address and a number, of a booking that exists, by an owner',
      async () => {
        const { owner, file } = await scene();
        expect(
          await correct(owner, file._id, { name: ' ', email: 'nobody', phone: '12' }),
        ).toMatchObject({
          status: 400,
          body: {
            fields: {
              name: bookingMessages.nameRequired,
              email: messages.emailInvalid,
              phone: expect.any(String) as string,
            },
          },
        });
        const none = '01890000-0000-7000-8000-000000000000';
        expect(await correct(owner, none, lerato)).toMatchObject({
          status: 404,
          body: { message: bookingMessages.bookingNotFound },
        });
        expect((await correct('', file._id, lerato)).status).toBe(401);
        expect((await fileOf(api(), owner, file)).contact.email).toBe(mistyped.email);
      },
    );

    itOnce('is corrected on the record, which repeats nothing of it', async () => {
      const { owner, file } = await scene();
      await correct(owner, file._id, lerato);
      const { body } = await send<{ entries: object[] }>(api(), 'GET', '/api/audit', {
        token: owner,
      });
      expect(JSON.stringify(body)).toContain('booking.contact-corrected');
      expect(JSON.stringify(body)).not.toMatch(/lerato/i);
    });
  }),
);
