import type { BookedRide, Overview, PersonData, TourEvent } from '@ridgeline/contract';
import {
  aFullRide,
  book,
  joinWaitlist,
  withInvariantChecks,
  mailsOf,
  mailTitlesOf,
  waitlistCall,
  waitlistOf,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const address = 'first@riders.example';

onEachDatabase('a waitlist that was joined twice with the same e-mail address', (api) =>
  withInvariantChecks(api, () => {
    const join = async (ride: TourEvent, places: number, email = address) =>
      (await joinWaitlist(api(), ride, places, { email })).body;
    const entry = async (of: { token: string }) => (await waitlistCall(api(), 'GET', of)).body;
    const leave = async (of: { token: string }) =>
      (await waitlistCall(api(), 'POST', of, '/leave')).body;
    const mailsTo = async (token: string) =>
      (await mailsOf(api())).filter((mail) => mail.includes(token));
    const mailsStartingWith = async (start: string) =>
      (await mailTitlesOf(api())).filter((title) => title.startsWith(start));
    /** Sends what is queued, and lets the time pass in which an address gets no second link. */
    async function tenMinutesLater() {
      await api().settled();
      await api().db('throttles').delete();
      await api().db('jobs').where({ kind: 'waitlist.mail' }).update({ run_at: '' });
      api().jobs.wake();
      await api().settled();
    }

    async function fullRide(token?: string) {
      const owner = token ?? (await anAdmin(api()));
      const full = await aFullRide(api(), owner);
      return {
        ...full,
        list: () => waitlistOf(api(), owner, full.ride),
        cancel: () =>
          send(api(), 'POST', `/api/events/${full.ride._id}/cancel`, {
            token: owner,
            json: { reason: 'Snow' },
          }),
      };
    }

    itOnce('has one entry, with the first number of places, and one offer', async () => {
      const { ride, list, giveBack } = await fullRide();
      const first = await join(ride, 1);
      await join(ride, 2, 'FIRST@riders.example');
      expect(await list()).toMatchObject([{ places: 1, state: 'waiting' }]);
      expect(await entry(first)).toMatchObject({ places: 1, position: 1 });
      await giveBack();
      expect((await entry(first)).state).toBe('offered');
      await join(ride, 2);
      expect(await list()).toMatchObject([{ places: 1, state: 'offered' }]);
      await api().settled();
      expect(await mailsStartingWith('There is room for you')).toHaveLength(1);
      await tenMinutesLater();
      expect(await mailsStartingWith('There is room for you')).toHaveLength(2);
    });

    it('has one entry, even if both come at the same time', async () => {
      const { ride, list } = await fullRide();
      await Promise.all([join(ride, 1), join(ride, 1)]);
      expect(await list()).toHaveLength(1);
    });

    itOnce(
      'gets the link again, with the number of places that it waits for and how to change it',
      async () => {
        const { ride } = await fullRide();
        const { token } = await join(ride, 1);
        await tenMinutesLater();
        await join(ride, 2);
        const again = (await mailsTo(token)).filter((mail) =>
          mail.includes('You had joined before'),
        );
        expect(again).toHaveLength(1);
        expect(again[0]).toContain('You wait for 1 place on Sani Pass');
        expect(again[0]).toContain(
          'so you keep your position in the queue. The link in this mail leads to your entry.',
        );
        expect(again[0]).toContain('leave the waitlist there, and join again');
      },
    );

    itOnce(
      'mails an address one link in ten minutes, whatever the ride, and the next one after that',
      async () => {
        const { owner, ride } = await fullRide();
        const { ride: other } = await fullRide(owner);
        const answers = [await join(ride, 1), await join(ride, 1), await join(ride, 1)];
        await api().settled();
        const elsewhere = await join(other, 1);
        expect(answers.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
        const joined = () => mailsStartingWith('You are on the waitlist');
        expect(await joined()).toHaveLength(1);
        await tenMinutesLater();
        expect(await joined()).toHaveLength(2);
        await tenMinutesLater();
        expect(await mailsTo(elsewhere.token)).toHaveLength(1);
        await tenMinutesLater();
        expect(await joined()).toHaveLength(3);
      },
    );

    itOnce(
      'gives a stranger who knows the address no access to the entry, and tells them nothing',
      async () => {
        const { ride, giveBack } = await fullRide();
        const own = await join(ride, 2);
        const stranger = await join(ride, 2);
        const newcomer = await join(ride, 2, 'new@riders.example');
        expect(stranger.token).not.toBe(own.token);
        expect({ ...newcomer, token: '' }).toEqual({ ...stranger, token: '', position: 3 });
        expect(stranger.position).toBe(2);
        await giveBack();
        expect([await entry(own), await entry(stranger), await entry(newcomer)]).toMatchObject([
          { state: 'offered' },
          { state: 'waiting', position: 1 },
          { state: 'waiting', position: 2 },
        ]);
        expect((await book(api(), ride, { waitlistToken: stranger.token })).status).toBe(409);
        expect((await leave(stranger)).state).toBe('left');
        expect((await entry(own)).state).toBe('offered');
        await tenMinutesLater();
        expect(await mailsTo(stranger.token)).toEqual([]);
      },
    );

    it('mails the link that leaves it to whoever leaves by the other one, while there is something to leave', async () => {
      const { ride } = await fullRide();
      const first = await join(ride, 1);
      const [second, third] = [await join(ride, 1), await join(ride, 1)];
      await tenMinutesLater();
      await tenMinutesLater();
      const before = (await mailsTo(first.token)).length;
      await leave(second);
      await leave(second);
      await tenMinutesLater();
      await tenMinutesLater();
      expect(await mailsTo(first.token)).toHaveLength(before + 1);
      await leave(first);
      await leave(third);
      await tenMinutesLater();
      expect(await mailsTo(first.token)).toHaveLength(before + 1);
    });

    itOnce(
      'shows the owner one party, whether a stranger leaves or the ride is cancelled',
      async () => {
        const { owner, ride, list, cancel } = await fullRide();
        await join(ride, 1);
        const [stranger, another] = [await join(ride, 1), await join(ride, 1)];
        const { body } = await send<Overview>(api(), 'GET', '/api/overview', { token: owner });
        expect(body.bookings?.waiting).toMatchObject([{ parties: 1 }]);
        const rides = await send<BookedRide[]>(api(), 'GET', '/api/admin/rides', { token: owner });
        expect(rides.body).toMatchObject([{ waiting: 1 }]);
        await leave(stranger);
        expect(await list()).toMatchObject([{ state: 'waiting' }]);
        await cancel();
        // One to the booking, and one to the waitlist.
        expect(await mailsStartingWith('We had to cancel Sani Pass')).toHaveLength(2);
        expect(await list()).toMatchObject([{ state: 'lapsed' }]);
        expect([(await entry(stranger)).state, (await entry(another)).state]).toEqual([
          'left',
          'lapsed',
        ]);
      },
    );

    itOnce('gives the person one entry to read, and erases all of them', async () => {
      const { owner, ride, list } = await fullRide();
      const entries = [await join(ride, 1), await join(ride, 2)];
      await api().settled();
      const json = { person: address };
      const { body } = await send<PersonData>(api(), 'POST', '/api/privacy/person', {
        token: owner,
        json,
      });
      const { records = [] } = body.sections.find(({ name }) => name === 'waitlists') ?? {};
      expect(records).toHaveLength(1);
      expect(records[0]?.facts).toEqual(
        expect.arrayContaining([
          { label: 'Places', value: '1 place' },
          { label: 'State', value: 'waiting' },
        ]),
      );
      await send(api(), 'POST', '/api/privacy/erase', {
        token: owner,
        json: { ...json, confirmation: address },
      });
      expect(await Promise.all(entries.map(async (one) => (await entry(one)).state))).toEqual([
        'left',
        'left',
      ]);
      expect(await list()).toMatchObject([{ contact: { email: '' }, state: 'left' }]);
    });

    itOnce('can be joined again once the first entry has ended', async () => {
      const { ride, list } = await fullRide();
      await leave(await join(ride, 1));
      await join(ride, 2);
      expect(await list()).toMatchObject([{ state: 'left' }, { places: 2, state: 'waiting' }]);
    });
  }),
);
