import { bookingMessages, type TourEvent } from '@ridgeline/contract';
import {
  aFullRide,
  aParty,
  aRide,
  aVisitor,
  book,
  bookingCall,
  inDays,
  joinWaitlist,
  withInvariantChecks,
  lerato,
  mailsOf,
  mailTitlesOf,
  someOffer,
  waitlistCall,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send, someFields } from '../../testing/requests';
import { endHolds } from '../bookings/jobs';

const hourMs = 60 * 60 * 1000;

onEachDatabase('the waitlist of a full ride', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const join = async (ride: TourEvent, places: number, email?: string) =>
      (await joinWaitlist(api(), ride, places, { email })).body;
    const entry = async (of: { token: string }) => (await waitlistCall(api(), 'GET', of)).body;
    const leave = async (of: { token: string }) =>
      (await waitlistCall(api(), 'POST', of, '/leave')).body;
    const mailsStartingWith = async (start: string) =>
      (await mailTitlesOf(api())).filter((title) => title.startsWith(start));

    const fullRide = async (offer: Parameters<typeof aFullRide>[2] = {}) =>
      aFullRide(api(), await anAdmin(api()), offer);

    itOnce('offers freed places for a day, then to the next entry, and mails both', async () => {
      const { ride, giveBack } = await fullRide();
      const first = await join(ride, 2, 'first@riders.example');
      const second = await join(ride, 1, 'second@riders.example');
      expect([first.position, second.position]).toEqual([1, 2]);
      await giveBack();
      const offeredUntil = new Date(now + 24 * hourMs).toISOString();
      // The form to book is filled in with what was typed to join.
      const contact = { ...lerato, email: 'first@riders.example', phone: '+27821234567' };
      const offered = { state: 'offered', position: null, offeredUntil, contact };
      expect(await entry(first)).toMatchObject(offered);
      expect(await entry(second)).toMatchObject({ state: 'waiting', position: 1 });
      // The mail would be left out if the offer ended before it.
      expect(await mailsStartingWith('There is room for you')).toHaveLength(1);
      // Nobody else can book them in the meantime.
      expect((await book(api(), ride)).body.message).toBe(bookingMessages.noPlaces);
      now += 24 * hourMs - 1;
      await endHolds(api().bookings);
      expect((await entry(first)).state).toBe('offered');
      now += 1;
      await endHolds(api().bookings);
      expect([(await entry(first)).state, (await entry(second)).state]).toEqual([
        'lapsed',
        'offered',
      ]);
      expect(await mailsStartingWith('There is room for you')).toHaveLength(2);
      expect(await mailsStartingWith('Our offer has ended')).toHaveLength(1);
      const mailed = (sentence: string) =>
        mailsOf(api()).then((mails) => mails.filter((mail) => mail.includes(sentence)).length);
      expect(await mailed('After that we offer them to the next in the queue.')).toBe(1);
      expect(await mailed('After that we offer it to the next in the queue.')).toBe(1);
    });

    itOnce('gives each party its own offer only, once, and only while it lasts', async () => {
      const { ride, giveBack } = await fullRide({ riderPlaces: 3 });
      const { body: single } = await book(api(), ride, { participants: aParty(1) });
      const [first, second] = [await join(ride, 1), await join(ride, 1)];
      const [late, waiting] = [await join(ride, 1), await join(ride, 1)];
      await giveBack();
      await bookingCall(api(), single)('POST', '/cancel', {});
      const states = async () =>
        Promise.all([first, second, late, waiting].map(async (of) => (await entry(of)).state));
      const accept = async ({ token }: { token: string }) => {
        const one = { participants: aParty(1), waitlistToken: token };
        const { status, body } = await book(api(), ride, one);
        return status === 201 ? body.state : body.message;
      };
      const ended = bookingMessages.waitlistOfferEnded;
      expect(await accept(waiting)).toBe(ended);
      expect(await accept(second)).toBe('awaiting-payment');
      expect(await states()).toEqual(['offered', 'booked', 'offered', 'waiting']);
      expect(await accept(second)).toBe(ended);
      expect((await entry(second)).offeredUntil).toBeNull();
      now += 24 * hourMs;
      expect(await accept(late)).toBe(ended);
      expect(await accept(first)).toBe(ended);
    });

    itOnce('offers places at once to the next entry when somebody leaves', async () => {
      const { ride, giveBack } = await fullRide();
      const [first, second] = [await join(ride, 2), await join(ride, 2)];
      await giveBack();
      expect((await leave(first)).state).toBe('left');
      expect((await entry(second)).state).toBe('offered');
    });

    itOnce('mails the link to whoever joins', async () => {
      const { ride } = await fullRide();
      const { token } = await join(ride, 2, 'first@riders.example');
      const [mail = ''] = (await mailsOf(api())).filter((one) => one.includes('first@riders'));
      expect(mail).toContain('You are on the waitlist: Sani Pass');
      expect(mail).toContain('You wait for 2 places on Sani Pass');
      for (const type of ['text/plain', 'text/html']) expect(mail).toContain(type);
      expect(mail.split(`/booking/waitlist/${token}`).length).toBeGreaterThan(2);
    });

    itOnce('skips a party that is too large for the freed places', async () => {
      const { ride, giveBack } = await fullRide();
      const [large, small] = [await join(ride, 3), await join(ride, 2)];
      await giveBack();
      expect([(await entry(large)).state, (await entry(small)).state]).toEqual([
        'waiting',
        'offered',
      ]);
      expect((await entry(large)).position).toBe(1);
    });

    itOnce('makes no offers once booking has closed, and open offers end by then', async () => {
      const closesAt = new Date(now + 10 * hourMs).toISOString();
      const { ride, giveBack } = await fullRide({ riderPlaces: 4, closesAt });
      const { body: late } = await book(api(), ride);
      const [first, second] = [await join(ride, 2), await join(ride, 2)];
      await giveBack();
      expect(await entry(first)).toMatchObject({ state: 'offered', offeredUntil: closesAt });
      // Once the offer has ended, the mail about it is out of date.
      await api().settled();
      now += 10 * hourMs;
      await endHolds(api().bookings);
      await bookingCall(api(), late)('POST', '/cancel', {});
      expect([(await entry(first)).state, (await entry(second)).state]).toEqual([
        'lapsed',
        'waiting',
      ]);
      const offer = { waitlistToken: first.token };
      expect((await book(api(), ride, offer)).status).toBe(409);
      expect(await joinWaitlist(api(), ride, 1)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.closed },
      });
      expect(await mailsStartingWith('There is room for you')).toHaveLength(1);
    });

    itOnce(
      'makes no offers while the ride is a draft or deleted, because nobody can book it',
      async () => {
        const { owner, ride, giveBack } = await fullRide();
        const [first, second] = [await join(ride, 2), await join(ride, 2)];
        const path = `/api/events/${ride._id}`;
        const save = async (status: TourEvent['status']) => {
          const { title, date } = ride;
          const json = { ...someFields, title, date, status };
          expect((await send(api(), 'PUT', path, { token: owner, json })).status).toBe(200);
        };
        await save('draft');
        await giveBack();
        expect((await entry(first)).state).toBe('waiting');
        await save('published');
        const offer = { ...someOffer, riderPlaces: 2 };
        await send(api(), 'PUT', `${path}/offer`, { token: owner, json: offer });
        expect((await entry(first)).state).toBe('offered');
        expect((await send(api(), 'DELETE', path, { token: owner })).status).toBe(204);
        await leave(first);
        expect((await entry(second)).state).toBe('waiting');
      },
    );

    it('offers what came free while the ride was deleted once the deletion is undone', async () => {
      const { owner, ride, giveBack } = await fullRide();
      const [first, second] = [await join(ride, 2), await join(ride, 2)];
      await giveBack();
      expect(await mailsStartingWith('There is room for you')).toHaveLength(1);
      const path = `/api/events/${ride._id}`;
      await send(api(), 'DELETE', path, { token: owner });
      await leave(first);
      expect((await entry(second)).state).toBe('waiting');
      expect((await send(api(), 'POST', `${path}/restore`, { token: owner })).status).toBe(200);
      expect((await entry(second)).state).toBe('offered');
      expect(await mailsStartingWith('There is room for you')).toHaveLength(2);
      expect((await book(api(), ride)).body.message).toBe(bookingMessages.noPlaces);
    });

    itOnce(
      'ends when the ride is cancelled, and everybody on it is mailed, with or without an offer',
      async () => {
        const { owner, ride, giveBack } = await fullRide();
        const [offered, waiting] = [await join(ride, 2), await join(ride, 1)];
        await giveBack();
        await send(api(), 'POST', `/api/events/${ride._id}/cancel`, {
          token: owner,
          json: { reason: 'Snow' },
        });
        await api().settled();
        const ended = { state: 'lapsed', offeredUntil: null, rideCancelledAt: expect.any(String) };
        expect([await entry(offered), await entry(waiting)]).toMatchObject([ended, ended]);
        const mails = (await mailsOf(api())).filter((mail) =>
          mail.includes('We had to cancel Sani Pass'),
        );
        expect(mails).toHaveLength(2);
        // There is no waitlist to leave any more.
        for (const mail of mails) {
          expect(mail).toMatch(/See our other dates:\s+\S+\/events\s/);
          expect(mail).not.toContain('leave the waitlist');
        }
        const booked = await book(api(), ride, { waitlistToken: offered.token });
        expect(booked.status).toBe(409);
        expect(await joinWaitlist(api(), ride, 1)).toMatchObject({
          status: 409,
          body: { message: bookingMessages.rideCancelled },
        });
      },
    );

    it('books offered places once, even if two tabs accept at the same time', async () => {
      const { ride, giveBack } = await fullRide();
      const offered = await join(ride, 2);
      await giveBack();
      const accept = () => book(api(), ride, { waitlistToken: offered.token });
      const answers = await Promise.all([accept(), accept()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await entry(offered)).state).toBe('booked');
    });

    itOnce('takes a booking of fewer places than it offered, but not of more', async () => {
      const { ride, giveBack } = await fullRide();
      const offered = await join(ride, 2);
      await giveBack();
      const accept = (riders: number) =>
        book(api(), ride, { participants: aParty(riders), waitlistToken: offered.token });
      expect(await accept(3)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.waitlistOfferSmaller },
      });
      expect((await accept(1)).status).toBe(201);
      expect((await entry(offered)).state).toBe('booked');
      const { body } = await send<TourEvent>(api(), 'GET', `/api/events/${ride._id}`);
      expect(body.offer?.placesLeft).toBe(1);
      expect(await accept(1)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.waitlistOfferEnded },
      });
    });

    itOnce('can be joined by a party of more riders than there are places left', async () => {
      const { ride, giveBack } = await fullRide({ riderPlaces: 3 });
      expect((await joinWaitlist(api(), ride, 1)).body.message).toBe(
        bookingMessages.waitlistNotNeeded,
      );
      const pair = await join(ride, 2);
      expect(pair).toMatchObject({ state: 'waiting', position: 1 });
      await giveBack();
      expect(await entry(pair)).toMatchObject({ state: 'offered' });
    });

    itOnce('can be joined only for a full ride, and for a valid number of places', async () => {
      const { owner, ride } = await fullRide();
      const other = await aRide(api(), owner);
      expect((await joinWaitlist(api(), other, 1)).body.message).toBe(
        bookingMessages.waitlistNotNeeded,
      );
      for (const places of [0, 1.5, 13])
        expect((await joinWaitlist(api(), ride, places)).body).toEqual({
          message: bookingMessages.placesInvalid,
          fields: { places: bookingMessages.placesInvalid },
        });
      const over = await aRide(api(), owner, { riderPlaces: 0 }, { date: inDays(-1) });
      expect(await joinWaitlist(api(), over, 1)).toMatchObject({
        status: 409,
        body: { message: bookingMessages.over },
      });
    });

    itOnce('limits how often a visitor can join', async () => {
      const { ride } = await fullRide();
      const headers = aVisitor();
      const statuses = [];
      for (let at = 0; at < 6; at += 1)
        statuses.push(
          (
            await send(api(), 'POST', '/api/waitlist', {
              headers,
              json: { eventId: ride._id, contact: lerato, places: 1 },
            })
          ).status,
        );
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    });

    itOnce(
      'shows an entry only to its own link, and the whole list only to the owner',
      async () => {
        const { owner, ride } = await fullRide();
        const own = await join(ride, 1);
        const stranger = { token: 'x'.repeat(43) };
        for (const answer of [
          await waitlistCall(api(), 'GET', stranger),
          await waitlistCall(api(), 'POST', stranger, '/leave'),
        ])
          expect([answer.status, answer.body.message]).toEqual([
            404,
            bookingMessages.waitlistEntryNotFound,
          ]);
        const foreign = { waitlistToken: stranger.token, participants: aParty(1) };
        expect((await book(api(), ride, foreign)).body.message).toBe(
          bookingMessages.waitlistOfferEnded,
        );
        expect(JSON.stringify(await entry(own))).not.toContain('@');
        const path = `/api/events/${ride._id}/waitlist`;
        expect((await send(api(), 'GET', path)).status).toBe(401);
        expect((await send(api(), 'GET', path, { token: owner })).body).toMatchObject([
          { contact: { name: lerato.name }, places: 1, state: 'waiting' },
        ]);
      },
    );
  }),
);
