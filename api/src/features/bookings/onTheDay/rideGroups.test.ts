import { messages, type Contact, type Group, type RideGroup } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  confirmContact,
  fileOf,
  ownersCall,
  recordPayment,
} from '../../../testing/bookings';
import { groupForm } from '../../../testing/groups';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { whileLocked } from '../../../testing/whileLocked';
import { syncRideGroups } from './rideGroups';

onEachDatabase('the WhatsApp group of a ride', (api) => {
  const contactOf = (name: string, phone: string) => ({
    contact: { name, email: `${name.toLowerCase()}@riders.example`, phone },
  });
  const groupOf = (token: string, rideId: string) =>
    send<RideGroup & { message: string }>(api(), 'POST', `/api/admin/rides/${rideId}/group`, {
      token,
    });
  /** Books with a confirmed e-mail address. */
  const bookAsKnown = async (
    ride: Parameters<typeof book>[1],
    request: Parameters<typeof book>[2],
  ) => {
    const answer = await book(api(), ride, request);
    await confirmContact(api(), answer.body);
    return answer;
  };
  const namesIn = async (token: string, id: string) =>
    (await send<Group>(api(), 'GET', `/api/groups/${id}`, { token })).body.contacts.map(
      ({ name, consentSource }) => [name, consentSource],
    );

  itOnce(
    'follows the people who agreed and have places, and keeps members that the owner added',
    async () => {
      const owner = await anAdmin(api());
      const ride = await aRide(api(), owner, {}, { title: 'Sani Pass' });
      await bookAsKnown(ride, contactOf('Silent', '082 123 4560'));
      expect(await groupOf(owner, ride._id)).toMatchObject({
        status: 409,
        body: { message: 'Nobody who has booked this ride has agreed to WhatsApp yet.' },
      });
      const agreed = { whatsapp: true };
      const { body: lerato } = await bookAsKnown(ride, {
        ...contactOf('Lerato', '082 123 4561'),
        ...agreed,
      });
      const { body } = await groupOf(owner, ride._id);
      expect(body.members).toBe(1);
      expect(await namesIn(owner, body.groupId)).toEqual([['Lerato', 'form']]);

      const contacts = [
        { name: 'Lerato', number: '+27821234561' },
        { name: 'Guide', number: '+27821234569', consentSource: 'in-person' as const },
      ];
      const form = groupForm({ groupName: 'Sani', contacts });
      const { status } = await send(api(), 'PUT', `/api/groups/${body.groupId}`, {
        token: owner,
        form,
      });
      expect(status).toBe(200);
      await bookAsKnown(ride, { ...contactOf('Piet', '082 123 4562'), ...agreed });
      const file = await fileOf(api(), owner, lerato);
      expect(file.whatsapp).toBe(true);
      await ownersCall(api(), owner, file)('cancel', { reason: 'A broken leg' });
      await syncRideGroups(api().bookings);
      expect(await namesIn(owner, body.groupId)).toEqual([
        ['Guide', 'in-person'],
        ['Piet', 'form'],
      ]);
      expect((await groupOf(owner, ride._id)).body).toEqual({ groupId: body.groupId, members: 2 });
    },
  );

  it('leaves out strangers, until they confirm their address or pay', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    const byStranger = async (name: string, phone: string) =>
      (await book(api(), ride, { ...contactOf(name, phone), whatsapp: true })).body;
    const piet = await byStranger('Piet', '082 123 4561');
    const sam = await byStranger('Sam', '082 123 4562');
    await byStranger('Victim', '082 123 4563');
    expect((await groupOf(owner, ride._id)).status).toBe(409);
    await confirmContact(api(), piet);
    const { groupId } = (await groupOf(owner, ride._id)).body;
    expect(await namesIn(owner, groupId)).toEqual([['Piet', 'form']]);
    await recordPayment(api(), owner, sam, 1);
    await syncRideGroups(api().bookings);
    expect(await namesIn(owner, groupId)).toEqual([
      ['Piet', 'form'],
      ['Sam', 'form'],
    ]);
  });

  /** A ride with a group, whose only member has booked. */
  async function aRideWithAGroup() {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    const { body: booking } = await bookAsKnown(ride, {
      ...contactOf('Lerato', '082 123 4561'),
      whatsapp: true,
    });
    const { groupId } = (await groupOf(owner, ride._id)).body;
    return {
      owner,
      ride,
      booking,
      groupId,
      names: () => namesIn(owner, groupId),
      save: async (...contacts: Partial<Contact>[]) => {
        const form = groupForm({ contacts });
        const path = `/api/groups/${groupId}`;
        return (await send<Group>(api(), 'PUT', path, { token: owner, form })).body.contacts;
      },
      syncAfterCancelling: async (booked: { token: string }) => {
        await bookingCall(api(), booked)('POST', '/cancel', {});
        await syncRideGroups(api().bookings);
      },
    };
  }
  const byBooking = { name: 'Lerato', number: '+27821234561' };
  const guide = { name: 'Guide', number: '+27821234569', consentSource: 'form' as const };
  const sweep = { name: 'Sweep', number: '+27821234568', consentSource: 'in-person' as const };

  itOnce(
    'keeps members whom the owner added with consent on paper, even if they book and cancel',
    async () => {
      const { ride, booking, names, save, syncAfterCancelling } = await aRideWithAGroup();
      await save(byBooking, guide, sweep);
      const again = { ...contactOf('Gerhard', guide.number), whatsapp: true };
      const { body: guides } = await bookAsKnown(ride, again);
      await bookAsKnown(ride, { ...contactOf('Sam', sweep.number), whatsapp: true });
      await syncRideGroups(api().bookings);
      const added = [
        ['Guide', 'form'],
        ['Sweep', 'in-person'],
      ];
      expect(await names()).toEqual([...added, ['Lerato', 'form']]);
      await syncAfterCancelling(guides);
      expect(await names()).toEqual([...added, ['Lerato', 'form']]);
      await syncAfterCancelling(booking);
      expect(await names()).toEqual(added);
    },
  );

  it('does not take back a member whom the owner has removed', async () => {
    const { owner, groupId, ride, names, save } = await aRideWithAGroup();
    await bookAsKnown(ride, { ...contactOf('Piet', '082 123 4562'), whatsapp: true });
    await save(byBooking, guide);
    await syncRideGroups(api().bookings);
    const path = `/api/groups/${groupId}`;
    const { version, contacts } = (await send<Group>(api(), 'GET', path, { token: owner })).body;
    const contactsJson = contacts.filter(({ name }) => name !== 'Lerato');
    const form = groupForm({ version, contactsJson });
    expect((await send(api(), 'PUT', path, { token: owner, form })).status).toBe(200);
    await syncRideGroups(api().bookings);
    expect(await names()).toEqual([
      ['Guide', 'form'],
      ['Piet', 'form'],
    ]);
  });

  it('leaves out who cancelled while it was in the trash, once it is restored', async () => {
    const { owner, ride, booking, groupId, names } = await aRideWithAGroup();
    await bookAsKnown(ride, { ...contactOf('Piet', '082 123 4562'), whatsapp: true });
    await syncRideGroups(api().bookings);
    await send(api(), 'DELETE', `/api/groups/${groupId}`, { token: owner });
    await bookingCall(api(), booking)('POST', '/cancel', {});
    await syncRideGroups(api().bookings);
    await send(api(), 'POST', `/api/trash/group/${groupId}/restore`, { token: owner });
    expect(await names()).toEqual([['Piet', 'form']]);
  });

  it.each([byBooking.number, 'lerato@riders.example'])(
    'does not take back a member who was erased by %s',
    async (person) => {
      const { owner, booking, groupId, names } = await aRideWithAGroup();
      const erasure = { token: owner, json: { person, confirmation: person } };
      expect((await send(api(), 'POST', '/api/privacy/erase', erasure)).status).toBe(200);
      await syncRideGroups(api().bookings);
      expect(await names()).toEqual([]);
      const json = { groupId, message: 'At seven.' };
      const refused = await send(api(), 'POST', '/api/groups/send-message', { token: owner, json });
      expect(refused).toMatchObject({ status: 400, body: { message: messages.groupEmpty } });
      // The guide still needs the booking, but nobody writes about it on WhatsApp.
      expect(await fileOf(api(), owner, booking)).toMatchObject({
        state: 'awaiting-payment',
        whatsapp: false,
      });
    },
  );

  itOnce('keeps a member whose number the owner has changed', async () => {
    const { booking, names, save, syncAfterCancelling } = await aRideWithAGroup();
    const [member] = await save(byBooking);
    await save({ _id: member?._id, name: 'Thabo', number: '+27821234567' });
    await syncAfterCancelling(booking);
    expect(await names()).toEqual([['Thabo', 'form']]);
  });

  it('keeps members from before the site noted who had booked', async () => {
    const { booking, groupId, names, syncAfterCancelling } = await aRideWithAGroup();
    const contacts = () => api().db('group_contacts');
    const { from_booking, ...earlier } = await contacts().where({ group_id: groupId }).first();
    expect(from_booking).toBeTruthy();
    await contacts().delete();
    await contacts().insert(earlier);
    await syncAfterCancelling(booking);
    expect(await names()).toEqual([['Lerato', 'form']]);
  });

  itOnce(
    'is empty once nobody who agreed has a place, also after the ride is cancelled',
    async () => {
      const { owner, ride, booking, names, syncAfterCancelling } = await aRideWithAGroup();
      await syncAfterCancelling(booking);
      expect(await names()).toEqual([]);
      await bookAsKnown(ride, { ...contactOf('Piet', '082 123 4562'), whatsapp: true });
      expect((await groupOf(owner, ride._id)).body.members).toBe(1);
      expect(await names()).toEqual([['Piet', 'form']]);
      const json = { reason: 'Snow' };
      await send(api(), 'POST', `/api/events/${ride._id}/cancel`, { token: owner, json });
      await api().settled();
      await syncRideGroups(api().bookings);
      expect(await names()).toEqual([]);
    },
  );

  it('keeps what the owner saves while its members are updated', async () => {
    const { ride, groupId, names, save } = await aRideWithAGroup();
    await bookAsKnown(ride, { ...contactOf('Piet', '082 123 4562'), whatsapp: true });
    await whileLocked(
      api().db,
      (transaction) => transaction('whatsapp_groups').where({ id: groupId }).forUpdate(),
      [() => save(byBooking, guide), () => syncRideGroups(api().bookings)],
    );
    // On SQLite, what the owner saves may come last.
    await syncRideGroups(api().bookings);
    expect(await names()).toEqual([
      ['Guide', 'form'],
      ['Lerato', 'form'],
      ['Piet', 'form'],
    ]);
  });

  it('does not keep those who leave while its members are updated', async () => {
    const { groupId, names } = await aRideWithAGroup();
    await whileLocked(
      api().db,
      async (transaction) => {
        await transaction('whatsapp_groups').where({ id: groupId }).forUpdate();
        await transaction('bookings').update({ whatsapp_at: null });
      },
      [() => syncRideGroups(api().bookings)],
    );
    expect(await names()).toEqual([]);
  });

  it('is created once even if several owners create it at the same time, also after a deletion', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    await bookAsKnown(ride, { ...contactOf('Lerato', '082 123 4561'), whatsapp: true });
    const idsAtOnce = async () => {
      const responses = await Promise.all([1, 2, 3, 4].map(() => groupOf(owner, ride._id)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      return [...new Set(responses.map(({ body }) => body.groupId))];
    };
    const groups = async () =>
      (await send<Group[]>(api(), 'GET', '/api/groups', { token: owner })).body.map(
        ({ _id }) => _id,
      );
    const [first, ...others] = await idsAtOnce();
    expect(others).toEqual([]);
    expect(await groups()).toEqual([first]);
    await send(api(), 'DELETE', `/api/groups/${first}`, { token: owner });
    const [second, ...more] = await idsAtOnce();
    expect(more).toEqual([]);
    expect(second).not.toBe(first);
    expect(await groups()).toEqual([second]);
  });

  itOnce('stays deleted until the owner creates it again', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    await bookAsKnown(ride, { whatsapp: true });
    const { body } = await groupOf(owner, ride._id);
    const groups = async () =>
      (await send<Group[]>(api(), 'GET', '/api/groups', { token: owner })).body.map(
        ({ _id }) => _id,
      );
    await send(api(), 'DELETE', `/api/groups/${body.groupId}`, { token: owner });
    await syncRideGroups(api().bookings);
    expect(await groups()).toEqual([]);
    const { body: again } = await groupOf(owner, ride._id);
    expect(await groups()).toEqual([again.groupId]);
  });

  itOnce('is not shared with a copy of the ride', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    await bookAsKnown(ride, { whatsapp: true });
    await groupOf(owner, ride._id);
    const { body: copy } = await send<{ _id: string }>(
      api(),
      'POST',
      `/api/events/${ride._id}/duplicate`,
      { token: owner, json: { date: '2040-01-07' } },
    );
    expect((await groupOf(owner, copy._id)).status).toBe(409);
  });
});
