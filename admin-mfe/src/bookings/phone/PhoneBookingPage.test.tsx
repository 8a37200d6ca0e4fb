import { bookingMessages, type Offer } from '@ridgeline/contract';
import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { fill } from '../../testing/fill';
import { ok, refused } from '../../testing/network';
import { aBookingFile, aWaiting } from '../../testing/someBookings';
import { complete, create, id, open, press, read } from './testing/openPhoneBooking';

describe('a phone booking', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it('is saved with all names, one per line', async () => {
    const { changes } = open();
    await fill({ ...complete, Note: 'Rings back on Monday' });
    await userEvent.click(screen.getByLabelText('Confirm it at once'));
    await press();
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
    expect(changes()).toEqual([
      expect.objectContaining({
        call: create,
        key: expect.any(String) as string,
        body: {
          eventId: id,
          contact: {
            name: 'Lerato Mokoena',
            email: 'lerato@riders.example',
            phone: '+27821234567',
          },
          participants: [
            { kind: 'rider', name: 'Lerato Mokoena' },
            { kind: 'rider', name: 'Thabo' },
            { kind: 'pillion', name: 'Piet' },
          ],
          pay: 'deposit',
          provider: 'eft',
          confirm: true,
          note: 'Rings back on Monday',
        },
      }),
    ]);
  });

  it('says whether the party may be reached on WhatsApp', async () => {
    const { changes } = open({}, anOffer({ soloSurchargeCents: 80_000 }));
    await fill({ ...complete, Riders: 'Thabo' });
    await userEvent.click(screen.getByLabelText('A room of their own'));
    await userEvent.click(screen.getByLabelText(/on WhatsApp about this ride/));
    await press();
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
    // A party of two has a room of its own.
    expect(changes()[0]?.body).not.toHaveProperty('sharesRoom');
    expect(changes()[0]?.body).toMatchObject({ whatsapp: true });
  });

  it('offers a room of their own to somebody who comes alone', async () => {
    const { changes } = open({}, anOffer({ soloSurchargeCents: 80_000 }));
    const { Name, 'E-mail': email, Phone } = complete;
    await fill({ Name, 'E-mail': email, Phone, Riders: 'Thabo' });
    await userEvent.click(screen.getByLabelText('A room of their own'));
    await press();
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
    expect(changes()[0]?.body).toMatchObject({ sharesRoom: false });
  });

  it('offers no room on a ride without a surcharge for one', async () => {
    open();
    expect(await screen.findByLabelText('Riders')).toBeInTheDocument();
    expect(screen.queryByLabelText(/A room of their own/)).not.toBeInTheDocument();
  });

  it('is not possible while the ride is a draft, and links to the event', async () => {
    open({ [read]: ok(anEvent({ _id: id, offer: anOffer(), status: 'draft' })) });
    expect(await screen.findByText(/This ride is a draft. Publish it first/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit the event' })).toHaveAttribute(
      'href',
      `/edit-event/${id}`,
    );
    expect(screen.queryByRole('button', { name: 'Add the booking' })).not.toBeInTheDocument();
  });

  it.each([
    ['E-mail', 'nobody', /mail/],
    ['Phone', 'later', /number/],
  ])('says next to %s what is wrong', async (label, typed, sentence) => {
    const { changes } = open();
    await fill({ ...complete, [label]: typed });
    await press();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    expect(changes()).toEqual([]);
  });

  it('needs a rider, and no more pillions than riders', async () => {
    open();
    await fill({ ...complete, Riders: '  ' });
    await press();
    await waitFor(() =>
      expect(screen.getByLabelText('Riders')).toHaveAccessibleDescription(/at least one rider/),
    );
    await fill({ Riders: 'Thabo', Pillions: '\nEve' });
    await press();
    await waitFor(() =>
      expect(screen.getByLabelText('Riders')).toHaveAccessibleDescription(
        /more pillions than riders/,
      ),
    );
  });

  it('of a ride that is free for riders alone says how the pillion is paid for', async () => {
    const { changes } = open({}, anOffer({ riderPriceCents: 0 }));
    await fill(complete);
    expect(screen.getByLabelText('Confirm it at once')).toHaveAccessibleDescription(/bank details/);
    await press();
    expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
    expect(changes()[0]?.body).toMatchObject({ provider: 'eft' });
  });

  it('says when there are too few places, and keeps what was typed', async () => {
    open({ [create]: refused(409, 'There are not enough places left for all of you.') });
    await fill(complete);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(/not enough places/);
    expect(screen.getByLabelText('Name')).toHaveValue('Lerato Mokoena');
  });

  it('is still there after a reload, and gone once it is saved', async () => {
    open();
    await fill(complete);
    await userEvent.click(screen.getByLabelText('Confirm it at once'));
    open();
    expect(await screen.findByLabelText('Name')).toHaveValue('Lerato Mokoena');
    expect(screen.getByLabelText('Riders')).toHaveValue('Lerato Mokoena\nThabo');
    expect(screen.getByLabelText('Confirm it at once')).toBeChecked();
    expect(screen.getByText(/What you had typed and not saved is here again/)).toBeInTheDocument();
    await press();
    await screen.findByRole('heading', { name: 'The booking' });
    open();
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('is not made twice when the response is lost and the page reloaded', async () => {
    const { changes: first } = open({ [create]: 'unreachable' });
    await fill(complete);
    await press();
    await screen.findByText('Network Error');
    const { changes: second } = open();
    await screen.findByLabelText('Name');
    await press();
    await screen.findByRole('heading', { name: 'The booking' });
    expect(second()[0]?.key).toBe(first()[0]?.key);
  });

  it('that was made already says so if the form has changed since', async () => {
    const words = 'This was created already.';
    open({
      [create]: ['unreachable', refused(422, words, { current: aBookingFile() })],
    });
    await fill(complete);
    await press();
    await screen.findByText('Network Error');
    await fill({ Note: 'Rings back on Monday' });
    await press();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Rings back on Monday');
  });

  describe('with a discount code', () => {
    const check = 'POST /api/codes/check';
    const spring = {
      code: 'SPRING',
      off: { kind: 'percent', percent: 10 },
      firstBooking: false,
      words: '10 % off',
    };
    const code = () => screen.getByLabelText('Discount code');

    it('says what it takes off once its field is left, and sends it', async () => {
      const { changes } = open({ [check]: ok(spring) });
      await fill({ ...complete, 'Discount code': 'spring' });
      await userEvent.tab();
      const price = await screen.findByText(/Code SPRING/);
      expect(price.closest('ul')).toHaveTextContent(
        /2 ridersR\s9\s900.*10\s% off-R\s[\d\s]+Together/,
      );
      await press();
      expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
      const [checked, ...bookings] = changes();
      expect(checked).toMatchObject({ call: check, body: { code: 'spring', eventId: id } });
      expect(bookings).toMatchObject([{ call: create, body: { code: 'spring' } }]);
    });

    it('that is wrong says so at the field, until another one is typed', async () => {
      open({ [check]: refused(404, 'We do not know this code.') });
      await fill({ ...complete, 'Discount code': 'sprnig' });
      await userEvent.tab();
      await waitFor(() => expect(code()).toHaveAccessibleDescription(/do not know this code/));
      await userEvent.type(code(), 'x');
      expect(code()).not.toHaveAccessibleDescription(/do not know/);
      expect(screen.queryByText(/Code /)).not.toBeInTheDocument();
    });

    it('that was used up meanwhile says so at the field', async () => {
      const fields = { code: 'This code is used up.' };
      open({
        [check]: ok(spring),
        [create]: refused(409, fields.code, { fields }),
      });
      await fill({ ...complete, 'Discount code': 'SPRING' });
      await press();
      await waitFor(() => expect(code()).toHaveAccessibleDescription(/used up/));
    });

    it('is not asked for on a free ride', async () => {
      open({}, anOffer({ riderPriceCents: 0, pillionPriceCents: 0, soloSurchargeCents: 0 }));
      expect(await screen.findByLabelText('Riders')).toBeInTheDocument();
      expect(screen.queryByLabelText('Discount code')).not.toBeInTheDocument();
    });
  });

  describe('with guests and extras', () => {
    const extras: Offer['extras'] = [
      {
        id: 'hire-motorcycle',
        name: 'Hire motorcycle',
        priceCents: 120_000,
        per: 'person',
        for: ['rider'],
        places: 3,
        left: 1,
      },
      {
        id: 'dinner',
        name: 'Dinner',
        priceCents: 30_000,
        per: 'person',
        places: null,
        left: null,
      },
      {
        id: 'transfer',
        name: 'Airport transfer',
        priceCents: 45_000,
        per: 'booking',
        max: 2,
        places: null,
        left: null,
      },
    ];
    const offer = anOffer({ guestPriceCents: 150_000, extras });
    const person = (name: RegExp) => within(screen.getByRole('group', { name }));
    const box = (name: RegExp, extra: RegExp) =>
      person(name).getByRole('checkbox', { name: extra });
    const price = () => screen.getByRole('list', { name: 'Price' });

    it('asks what each takes, and says what it costs', async () => {
      const { changes } = open({}, offer);
      await fill({ ...complete, Guests: 'Anna' });
      expect(person(/^Anna.*guest/).queryByLabelText(/Hire motorcycle/)).not.toBeInTheDocument();
      await userEvent.click(box(/^Thabo.*rider/, /Hire motorcycle/));
      expect(box(/^Lerato/, /Hire motorcycle/)).toBeDisabled();
      await userEvent.click(box(/^Anna/, /Dinner/));
      await userEvent.selectOptions(screen.getByLabelText(/Airport transfer/), '2');
      expect(price()).toHaveTextContent(
        /2 ridersR\s9\s900.*1 guestR\s1\s500Hire motorcycleR\s1\s200DinnerR\s300.*Together/,
      );
      await press();
      expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
      expect(changes()[0]?.body).toMatchObject({
        participants: [
          { kind: 'rider', name: 'Lerato Mokoena' },
          { kind: 'rider', name: 'Thabo', extras: ['hire-motorcycle'] },
          { kind: 'pillion', name: 'Piet' },
          { kind: 'guest', name: 'Anna', extras: ['dinner'] },
        ],
        extras: [{ id: 'transfer', count: 2 }],
      });
    });

    it('keeps what was chosen for somebody whose name is corrected, or moves by a line', async () => {
      open({}, offer);
      await fill(complete);
      await userEvent.click(box(/^Thabo/, /Dinner/));
      const riders = screen.getByLabelText('Riders');
      fireEvent.change(riders, { target: { value: 'Lerato Mokoena\nThabo Nkosi' } });
      expect(box(/^Thabo Nkosi/, /Dinner/)).toBeChecked();
      fireEvent.change(riders, { target: { value: 'Zanele\nLerato Mokoena\nThabo' } });
      expect(box(/^Thabo/, /Dinner/)).toBeChecked();
      expect(box(/^Lerato/, /Dinner/)).not.toBeChecked();
    });

    it('is still there after a reload', async () => {
      open({}, offer);
      await fill({ ...complete, Guests: 'Anna' });
      await userEvent.click(box(/^Anna/, /Dinner/));
      await userEvent.selectOptions(screen.getByLabelText(/Airport transfer/), '1');
      open({}, offer);
      expect(await screen.findByLabelText('Guests')).toHaveValue('Anna');
      expect(box(/^Anna/, /Dinner/)).toBeChecked();
      expect(screen.getByLabelText(/Airport transfer/)).toHaveValue('1');
    });

    it('takes the early price while it holds', async () => {
      open({}, anOffer({ earlyBird: [{ until: '2999-12-31', riderPriceCents: 450_000 }] }));
      await fill({ ...complete, Pillions: '' });
      expect(screen.getByText(/from R\s4\s500/)).toBeInTheDocument();
      expect(price()).toHaveTextContent(/2 ridersR\s9\s000/);
      expect(screen.queryByLabelText('Guests')).not.toBeInTheDocument();
    });
  });

  it('says how many places are left', async () => {
    open({}, anOffer({ placesLeft: 1 }));
    expect(await screen.findByText(/1 place left, from R/)).toBeInTheDocument();
  });

  describe('for somebody on the waitlist', () => {
    const entryId = '01a20cb1-7c26-733d-aebf-c128630b7170';
    const readWaitlist = `GET /api/events/${id}/waitlist`;
    const full = anOffer({ placesLeft: 0 });
    const openFor = (entry: Parameters<typeof aWaiting>[0], replies = {}) =>
      open(
        { [readWaitlist]: ok([aWaiting({ _id: entryId, ...entry })]), ...replies },
        full,
        entryId,
      );

    it('is filled in, and takes the places of their offer', async () => {
      const { changes } = openFor({ state: 'offered', offeredUntil: '2026-11-21T08:00:00.000Z' });
      expect(
        await screen.findByText(
          /^Lerato Mokoena is on the waitlist for 2 places, and has an offer/,
        ),
      ).toBeInTheDocument();
      expect(screen.getByLabelText('Riders')).toHaveValue('Lerato Mokoena');
      await fill({ Riders: '\nThabo' });
      await press();
      expect(await screen.findByRole('heading', { name: 'The booking' })).toBeInTheDocument();
      const { name, email, phone } = aWaiting().contact;
      expect(changes()[0]?.body).toMatchObject({
        waitlistEntryId: entryId,
        contact: { name, email, phone },
        participants: [{ name: 'Lerato Mokoena' }, { name: 'Thabo' }],
      });
    });

    it('says that it needs free places if they have no offer', async () => {
      openFor({ places: 1, pillions: 1 });
      expect(
        await screen.findByText(/for 1 place and 1 for a pillion, without an offer yet/),
      ).toBeInTheDocument();
    });

    it('says that they wait no longer, and keeps what was typed', async () => {
      const sentence = bookingMessages.ownersWaitlistEnded;
      openFor({ state: 'waiting' }, { [create]: refused(409, sentence) });
      await fill({ Riders: '\nThabo' });
      await press();
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      openFor({ state: 'left' });
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(screen.getByLabelText('Riders')).toHaveValue('Lerato Mokoena\nThabo');
    });

    it('can be tried again if the waitlist fails to load', async () => {
      openFor({}, { [readWaitlist]: [refused(500, 'No'), ok([aWaiting({ _id: entryId })])] });
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(await screen.findByLabelText('Name')).toHaveValue('Lerato Mokoena');
    });
  });

  it('is not possible for an event without an offer', async () => {
    open({ [read]: ok(anEvent({ _id: id })) });
    expect(await screen.findByText('This ride cannot be booked online.')).toBeInTheDocument();
  });
});
