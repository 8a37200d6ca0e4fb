import { randomUUID } from 'node:crypto';
import { bookingMessages, messages } from '@ridgeline/contract';
import {
  aRide,
  book,
  joinWaitlist,
  withInvariantChecks,
  mailTitlesOf,
  waitlistOf,
} from '../../testing/bookings';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin } from '../../testing/requests';

const email = 'first@riders.example';

onEachDatabase('joining a waitlist with an idempotency key', (api) =>
  withInvariantChecks(api, () => {
    async function aFullRide() {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, { riderPlaces: 2 });
      await book(api(), ride);
      const key: string = randomUUID();
      return {
        key,
        join: (places: number, idempotencyKey = key) =>
          joinWaitlist(api(), ride, places, { email, idempotencyKey }),
        list: () => waitlistOf(api(), owner, ride),
      };
    }
    const joined = async () =>
      (await mailTitlesOf(api())).filter((title) => title.startsWith('You are on the waitlist'));

    it('joins once and answers with the same link, however often and fast it is repeated', async () => {
      const { join, list } = await aFullRide();
      const answers = await Promise.all([join(2), join(2), join(2)]);
      answers.push(await join(2));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.token}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect(await list()).toHaveLength(1);
      expect(await joined()).toHaveLength(1);
    });

    itOnce('joins again with another key', async () => {
      const { join, list } = await aFullRide();
      const first = (await join(1)).body;
      expect((await join(2, randomUUID())).body.token).not.toBe(first.token);
      expect(await list()).toMatchObject([{ places: 1 }]);
    });

    itOnce(
      'refuses the key of another request without a link, and a key that is none',
      async () => {
        const { join, list } = await aFullRide();
        await join(2);
        const { status, body } = await join(1);
        expect([status, body]).toEqual([422, { message: bookingMessages.waitlistKeyReused }]);
        expect((await join(2, 'again')).body.message).toBe(messages.keyInvalid);
        expect(await list()).toMatchObject([{ places: 2 }]);
      },
    );
  }),
);
