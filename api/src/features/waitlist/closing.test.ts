import type { TourEvent } from '@ridgeline/contract';
import {
  aFullRide,
  book,
  bookingCall,
  inDays,
  joinWaitlist,
  mailsOf,
  someOffer,
  waitlistCall,
  withInvariantChecks,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send, someFields } from '../../testing/requests';
import { endHolds } from '../bookings/jobs';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

onEachDatabase('the waitlist of a ride whose booking closes', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
    });
    const join = async (ride: TourEvent, places: number) =>
      (await joinWaitlist(api(), ride, places)).body;
    const entry = async (of: { token: string }) => (await waitlistCall(api(), 'GET', of)).body;
    const mailWith = async (text: string) =>
      (await mailsOf(api())).filter((mail) => mail.includes(text));

    async function fullRide(offer: Parameters<typeof aFullRide>[2] = {}) {
      const owner = await anAdmin(api());
      const full = await aFullRide(api(), owner, offer, { date: inDays(20) });
      const { ride } = full;
      const path = `/api/events/${ride._id}`;
      return {
        ...full,
        /** Saves the event, as any client of the API may, without its offer. */
        save: async (fields: Partial<TourEvent>) => {
          const json = { ...someFields, title: ride.title, date: ride.date, ...fields };
          expect((await send(api(), 'PUT', path, { token: owner, json })).status).toBe(200);
        },
        saveOffer: (fields: object) =>
          send(api(), 'PUT', `${path}/offer`, {
            token: owner,
            json: { ...someOffer, riderPlaces: 2, ...fields },
          }),
      };
    }

    itOnce('says so to whoever still waits', async () => {
      const { ride } = await fullRide();
      const waiting = await join(ride, 1);
      expect(await entry(waiting)).toMatchObject({ state: 'waiting', isClosed: false });
      now += 20 * dayMs;
      expect(await entry(waiting)).toMatchObject({ state: 'waiting', isClosed: true });
    });

    itOnce('writes after an offer has ended what its party can do now', async () => {
      const { ride, giveBack } = await fullRide();
      await join(ride, 2);
      await giveBack();
      await api().settled();
      now += dayMs;
      await endHolds(api().bookings);
      const [mail] = await mailWith('Our offer has ended: Sani Pass');
      expect(mail).toContain('The places are no longer kept for you.');
      expect(mail).toMatch(new RegExp(`See what is left:\\s+\\S+/book/${ride._id}\\s`));
    });

    itOnce(
      'writes after an offer has ended with the time of booking that it has closed',
      async () => {
        const closesAt = new Date(now + 10 * hourMs).toISOString();
        const { ride, giveBack } = await fullRide({ closesAt });
        await join(ride, 1);
        await giveBack();
        await api().settled();
        now += 10 * hourMs;
        await endHolds(api().bookings);
        const [mail] = await mailWith('Our offer has ended: Sani Pass');
        expect(mail).toContain(
          'The place is no longer kept for you, and booking for this ride has closed.',
        );
        expect(mail).toMatch(/See our other dates:\s+\S+\/events\s/);
      },
    );

    it('ends offers earlier if the ride or the time of closing moves forward', async () => {
      const { ride, giveBack, save, saveOffer } = await fullRide({ waitlistOfferHours: 240 });
      const offered = await join(ride, 2);
      await giveBack();
      expect((await entry(offered)).offeredUntil).toBe(new Date(now + 10 * dayMs).toISOString());
      const date = inDays(6, now);
      await save({ date });
      const dayBegins = new Date(`${date}T00:00+02:00`).toISOString();
      expect((await entry(offered)).offeredUntil).toBe(dayBegins);
      const closesAt = new Date(now + dayMs).toISOString();
      await saveOffer({ closesAt, waitlistOfferHours: 240 });
      expect((await entry(offered)).offeredUntil).toBe(closesAt);
      await saveOffer({ waitlistOfferHours: 240 });
      expect((await entry(offered)).offeredUntil).toBe(closesAt);
    });

    it('offers places that came free in the meantime once the ride is published or postponed', async () => {
      const { ride, giveBack, save } = await fullRide({ riderPlaces: 4 });
      const { body: late } = await book(api(), ride);
      const [first, second] = [await join(ride, 2), await join(ride, 2)];
      await save({ status: 'draft' });
      await giveBack();
      expect((await entry(first)).state).toBe('waiting');
      await save({ status: 'published' });
      expect((await entry(first)).state).toBe('offered');
      // Booking has closed, but the ride has not begun.
      now = Date.parse(`${ride.date}T00:00+02:00`);
      await bookingCall(api(), late)('POST', '/cancel', {});
      expect((await entry(second)).state).toBe('waiting');
      await save({ date: inDays(40) });
      expect((await entry(second)).state).toBe('offered');
    });
  }),
);
