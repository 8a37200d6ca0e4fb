import { anOffer } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add, costs, field, fillIn, open, press, reload } from '../testing/bookPage';
import { aBooking, anExtra, aRide, aTransfer } from '../testing/fixtures';
import { defaultAnswers, visitPage } from '../testing/visit';

beforeEach(() => sessionStorage.clear());

const dinner = anExtra({ id: 'dinner', name: 'Dinner', priceCents: 30_000, left: null });
delete dinner.for;

const aRideWith = (offer: Parameters<typeof anOffer>[0] = {}) =>
  aRide({
    offer: anOffer({
      guestPriceCents: 200_000,
      extras: [anExtra(), { ...dinner, text: 'Three courses' }, aTransfer()],
      ...offer,
    }),
  });

const person = (n: number) => within(screen.getByRole('group', { name: `Person ${n}` }));
const box = (n: number, name: RegExp) => person(n).getByRole('checkbox', { name });
const tick = (n: number, name: RegExp) => userEvent.click(box(n, name));
const submit = () => press('Book and pay');

describe('the booking form of a ride with guests', () => {
  it('takes guests if they have a price', async () => {
    await open({}, aRideWith());
    expect(screen.getByText(/a guest comes along in the support vehicle or by car/)).toBeVisible();
    await add('guest', 2);
    expect(costs()).toContain('1 guestR 2 000TotalR 6 950');
  });

  it('takes none if they have not', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Add a guest' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Guest' })).not.toBeInTheDocument();
  });

  it('says how many of their places are left, and offers the waitlist to more', async () => {
    const { sent } = await open(
      { 'POST /api/waitlist': { token: 'queue' } },
      aRideWith({ guestPlaces: 4, guestPlacesLeft: 1 }),
    );
    expect(screen.getByText(/There are 12 places left and 1 for guests\./)).toBeVisible();
    await add('guest', 3);
    expect(screen.getByText(/There is 1 place left for guests, and you bring 2/)).toBeVisible();
    await press('Join the waitlist for 1 place and 2 for guests');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ places: 1, pillions: 0, guests: 2 });
  });

  it('asks on the waitlist for their places', async () => {
    const { sent } = await open(
      { 'POST /api/waitlist': { token: 'queue' } },
      aRideWith({ placesLeft: 0, state: 'full' }),
    );
    await userEvent.selectOptions(field('Places for guests'), '2 places');
    await press('Join the waitlist');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ places: 1, guests: 2 });
  });

  it('is filled in with the guests of an offer of places', async () => {
    const entry = {
      token: 'queue',
      event: { _id: 'sani' },
      places: 1,
      guests: 1,
      state: 'offered',
    };
    visitPage('/book/sani?token=queue', {
      ...defaultAnswers,
      'GET /api/events/sani': aRideWith({ placesLeft: 0, state: 'full' }),
      'GET /api/waitlist/queue': entry,
    });
    await screen.findByText(/We keep 1 place and 1 for a guest for you/);
    expect(person(2).getByLabelText('Comes as')).toHaveValue('guest');
  });
});

