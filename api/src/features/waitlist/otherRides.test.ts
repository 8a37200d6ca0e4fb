import type { TourEvent } from '@ridgeline/contract';
import {
  aBookingOf,
  aFullRide,
  aParty,
  aRide,
  inDays,
  joinWaitlist,
  mailsOf,
  placesLeftOn,
  someOffer,
  waitlistCall,
  waitlistOf,
  withInvariantChecks,
} from '../../testing/bookings';
import { startMailPeer, type MailPeer } from '../../testing/mailPeer';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { endWaitlist } from './endWaitlist';
import { endHolds } from '../bookings/jobs';

const hourMs = 60 * 60 * 1000;

onEachDatabase('the waitlist of one ride', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    let owner = '';
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
      owner = await anAdmin(api());
    });
    const fullRide = (...ride: [offer?: object, fields?: Partial<TourEvent>]) =>
      aFullRide(api(), owner, ...ride);
    const join = async (ride: TourEvent, places: number) =>
      (await joinWaitlist(api(), ride, places)).body;
    const entry = async (of: { token: string }) => (await waitlistCall(api(), 'GET', of)).body;
    const listOf = (ride: TourEvent) => waitlistOf(api(), owner, ride);
    const revision = async () => (await send(api(), 'GET', '/revision')).body.revision;

    it('offers places by the days of that ride, in its own order, for as long as it says', async () => {
      await aRide(api(), owner, {}, { date: inDays(-1) });
      const [one, other] = [
        await fullRide({ waitlistOfferHours: 240 }),
        await fullRide({ waitlistOfferHours: 240 }),
      ];
      const [first, second] = [await join(one.ride, 2), await join(other.ride, 2)];
      await one.giveBack();
      await other.giveBack();
      const offeredUntil = new Date(now + 240 * hourMs).toISOString();
      expect([await entry(first), await entry(second)]).toMatchObject([
        { state: 'offered', offeredUntil },
        { state: 'offered', offeredUntil },
      ]);
      const closesAt = new Date(now + hourMs).toISOString();
      await send(api(), 'PUT', `/api/events/${one.ride._id}/offer`, {
        token: owner,
        json: { ...someOffer, riderPlaces: 2, closesAt },
      });
      expect((await entry(first)).offeredUntil).toBe(closesAt);
      expect((await entry(second)).offeredUntil).toBe(offeredUntil);
      expect((await listOf(one.ride)).map(({ state }) => state)).toEqual(['offered']);
    });

    it('offers places until booking closes, which may be while the ride lasts', async () => {
      const closesAt = new Date(Date.parse(`${inDays(2)}T12:00+02:00`)).toISOString();
      const days = { date: inDays(1), endDate: inDays(3) };
      const { ride, giveBack } = await fullRide({ closesAt, waitlistOfferHours: 240 }, days);
      const waiting = await join(ride, 2);
      await giveBack();
      expect((await entry(waiting)).offeredUntil).toBe(closesAt);
    });

    it('is in the order of joining, even where the clocks of two servers differ', async () => {
      const { ride, giveBack } = await fullRide();
      const first = await join(ride, 2);
      now -= hourMs;
      const second = await join(ride, 2);
      expect([(await entry(first)).position, (await entry(second)).position]).toEqual([2, 1]);
      await giveBack();
      expect([(await entry(first)).state, (await entry(second)).state]).toEqual([
        'waiting',
        'offered',
      ]);
    });

    it('ends for the party that the owner books for, and not for one before it', async () => {
      const { ride, giveBack } = await fullRide();
      const [large, small] = [await join(ride, 3), await join(ride, 2)];
      await giveBack();
      const ids = (await listOf(ride)).map(({ _id }) => _id);
      const takeFor = async (waitlistEntryId = '') => {
        const json = { ...aBookingOf(ride), agree: undefined, waitlistEntryId };
        return (await send(api(), 'POST', '/api/admin/bookings', { token: owner, json })).status;
      };
      // The places are kept for the second.
      expect([await takeFor(ids[0]), await takeFor(ids[1])]).toEqual([409, 201]);
      expect([(await entry(large)).state, (await entry(small)).state]).toEqual([
        'waiting',
        'booked',
      ]);
      expect((await entry(small)).offeredUntil).toBeNull();
    });

    it('shows everybody that its places are free again when it ends with its ride', async () => {
      const { ride, giveBack } = await fullRide();
      await join(ride, 2);
      await giveBack();
      const before = [await revision(), await placesLeftOn(api(), ride)];
      await endWaitlist(api().bookings, ride._id);
      const after = [await revision(), await placesLeftOn(api(), ride)];
      expect([before[1], after[1]]).toEqual([0, 2]);
      expect(after[0]).not.toBe(before[0]);
    });

    itOnce('writes on its button how many places there are', async () => {
      const { ride, giveBack } = await fullRide({ riderPlaces: 3 });
      const { body } = await send<{ token: string }>(api(), 'POST', '/api/bookings', {
        json: aBookingOf(ride, { participants: aParty(1) }),
      });
      const [pair, single] = [await join(ride, 2), await join(ride, 1)];
      await giveBack();
      await send(api(), 'POST', `/api/bookings/${body.token}/cancel`, { json: {} });
      const offers = (await mailsOf(api())).filter((mail) => mail.includes('There is room'));
      const buttonTo = ({ token }: { token: string }) =>
        /(Book your places?):/.exec(offers.find((mail) => mail.includes(token)) ?? '')?.[1];
      expect([buttonTo(pair), buttonTo(single)]).toEqual(['Book your places', 'Book your place']);
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
        owner = await anAdmin(api());
      });
      afterEach(() => peer.stop());
      const subjects = () => peer.mails.map(({ subject }) => subject);
      /** The mail server works again, and each job that waits is tried once more. */
      async function retry() {
        peer.refuse(false);
        await api().db('jobs').where({ kind: 'waitlist.mail' }).update({ run_at: '' });
        api().jobs.wake();
        await api().settled();
      }

      it('counts a mail that is tried again once', async () => {
        const { ride } = await fullRide();
        await api().settled();
        peer.refuse('for now');
        await join(ride, 1);
        await api().settled();
        await retry();
        expect(subjects()).toContain('You are on the waitlist: Sani Pass');
      });

      it('writes to nobody who was erased in the meantime', async () => {
        const { ride, giveBack } = await fullRide();
        const email = 'first@riders.example';
        await joinWaitlist(api(), ride, 2, { email });
        await giveBack();
        await api().settled();
        peer.refuse('for now');
        now += 24 * hourMs;
        await endHolds(api().bookings);
        await api().settled();
        const json = { person: email, confirmation: email };
        await send(api(), 'POST', '/api/privacy/erase', { token: owner, json });
        await retry();
        expect(subjects()).not.toContain('Our offer has ended: Sani Pass');
        expect(await api().jobs.overview()).toMatchObject({ waiting: [], failed: [] });
      });
    });
  }),
);
