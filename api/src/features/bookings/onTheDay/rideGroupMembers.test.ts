import type { Group, RideGroup, TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  fileOf,
  inDays,
  ownersCall,
  recordPayment,
  somebody,
  withInvariantChecks,
} from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { syncRideGroups } from './rideGroups';

const dayMs = 24 * 60 * 60_000;

onEachDatabase('the WhatsApp groups of several rides', (api, restart) =>
  withInvariantChecks(api, () => {
    let now = Date.now();
    let owner = '';
    beforeEach(async () => {
      now = Date.now();
      await restart({ booking: { clock: () => now } });
      owner = await anAdmin(api());
    });
    const bookAs = async (ride: TourEvent, name: string, phone = somebody().phone) => {
      const contact = { ...somebody(), name, phone };
      const { body } = await book(api(), ride, { contact, whatsapp: true });
      await recordPayment(api(), owner, body, 800_000);
      return body;
    };
    const groupOf = async ({ _id }: TourEvent) =>
      (await send<RideGroup>(api(), 'POST', `/api/admin/rides/${_id}/group`, { token: owner }))
        .body;
    const read = async ({ groupId }: RideGroup) =>
      (await send<Group>(api(), 'GET', `/api/groups/${groupId}`, { token: owner })).body;
    const namesIn = async (group: RideGroup) =>
      (await read(group)).contacts.map(({ name }) => name);

    it('are apart, each with the people of its own ride', async () => {
      const [ride, other] = [await aRide(api(), owner), await aRide(api(), owner)];
      await bookAs(ride, 'Lerato');
      await bookAs(other, 'Piet');
      const groups = [await groupOf(ride), await groupOf(other)] as const;
      expect(groups[0].groupId).not.toBe(groups[1].groupId);
      expect([await namesIn(groups[0]), await namesIn(groups[1])]).toEqual([['Lerato'], ['Piet']]);
      // Each is still the group of its ride.
      expect([await groupOf(ride), await groupOf(other)]).toEqual(groups);
    });

    it('have the beginning of a long title as their name', async () => {
      const ride = await aRide(api(), owner, {}, { title: 'x'.repeat(160) });
      await bookAs(ride, 'Lerato');
      expect((await read(await groupOf(ride))).groupName).toBe('x'.repeat(100));
    });

    it('have one member for each number, with the last of its names', async () => {
      const ride = await aRide(api(), owner);
      await bookAs(ride, 'Zanele', '082 555 0001');
      await bookAs(ride, 'Anna', '082 555 0001');
      expect(await namesIn(await groupOf(ride))).toEqual(['Zanele']);
    });

    it('keep their people once the ride is over', async () => {
      const ride = await aRide(api(), owner, {}, { date: inDays(5) });
      const booking = await bookAs(ride, 'Lerato');
      await bookAs(ride, 'Piet');
      const group = await groupOf(ride);
      now += 6 * dayMs;
      const act = ownersCall(api(), owner, await fileOf(api(), owner, booking));
      const cancelled = await act('cancel', { reason: 'She never came', waiveCharge: true });
      expect(cancelled.body.state).toBe('cancelled');
      await syncRideGroups(api().bookings);
      expect(await namesIn(group)).toEqual(['Lerato', 'Piet']);
    });
  }),
);