describe('the extras of the booking form', () => {
  it('are offered to those for whom they are, with price, text and what is left, and none is ticked', async () => {
    await open({}, aRideWith());
    await add('guest', 2);
    for (const one of screen.getAllByRole('checkbox', { name: /Hire|Dinner/ }))
      expect(one).not.toBeChecked();
    expect(box(1, /^Hire motorcycle · R\s4\s500 · 3 left$/)).toBeEnabled();
    expect(box(1, /^Dinner · R\s300$/)).toHaveAccessibleDescription('Three courses');
    expect(person(2).queryByRole('checkbox', { name: /Hire/ })).not.toBeInTheDocument();
    expect(field(/^Airport transfer · R\s450 each$/)).toHaveValue('0');
    expect(costs()).toContain('TotalR 6 950');
  });

  it('are in the price and in the booking, and stay with their person if another is removed', async () => {
    const { sent } = await open(
      { 'POST /api/bookings': aBooking(), 'GET /api/bookings/secret': aBooking() },
      aRideWith(),
    );
    await fillIn();
    await tick(1, /Hire/);
    await add('rider', 2);
    await add('guest', 3);
    await tick(2, /Hire/);
    await tick(3, /Dinner/);
    await userEvent.selectOptions(field(/Airport transfer/), '2');
    expect(costs()).toContain('2 × Hire motorcycleR 9 000DinnerR 3002 × Airport transferR 900');
    await press('Remove person 2');
    await waitFor(() => expect(costs()).toContain('Hire motorcycleR 4 500'));
    expect(box(2, /Dinner/)).toBeChecked();
    await submit();
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent[0]?.body).toMatchObject({
      participants: [
        { kind: 'rider', extras: ['hire'] },
        { kind: 'guest', extras: ['dinner'] },
      ],
      extras: [{ id: 'transfer', count: 2 }],
      expectedTotalCents: 495_000 + 200_000 + 450_000 + 30_000 + 90_000,
    });
  });

  it('are kept while somebody comes as what cannot take them', async () => {
    const { sent } = await open({ 'POST /api/bookings': [503, {}] }, aRideWith());
    await add('rider', 2);
    await tick(2, /Hire/);
    await userEvent.selectOptions(person(2).getByLabelText('Comes as'), 'Guest');
    expect(costs()).not.toContain('Hire');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('participants.1.extras');
    await userEvent.selectOptions(person(2).getByLabelText('Comes as'), 'Rider');
    expect(box(2, /Hire/)).toBeChecked();
    expect(costs()).toContain('Hire motorcycleR 4 500');
  });

  it('are there again after a reload', async () => {
    await open({}, aRideWith());
    await add('guest', 2);
    await tick(2, /Dinner/);
    await userEvent.selectOptions(field(/Airport transfer/), '3');
    await reload({}, aRideWith());
    await waitFor(() => expect(box(2, /Dinner/)).toBeChecked());
    await waitFor(() => expect(field(/Airport transfer/)).toHaveValue('3'));
    expect(costs()).toContain('DinnerR 3003 × Airport transferR 1 350');
  });

  it('count if they were ticked before the scripts arrived', async () => {
    const { showServersPage } = await open({}, aRideWith());
    const hydrate = showServersPage();
    await tick(1, /Hire/);
    hydrate();
    await waitFor(() => expect(costs()).toContain('Hire motorcycleR 4 500'));
    expect(box(1, /Hire/)).toBeChecked();
  });

  it('cannot be taken once none are left', async () => {
    const gone = { places: 3, left: 0 };
    await open({}, aRideWith({ extras: [anExtra(gone), aTransfer(gone)] }));
    expect(box(1, /Hire motorcycle · .* · none left/)).toBeDisabled();
    expect(field(/Airport transfer · .* · none left/)).toBeDisabled();
  });

  it('are refused where they are, if they were taken in the meantime, and the rest is kept', async () => {
    const message = 'Only 1 of “Hire motorcycle” is left.';
    const { answers, sent } = await open(
      {
        'POST /api/bookings': [
          409,
          { message, fields: { extras: message }, extras: [{ id: 'hire', left: 1 }] },
        ],
      },
      aRideWith(),
    );
    await fillIn();
    await add('rider', 2);
    await tick(1, /Hire/);
    await tick(2, /Hire/);
    await tick(2, /Dinner/);
    answers['GET /api/events/sani'] = aRideWith({
      extras: [anExtra({ left: 1 }), dinner, aTransfer()],
    });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(box(2, /Hire motorcycle .* 1 left/)).toBeInvalid());
    expect(box(2, /Hire/)).toHaveAccessibleDescription('Only 1 is left. Please take fewer.');
    expect(box(2, /Dinner/)).toBeChecked();
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(screen.queryByRole('link', { name: 'See other rides' })).not.toBeInTheDocument();
    await tick(2, /Hire/);
    expect(box(1, /Hire/)).toBeValid();
    Object.assign(answers, {
      'POST /api/bookings': aBooking(),
      'GET /api/bookings/secret': aBooking(),
    });
    await submit();
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.at(-1)?.body).toMatchObject({
      participants: [{ extras: ['hire'] }, { extras: ['dinner'] }],
    });
  });

  it('are in the price that is shown before anything is booked without JavaScript', async () => {
    const { sendForm, sent, showServersPage } = visitPage('/book/sani', {
      ...defaultAnswers,
      'GET /api/events/sani': aRideWith(),
      'POST /api/bookings': aBooking(),
      'GET /api/bookings/secret': aBooking(),
    });
    const form = async () => {
      const name = await screen.findByLabelText('Your name');
      const values = new FormData(name.closest('form') ?? undefined);
      return Object.fromEntries(values) as Record<string, string>;
    };
    const untouched = await form();
    await sendForm('/book/sani', { ...untouched, 'extra-1-hire': 'on', button: 'book' });
    expect(await screen.findByText(/The price is now that of your choice/)).toBeVisible();
    showServersPage();
    expect(box(1, /Hire/)).toBeChecked();
    expect(costs()).toContain('Hire motorcycleR 4 500');
    expect(sent).toHaveLength(0);
    await sendForm('/book/sani', { ...(await form()), button: 'book' });
    expect(sent[0]?.body).toMatchObject({ expectedTotalCents: 945_000 });
  });
});

describe('an early price', () => {
  it('is that of the day, with its last day', async () => {
    const earlyBird = [{ until: '2999-06-30', riderPriceCents: 400_000 }];
    await open({}, aRideWith({ earlyBird }));
    expect(costs()).toContain('1 riderR 4 000TotalR 4 000');
    expect(costs()).toContain('Early price until 30 June 2999');
  });

  it('is not mentioned once it is over', async () => {
    await open({}, aRideWith({ earlyBird: [{ until: '2020-06-30', riderPriceCents: 400_000 }] }));
    expect(costs()).toContain('1 riderR 4 950');
    expect(costs()).not.toContain('Early price');
  });
});
