import type { EventFields } from '@ridgeline/contract';
import {
  bookingCall,
  aRide,
  book,
  confirmContact,
  fileOf,
  inDays,
  withInvariantChecks,
} from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { withPayments } from '../../../testing/payments';
import { anAdmin } from '../../../testing/requests';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

onEachDatabase('a party that chooses another way to pay', (api, restart) =>
  withInvariantChecks(api, () => {
    const { later, now } = withPayments(api, restart);
    const bookBy = async (
      provider: 'yoco' | 'eft',
      ...ride: [offer?: object, fields?: Partial<EventFields>]
    ) => {
      const owner = await anAdmin(api());
      const { body: booking } = await book(api(), await aRide(api(), owner, ...ride), { provider });
      return {
        owner,
        booking,
        choose: (other: string) =>
          bookingCall(api(), booking)('POST', '/payments', { provider: other }),
      };
    };

    it('is not held longer by another card service', async () => {
      const { booking, choose } = await bookBy('yoco');
      await later(10 * minuteMs);
      expect((await choose('payfast')).body).toMatchObject({
        state: 'held',
        provider: 'payfast',
        heldUntil: booking.heldUntil,
      });
    });

    it('is not held longer by a transfer that it had chosen before', async () => {
      const { booking, choose } = await bookBy('eft');
      const { heldUntil } = await confirmContact(api(), booking);
      await later(dayMs);
      await choose('yoco');
      expect((await choose('eft')).body).toMatchObject({
        state: 'awaiting-payment',
        provider: 'eft',
        heldUntil,
      });
    });

    it('is held for a transfer that it chooses in place of a card, which its history says', async () => {
      const { owner, booking, choose } = await bookBy('yoco');
      await later(10 * minuteMs);
      expect((await choose('eft')).body).toMatchObject({
        state: 'awaiting-payment',
        heldUntil: new Date(now() + 60 * minuteMs).toISOString(),
      });
      expect((await fileOf(api(), owner, booking)).history.at(-1)).toMatchObject({
        what: 'a transfer chosen, places held for it',
        by: 'the party',
      });
    });

    it('is not asked for a balance that is due while its places are only held', async () => {
      const { owner, booking } = await bookBy('yoco', { heldMinutes: 1440 }, { date: inDays(2) });
      expect(booking.state).toBe('held');
      expect((await fileOf(api(), owner, booking)).toDo).toBeNull();
    });
  }),
);
