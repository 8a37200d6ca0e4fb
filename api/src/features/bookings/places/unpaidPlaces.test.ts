import { bookingMessages, type Booking, type TourEvent } from '@ridgeline/contract';
import {
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  confirmContact,
  fileOf,
  joinWaitlist,
  ownersCall,
  placesLeftOn,
  recordPayment,
  somebody,
  aBookingOf,
  waitlistCall,
  withInvariantChecks,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin, send } from '../../../testing/requests';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onEachDatabase('unpaid bookings', (api, restart) =>
  withInvariantChecks(api, () => {
    const { letHoldsExpire, now } = withPayments(api, restart);
    const ridersOf = (answers: { status: number; body: Booking }[]) =>
      answers
        .filter(({ status }) => status === 201)
        .flatMap(({ body }) => body.participants)
        .filter(({ kind }) => kind === 'rider').length;
    const rides = async (count: number) => {
      const owner = await anAdmin(api());
      const all: TourEvent[] = [];
      for (let at = 0; at < count; at += 1) all.push(await aRide(api(), owner));
      return { owner, all, ride: all[0] as TourEvent };
    };
    /** Books for somebody else each time, from one network. */
    const bookFrom = (
      network: Record<string, string>,
      ride: TourEvent,
      riders: number,
      request: Parameters<typeof book>[2] = {},
    ) =>
      book(api(), ride, { contact: somebody(), participants: aParty(riders), ...request }, network);

    it('of one network hold half of a ride, and a dozen places in all, even if they come at once', async () => {
      const { all } = await rides(5);
      const network = aVisitor();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => bookFrom(network, all[at % 5] as TourEvent, 3)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      expect(ridersOf(answers)).toBe(12);
      for (const ride of all) expect(await placesLeftOn(api(), ride)).toBeGreaterThanOrEqual(7);
    });

    itOnce(
      'of one ride leave the other half to others, whose bookings are not affected',
      async () => {
        const { ride } = await rides(1);
        const network = aVisitor();
        expect((await bookFrom(network, ride, 5)).status).toBe(201);
        const { status, body } = await bookFrom(network, ride, 1);
        expect([status, body.message]).toEqual([
          409,
          'Up to 5 places on this ride can be kept before they are paid, for one party or one internet connection. This would be more. Please call us at +27 58 255 0142, and we book them for you.',
        ]);
        expect((await bookFrom(aVisitor(), ride, 5)).status).toBe(201);
      },
    );

    itOnce('of one IPv6 site count as those of one network', async () => {
      const { ride } = await rides(1);
      const from = (address: string) =>
        bookFrom({ 'x-forwarded-for': address }, ride, 3).then(({ status }) => status);
      expect(await from('2001:db8:1:1::1')).toBe(201);
      expect(await from('2001:db8:1:2::1')).toBe(409);
      expect(await from('2001:db8:2:1::1')).toBe(201);
    });

    it('of one e-mail address or number count together, whatever the network and the tag', async () => {
      const { ride } = await rides(1);
      const as = async (contact: { email?: string; phone?: string }) =>
        (
          await book(api(), ride, {
            contact: { ...somebody(), ...contact },
            participants: aParty(3),
          })
        ).status;
      expect(await as({ email: 'Lerato+one@riders.example', phone: '082 123 4567' })).toBe(201);
      expect(await as({ email: 'lerato+two@riders.example' })).toBe(409);
      expect(await as({ email: 'lerato@riders.example' })).toBe(409);
      expect(await as({ phone: '+27 82 123 4567' })).toBe(409);
      expect(await as({ email: 'leratos@riders.example' })).toBe(201);
    });

    itOnce(
      'count no more once they are paid, and never if the owner takes them by phone',
      async () => {
        const { owner, ride } = await rides(1);
        const network = aVisitor();
        const { body: first } = await bookFrom(network, ride, 4);
        await recordPayment(api(), owner, first, 400_000);
        const byPhone = { ...aBookingOf(ride, { contact: somebody() }), agree: undefined };
        const phone = await send(api(), 'POST', '/api/admin/bookings', {
          token: owner,
          json: byPhone,
          headers: network,
        });
        expect(phone.status).toBe(201);
        expect((await bookFrom(network, ride, 4)).status).toBe(201);
      },
    );

    itOnce('lose the hash of their network once they are paid or expire', async () => {
      const { owner, ride } = await rides(1);
      const hashes = () => api().db('bookings').whereNotNull('network_hash').pluck('reference');
      const [paid, late] = [await book(api(), ride), await book(api(), ride)];
      expect(await hashes()).toHaveLength(2);
      await recordPayment(api(), owner, paid.body, 200_000);
      expect(await hashes()).toEqual([late.body.reference]);
      await letHoldsExpire(60 * minuteMs);
      expect(await hashes()).toEqual([]);
    });

    itOnce(
      'may be larger if they are paid online, three times a day, but not by transfer',
      async () => {
        const { ride } = await rides(1);
        const network = aVisitor();
        const large = (provider: 'yoco' | 'eft') => bookFrom(network, ride, 8, { provider });
        expect((await large('eft')).body.message).toMatch(/Please pay by card, or call us at/);
        for (let at = 0; at < 3; at += 1) {
          const { status, body } = await large('yoco');
          expect(status).toBe(201);
          const transfer = await bookingCall(api(), body)('POST', '/payments', { provider: 'eft' });
          expect([transfer.status, transfer.body.message]).toEqual([
            409,
            expect.stringMatching(/Please pay by card, or call us at/),
          ]);
          await letHoldsExpire();
        }
        const fourth = await large('yoco');
        expect([fourth.status, fourth.body.message]).toEqual([
          409,
          expect.stringMatching(/Please call us at/),
        ]);
      },
    );

    it('count together with what waitlists offer, until that is paid', async () => {
      const { owner, ride } = await rides(1);
      const full = [await bookFrom(aVisitor(), ride, 5), await bookFrom(aVisitor(), ride, 5)];
      const network = aVisitor();
      const join = async (places: number, from: Record<string, string>) => {
        const { phone, email } = somebody();
        return (await joinWaitlist(api(), ride, places, { phone, email, network: from })).body;
      };
      const waiting = [await join(3, network), await join(3, network), await join(2, aVisitor())];
      const states = async () => {
        const entries = waiting.map((entry) => waitlistCall(api(), 'GET', entry));
        return (await Promise.all(entries)).map(({ body }) => body.state);
      };
      for (const { body } of full) await bookingCall(api(), body)('POST', '/cancel', {});
      expect(await states()).toEqual(['offered', 'waiting', 'offered']);
      expect(await placesLeftOn(api(), ride)).toBe(5);
      expect((await bookFrom(network, ride, 3)).body.message).toMatch(/^Up to 5 places/);
      expect((await bookFrom(network, ride, 2)).status).toBe(201);

      const waitlistToken = waiting[0]?.token;
      const accepted = await bookFrom(network, ride, 3, { waitlistToken });
      expect(accepted.status).toBe(201);
      expect(await states()).toEqual(['booked', 'waiting', 'offered']);
      await recordPayment(api(), owner, accepted.body, 300_000);
      expect(await states()).toEqual(['booked', 'offered', 'offered']);
    });

    itOnce('of a mailbox or number count together with what waitlists offer it', async () => {
      const { ride } = await rides(1);
      const full = [await bookFrom(aVisitor(), ride, 5), await bookFrom(aVisitor(), ride, 5)];
      const join = async (contact: { email?: string; phone?: string }) => {
        const { phone, email } = { ...somebody(), ...contact };
        return (await joinWaitlist(api(), ride, 3, { phone, email })).body;
      };
      const waiting = [
        await join({ email: 'lerato+one@riders.example', phone: '082 123 4567' }),
        await join({ email: 'lerato+two@riders.example' }),
        await join({ phone: '+27 82 123 4567' }),
        await join({}),
      ];
      for (const { body } of full) await bookingCall(api(), body)('POST', '/cancel', {});
      const entries = waiting.map((entry) => waitlistCall(api(), 'GET', entry));
      expect((await Promise.all(entries)).map(({ body }) => body.state)).toEqual([
        'offered',
        'waiting',
        'waiting',
        'offered',
      ]);
    });

    itOnce('and offers of one network are for a dozen places in all', async () => {
      const { all } = await rides(4);
      const network = aVisitor();
      const waiting: { token: string }[] = [];
      for (const ride of all) {
        const full = [await bookFrom(aVisitor(), ride, 5), await bookFrom(aVisitor(), ride, 5)];
        const { phone, email } = somebody();
        waiting.push((await joinWaitlist(api(), ride, 4, { phone, email, network })).body);
        for (const { body } of full) await bookingCall(api(), body)('POST', '/cancel', {});
      }
      const entries = waiting.map((entry) => waitlistCall(api(), 'GET', entry));
      expect((await Promise.all(entries)).map(({ body }) => body.state)).toEqual([
        'offered',
        'offered',
        'offered',
        'waiting',
      ]);
    });

    itOnce('may be offered to a single party that is larger than the share', async () => {
      const { ride } = await rides(1);
      const full = [await bookFrom(aVisitor(), ride, 5), await bookFrom(aVisitor(), ride, 5)];
      const { body: entry } = await joinWaitlist(api(), ride, 8);
      for (const { body } of full) await bookingCall(api(), body)('POST', '/cancel', {});
      expect((await waitlistCall(api(), 'GET', entry)).body.state).toBe('offered');
      expect(await api().db('waitlist_entries').whereNotNull('network_hash')).toHaveLength(1);
      await waitlistCall(api(), 'POST', entry, '/leave');
      expect(await api().db('waitlist_entries').whereNotNull('network_hash')).toEqual([]);
    });

    it('cannot get around the share by a move', async () => {
      const { owner, all } = await rides(2);
      const [from, to] = all as [TourEvent, TourEvent];
      const network = aVisitor();
      await bookFrom(network, to, 3);
      const { body: moving } = await bookFrom(network, from, 3);
      const refused = await bookingCall(api(), moving)('POST', '/move', { eventId: to._id });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringMatching(/^Up to 5 places on this ride/),
      ]);
      // The owner knows what she does.
      const act = ownersCall(api(), owner, await fileOf(api(), owner, moving));
      expect((await act('move', { eventId: to._id, reason: 'They called' })).status).toBe(200);
    });

    it('can be taken again twice, and then only be booked once more', async () => {
      const { ride } = await rides(1);
      const { body: booking } = await book(api(), ride);
      const again = () => bookingCall(api(), booking)('POST', '/payments', { provider: 'eft' });
      const expire = () => letHoldsExpire(60 * minuteMs);
      for (let at = 0; at < 2; at += 1) {
        await expire();
        expect((await bookingCall(api(), booking)('GET')).body.again).toMatchObject({
          totalCents: 800_000,
        });
        const { status, body } = await again();
        expect([status, body.heldUntil]).toEqual([
          200,
          new Date(now() + 60 * minuteMs).toISOString(),
        ]);
      }
      await expire();
      expect((await bookingCall(api(), booking)('GET')).body.again).toBeNull();
      const { status, body } = await again();
      expect([status, body.message]).toEqual([
        409,
        `${bookingMessages.renewedTooOften} To keep this one, call us at +27 58 255 0142.`,
      ]);
      expect(await placesLeftOn(api(), ride)).toBe(10);
      expect((await book(api(), ride)).status).toBe(201);
    });

    itOnce('are taken again only within the share', async () => {
      const { ride } = await rides(1);
      const { body: booking } = await book(api(), ride);
      await letHoldsExpire(60 * minuteMs);
      await book(api(), ride, { participants: aParty(4) });
      const { status, body } = await bookingCall(api(), booking)('POST', '/payments', {
        provider: 'eft',
      });
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/^Up to 5 places on this ride/),
      ]);
      expect((await bookingCall(api(), booking)('GET')).body.state).toBe('expired');
    });

    itOnce('hold places for days again if the address is confirmed', async () => {
      const { ride } = await rides(1);
      const { body: booking } = await book(api(), ride);
      await confirmContact(api(), booking);
      await letHoldsExpire(4 * dayMs);
      const { body } = await bookingCall(api(), booking)('POST', '/payments', { provider: 'eft' });
      expect(body.heldUntil).toBe(new Date(now() + 3 * dayMs).toISOString());
    });
  }),
);
