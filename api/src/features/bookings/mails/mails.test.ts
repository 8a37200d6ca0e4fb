import type { TourEvent } from '@ridgeline/contract';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  inDays,
  mailsOf,
  mailTitlesOf,
  ownersCall,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase, onOneDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, send } from '../../../testing/requests';
import { remindAndComplete } from './reminders';
import { bookingByToken } from '../lookup';
import { tidyBookings } from '../party/retention';
import { viewBooking } from '../view';

const dayMs = 24 * 60 * 60 * 1000;
const key = (name: string, digit: string) => ({ name, key: Buffer.from(digit.repeat(64), 'hex') });

onEachDatabase('the mails of a booking', (api, restart) => {
  it('are sent once for each step, on time, with a calendar file in those that need it', async () => {
    let now = Date.now();
    await restart({ booking: { clock: () => now } });
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, {}, { title: 'Sani Pass' });
    await send(api(), 'PUT', '/api/admin/booking-settings', {
      token: owner,
      json: {
        account: {
          accountName: 'Ridgeline Tours',
          bank: 'First Bank',
          accountNumber: '62 000 000 000',
          branchCode: '250655',
        },
      },
    });
    const { body } = await book(api(), ride);
    const file = await fileOf(api(), owner, body);
    await ownersCall(api(), owner, file)('payments', { amountCents: 200_000, method: 'eft' });
    for (let day = 0; day < 103; day += 1) {
      now += dayMs;
      // Something is due only on these days. The job runs twice, to check that no mail is sent twice.
      if ([20, 63, 64, 86, 87, 97, 98, 101].includes(day + 1)) {
        await remindAndComplete(api().bookings);
        await remindAndComplete(api().bookings);
      }
    }
    const titles = await mailTitlesOf(api());
    expect(titles).toHaveLength(6);
    for (const start of [
      'How to pay for Sani Pass',
      'You are booked: Sani Pass',
      'R 6 000 is due for Sani Pass',
      'Please complete your booking: Sani Pass',
      'Your ride is on ',
      'Thank you for riding with us: Sani Pass',
    ])
      expect(titles.filter((title) => title.startsWith(start))).toHaveLength(1);
    const mails = await mailsOf(api());
    expect(mails.filter((mail) => mail.includes('text/calendar'))).toHaveLength(2);
    const details = mails.find((mail) => mail.includes('How to pay')) ?? '';
    expect(details).toContain('62 000 000 000');
    expect(details).toContain(body.reference);
    expect(details).toContain(`/booking/${body.token}`);
  });

  itOnce('have links that still work after the encryption key has changed', async () => {
    await restart({ booking: { detailsKeys: [key('old', 'a')] } });
    const ride = await aRide(api(), await anAdmin(api()));
    const { body } = await book(api(), ride);
    await bookingCall(api(), body)('PUT', '/participants/1', { diet: 'Vegan' });
    const { createKeyring } = await import('../../../platform/secrets/keyring');
    const rotated = createKeyring([key('new', 'b'), key('old', 'a')], 'secret');
    await tidyBookings({ ...api().bookings, keyring: rotated });
    const withNew = { ...api().bookings, keyring: createKeyring([key('new', 'b')], 'secret') };
    const booking = await viewBooking(withNew, await bookingByToken(api().db, body.token));
    expect(booking.token).toBe(body.token);
    expect(booking.participants[0]?.diet).toBe('Vegan');
  });
});

onOneDatabase('an event with an offer', (api) => {
  it('is copied with its offer and all places free', async () => {
    const owner = await anAdmin(api());
    const ride = await aRide(api(), owner, { riderPlaces: 4 });
    await book(api(), ride);
    const copy = await send<TourEvent>(api(), 'POST', `/api/events/${ride._id}/duplicate`, {
      token: owner,
      json: { date: inDays(200) },
    });
    expect(copy.body.offer).toMatchObject({
      riderPlaces: 4,
      placesLeft: 4,
      riderPriceCents: 400_000,
      state: 'open',
    });
  });
});
