import type { Booking, BookingPage, PersonData, PersonErased } from '@ridgeline/contract';
import { aRide, book, bookingCall, inDays, lerato } from '../../../testing/bookings';
import { onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../../testing/requests';

const answers = {
  emergencyName: 'Nandi',
  emergencyPhone: '083 555 0100',
  indemnity: true,
  medicalNotes: 'Allergic to bees',
  healthConsent: true,
};
const spellings = [
  "Van 't Hoff‑Łuk",
  'VAN ’t hoff–luk',
  'Van ʼt Hoff-Łuk',
  'Van ‘t Hoff‐Luk',
  'Va\u200bn `t Hoff Luk',
];

onEachDatabase('a name', (api) => {
  const setDetails = async (booking: Booking, n: number, json: object) =>
    (await bookingCall(api(), booking)('PUT', `/participants/${n}`, json)).body;

  it.each(spellings)('is found in bookings and among events by %s', async (typed) => {
    const owner = await anAdmin(api());
    const name = 'Kobus Van ’t Hoff-Łuk';
    await anEvent(api(), owner, { title: name, date: '2999-12-05' });
    await book(api(), await aRide(api(), owner), { contact: { ...lerato, name } });
    await book(api(), await aRide(api(), owner));
    const of = encodeURIComponent(typed);
    const bookings = await send<BookingPage>(api(), 'GET', `/api/admin/bookings?q=${of}`, {
      token: owner,
    });
    expect(bookings.body.bookings.map(({ contact }) => contact.name)).toEqual([name]);
    const events = await send(api(), 'GET', `/api/events?search=${of}`);
    expect(events.body).toMatchObject([{ title: name }]);
  });

  it('is found and erased by any of its spellings, with the notes that mention it', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { date: inDays(100) });
    const { body: booking } = await book(api(), ride, {
      participants: [
        { kind: 'rider', name: 'Kobus Van ’t Hoff-Łuk' },
        { kind: 'rider', name: 'Lerato Mokoena' },
      ],
    });
    await bookingCall(api(), booking)('POST', '/cancel', {});
    await api().db('booking_history').update({ why: 'Kobus’s knee' });
    for (const person of spellings.map((typed) => `kobus ${typed}`)) {
      const { body } = await send<PersonData>(api(), 'POST', '/api/privacy/person', {
        token: owner,
        json: { person },
      });
      expect(body.sections.flatMap(({ records }) => records)).toHaveLength(1);
    }
    const json = {
      person: "Kobus Van 't Hoff-Łuk",
      confirmation: 'Kobus van ‘t hoff luk',
      records: [`${(await api().db('bookings').pluck<string[]>('id'))[0]} 1`],
    };
    const erased = await send<PersonErased>(api(), 'POST', '/api/privacy/erase', {
      token: owner,
      json,
    });
    expect(erased.body).toEqual({ erased: 1, remaining: [] });
    expect(await api().db('booking_participants').orderBy('position').pluck('name')).toEqual([
      'Erased person',
      'Lerato Mokoena',
    ]);
    expect(await api().db('booking_history').whereNotNull('why')).toEqual([]);
  });

  it.each(spellings)('may be corrected to %s without any other change', async (typed) => {
    const owner = await anAdmin(api());
    const [name, corrected] = ['Kobus Van ’t Hoff-Łuk', `Kobus ${typed}`];
    const { body: booking } = await book(api(), await aRide(api(), owner), {
      contact: { ...lerato, name },
      participants: [{ kind: 'rider', name: corrected }],
    });
    // The lead may agree, because this is the lead's own name.
    const before = (await setDetails(booking, 1, answers)).participants[0];
    expect(before).toMatchObject({ agreedBy: 'lead', hasMedicalNotes: true, complete: true });
    const after = (await setDetails(booking, 1, { name })).participants[0];
    expect(after).toEqual({ ...before, name });
  });
});
