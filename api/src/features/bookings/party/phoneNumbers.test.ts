import type { PersonData } from '@ridgeline/contract';
import { aRide, book, bookingCall, fileOf, joinWaitlist, lerato } from '../../../testing/bookings';
import { onEachDatabase, onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

const spellings = ['082 123 4567', '+27 82 123 4567', '0027821234567', '+27 (0)82-123-4567'];

onEachDatabase('somebody who types their phone number differently each time', (api) => {
  const recordsOf = async (token: string, person: string, section: string) => {
    const json = { person };
    const { body } = await send<PersonData>(api(), 'POST', '/api/privacy/person', { token, json });
    return body.sections.find(({ name }) => name === section)?.records ?? [];
  };

  /** A booking for each spelling, each with another e-mail address. */
  async function bookings(token: string) {
    const ride = await aRide(api(), token, { riderPlaces: 20 });
    const made = [];
    for (const [at, phone] of spellings.entries()) {
      const contact = { ...lerato, email: `lerato${at}@riders.example`, phone };
      made.push((await book(api(), ride, { contact })).body);
    }
    return made;
  }

  it('is found with all bookings and waitlist entries under any spelling of the number', async () => {
    const token = await anAdmin(api());
    await bookings(token);
    const full = await aRide(api(), token, { riderPlaces: 2 });
    await book(api(), full, { contact: { ...lerato, phone: '083 999 0000' } });
    for (const [at, phone] of spellings.slice(0, 2).entries())
      await joinWaitlist(api(), full, 1, { email: `lerato${at}@riders.example`, phone });
    for (const spelling of spellings) {
      expect(await recordsOf(token, spelling, 'bookings')).toHaveLength(spellings.length);
      expect(await recordsOf(token, spelling, 'waitlists')).toHaveLength(2);
    }
  });

  it('is erased from all of them', async () => {
    const token = await anAdmin(api());
    const made = await bookings(token);
    for (const booking of made) await bookingCall(api(), booking)('POST', '/cancel', {});
    await api().settled();
    const [person = '', confirmation = ''] = spellings;
    await send(api(), 'POST', '/api/privacy/erase', { token, json: { person, confirmation } });
    for (const booking of made)
      expect(await fileOf(api(), token, booking)).toMatchObject({
        contact: { name: 'Erased person', email: '', phone: '' },
      });
  });

  it('is found by the owner’s search under any spelling', async () => {
    const token = await anAdmin(api());
    await bookings(token);
    for (const spelling of spellings) {
      const path = `/api/admin/bookings?q=${encodeURIComponent(spelling)}`;
      const { body } = await send<{ total: number }>(api(), 'GET', path, { token });
      expect([spelling, body.total]).toEqual([spelling, spellings.length]);
    }
  });
});

onOneDatabase('a phone number with an extension', (api) => {
  it('is refused, because the site could only store the number without it', async () => {
    const ride = await aRide(api(), await anAdmin(api()));
    const contact = { ...lerato, phone: '+27 21 555 0100 ext. 5' };
    const { status, body } = await book(api(), ride, { contact });
    expect([status, body]).toMatchObject([
      400,
      {
        fields: { 'contact.phone': expect.stringMatching(/^\+27 21 555 0100 ext\. 5 has an ext/) },
      },
    ]);
  });
});
