import type { BookedExtra, BookingFile, Offer } from '@ridgeline/contract';
import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { inDialog, press } from '../../testing/page';
import { aBookingFile } from '../../testing/someBookings';
import { openBooking } from './testing/openBooking';

completeBrowser();

type Offered = NonNullable<Offer['extras']>[number];

const motorcycle: Offered = {
  id: 'hire-motorcycle',
  name: 'Hire motorcycle',
  priceCents: 120_000,
  per: 'person',
  for: ['rider'],
  places: 3,
  left: 1,
};
const transfer: Offered = {
  id: 'airport-transfer',
  name: 'Airport transfer',
  priceCents: 45_000,
  per: 'booking',
  max: 2,
  places: null,
  left: null,
};
const hired: BookedExtra = {
  id: 'hire-motorcycle',
  name: 'Hire motorcycle',
  priceCents: 120_000,
  count: 1,
  people: [1],
};
const [lerato, piet] = aBookingFile().participants as [
  BookingFile['participants'][number],
  BookingFile['participants'][number],
];
const booking = aBookingFile({
  extras: [hired],
  participants: [lerato, piet, { ...piet, n: 3, name: 'Anna Botha', kind: 'guest' }],
});

const preview = 'POST /api/admin/bookings/b1/extras/preview';
const change = 'PUT /api/admin/bookings/b1/extras';
const price = { lines: [], totalCents: 1_165_000, differenceCents: 165_000, refundPercent: 100 };

const open = (replies: Parameters<typeof openBooking>[1] = {}, offered = [motorcycle, transfer]) =>
  openBooking(booking, {
    'GET /api/events/sani': ok(anEvent({ _id: 'sani', offer: anOffer({ extras: offered }) })),
    [preview]: ok(price),
    [change]: ok(booking),
    ...replies,
  });

const person = (name: RegExp) => within(inDialog().getByRole('group', { name }));
const submit = () => userEvent.click(inDialog().getByRole('button', { name: 'Change' }));

describe('the extras of a booking', () => {
  afterEach(() => sessionStorage.clear());

  it('stand beside those who take them, and for the whole booking', async () => {
    openBooking({
      ...booking,
      extras: [hired, { id: 'x', name: 'Trailer', priceCents: 10_000, count: 2 }],
    });
    const people = await screen.findByRole('list', { name: 'Who comes' });
    const [first, , guest] = within(people).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Lerato Mokoena.*Rider · Hire motorcycle/);
    expect(guest).toHaveTextContent(/Anna Botha.*Guest/);
    expect(guest).not.toHaveTextContent('Hire motorcycle');
    expect(screen.getByText(/2 riders, 1 guest/)).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'For the whole booking' })).toHaveTextContent(
      /2\s×\sTrailer\s*R\s200/,
    );
  });

  it('change for a reason, after what it costs', async () => {
    const { changes } = open();
    await press('Change extras');
    const motorcycles = await inDialog().findAllByRole('checkbox', { name: /^Hire motorcycle/ });
    // Guests hire none.
    expect(motorcycles).toHaveLength(2);
    expect(person(/Lerato/).getByRole('checkbox')).toBeChecked();
    await userEvent.click(person(/Piet/).getByRole('checkbox'));
    await userEvent.selectOptions(inDialog().getByLabelText(/Airport transfer/), '1');
    expect(await inDialog().findByText(/R\s1\s650 more to pay, R\s11\s650 in total/)).toBeVisible();
    await userEvent.type(inDialog().getByLabelText('Why'), 'They asked by phone');
    await submit();
    await screen.findByText('The extras are changed.');
    expect(changes().at(-1)).toMatchObject({
      call: change,
      body: {
        participants: [
          { n: 1, extras: ['hire-motorcycle'] },
          { n: 2, extras: ['hire-motorcycle'] },
        ],
        extras: [{ id: 'airport-transfer', count: 1 }],
        reason: 'They asked by phone',
        waiveCharge: false,
        expectedTotalCents: 1_165_000,
      },
    });
  });

  it('cannot be more than are left, but can pass from one to another', async () => {
    open({}, [{ ...motorcycle, left: 0 }]);
    await press('Change extras');
    await waitFor(() => expect(person(/Piet/).getByRole('checkbox')).toBeDisabled());
    expect(person(/Piet/).getByRole('checkbox')).toHaveAccessibleDescription('None left');
    await userEvent.click(person(/Lerato/).getByRole('checkbox'));
    expect(person(/Piet/).getByRole('checkbox')).toBeEnabled();
    expect(person(/Piet/).getByRole('checkbox')).toHaveAccessibleDescription('1 left');
  });

  it('are charged by the terms when they are left out, unless the owner waives it', async () => {
    const { changes } = open({
      [preview]: ok({ ...price, totalCents: 940_000, differenceCents: -60_000, refundPercent: 50 }),
    });
    await press('Change extras');
    await waitFor(() => expect(person(/Lerato/).getByRole('checkbox')).toBeChecked());
    await userEvent.click(person(/Lerato/).getByRole('checkbox'));
    expect(await inDialog().findByText(/R\s600 less.*50 % of what is left out/)).toBeVisible();
    await userEvent.click(inDialog().getByLabelText('Take all of it from the price'));
    expect(inDialog().getByText(/R\s1\s200 less, R\s8\s800 in total/)).toBeVisible();
    await userEvent.type(inDialog().getByLabelText('Why'), 'The motorcycle broke');
    await submit();
    await screen.findByText('The extras are changed.');
    expect(changes().at(-1)?.body).toMatchObject({
      participants: [],
      waiveCharge: true,
      expectedTotalCents: 880_000,
    });
  });

  it('that are sold no more can be kept', async () => {
    open({}, [transfer]);
    await press('Change extras');
    expect(
      await inDialog().findByRole('checkbox', { name: /^Hire motorcycle/ }),
    ).toHaveAccessibleDescription(/No longer sold/);
    await submit();
    expect(inDialog().getByRole('alert')).toHaveTextContent('Nothing is chosen otherwise yet.');
  });

  it('say why they cannot be changed, and what is left now', async () => {
    const sentence = 'Hire motorcycle is gone.';
    open({
      'GET /api/events/sani': [
        ok(anEvent({ _id: 'sani', offer: anOffer({ extras: [motorcycle] }) })),
        ok(anEvent({ _id: 'sani', offer: anOffer({ extras: [{ ...motorcycle, left: 0 }] }) })),
      ],
      [change]: refused(409, sentence),
    });
    await press('Change extras');
    await waitFor(() => expect(person(/Piet/).getByRole('checkbox')).toBeEnabled());
    await userEvent.click(person(/Piet/).getByRole('checkbox'));
    await userEvent.type(inDialog().getByLabelText('Why'), 'They asked');
    await submit();
    expect(await inDialog().findByText(sentence)).toBeVisible();
    expect(inDialog().getByLabelText('Why')).toHaveValue('They asked');
  });

  it('say that a ride has none, and where to add them', async () => {
    openBooking(aBookingFile({ extras: [] }), {
      'GET /api/events/sani': ok(anEvent({ _id: 'sani', offer: anOffer() })),
    });
    await press('Change extras');
    expect(await inDialog().findByRole('link', { name: 'the event' })).toHaveAttribute(
      'href',
      '/edit-event/sani',
    );
  });
});
