import { bookingMessages, messages, type BookingPage, type PersonData } from '@ridgeline/contract';
import {
  aFullRide,
  aRide,
  book,
  bookingCall,
  joinWaitlist,
  lerato,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';

/** As an address book copies it: between marks that nobody sees. */
const pasted = (text: string) => `\u202d${text.replaceAll(' ', '\u00a0')}\u202c\u200b`;
const number = '+27825550199';
const contact = {
  name: pasted('Jan Nel'),
  email: pasted('jan@rides.example.'),
  phone: pasted('+27 82 555 0199'),
};
const clean = { name: 'Jan Nel', email: 'jan@rides.example', phone: number };

onEachDatabase('what is pasted into a form of a booking', (api) => {
  it('is stored without what nobody sees, and found by what is pasted', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner);
    const { body: booking } = await book(api(), ride, {
      contact,
      participants: [{ kind: 'rider', name: pasted('Jan Nel') }],
    });
    expect([booking.contact, booking.participants[0]?.name]).toEqual([clean, clean.name]);
    const details = { emergencyName: pasted('Nandi'), emergencyPhone: contact.phone };
    const { body } = await bookingCall(api(), booking)('PUT', '/participants/1', details);
    expect(body.participants[0]).toMatchObject({ emergencyName: 'Nandi', emergencyPhone: number });
    const { ride: full } = await aFullRide(api(), owner);
    await joinWaitlist(api(), full, 1, contact);

    for (const typed of [contact.phone, contact.email]) {
      const of = encodeURIComponent(typed);
      const found = await send<BookingPage>(api(), 'GET', `/api/admin/bookings?q=${of}`, {
        token: owner,
      });
      expect(found.body.bookings.map((one) => one.contact)).toEqual([clean]);
      const person = await send<PersonData>(api(), 'POST', '/api/privacy/person', {
        token: owner,
        json: { person: typed },
      });
      expect(person.body.sections.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['bookings', 'waitlists']),
      );
    }
  });

  itOnce('is refused at its field if it cannot be cleaned', async () => {
    const ride = await aRide(api(), await anAdmin(api()));
    const wrong = { name: pasted(''), email: pasted('jan@rides..example'), phone: pasted('') };
    expect(await book(api(), ride, { contact: { ...lerato, ...wrong } })).toMatchObject({
      status: 400,
      body: {
        fields: {
          'contact.name': bookingMessages.nameRequired,
          'contact.email': messages.emailInvalid,
          'contact.phone': bookingMessages.phoneRequired,
        },
      },
    });
  });
});
