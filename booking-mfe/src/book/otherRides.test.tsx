import type { TourEvent } from '@ridgeline/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add, field, fillIn, keysIn, open, press } from '../testing/bookPage';
import { anOffer } from '@ridgeline/contract/testing/content';
import { aRide } from '../testing/fixtures';
import { defaultAnswers, visit, type Answers } from '../testing/visit';

beforeEach(() => sessionStorage.clear());

describe('other rides', () => {
  const ride = (id: string, placesLeft: number, fields: Partial<TourEvent> = {}) =>
    aRide({ _id: id, title: id, offer: anOffer({ placesLeft }), ...fields });
  const others: Answers = {
    'GET /api/events': [
      aRide(),
      ride('Tankwa', 0, { offer: anOffer({ placesLeft: 0, state: 'full' }) }),
      ride('Karoo', 3),
      ride('Baviaans', 1),
      ride('Cederberg', 9),
      ride('later', 5, { title: 'Sani sunrise' }),
    ],
    'GET /api/events/Karoo': ride('Karoo', 3),
  };
  const full = aRide({ offer: anOffer({ placesLeft: 0, state: 'full' }) });
  const closed = aRide({ offer: anOffer({ state: 'closed' }) });
  const choose = (what: RegExp) => screen.getByRole('button', { name: what });
  const expectTheParty = async () => {
    await screen.findByRole('heading', { name: 'Book: Karoo' });
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(field('E-mail address')).toHaveValue('lerato@riders.example');
    expect(field('Phone number')).toHaveValue('082 123 4567');
    expect(field(/I have read the terms/)).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
  };

  it('are the next three with places, the same ride first', async () => {
    await open(others, closed);
    const rides = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rides).toEqual([
      expect.stringMatching(/^Sani sunrise.*5 December 2999.*5 places left/),
      expect.stringMatching(/^Karoo.*3 places left/),
      expect.stringMatching(/^Baviaans.*1 place left/),
    ]);
    expect(screen.getByRole('link', { name: /Choose this ride Karoo/ })).toHaveAttribute(
      'href',
      '/book/Karoo',
    );
  });

  it('have room for the party that was typed, its pillions included', async () => {
    const small = (id: string, placesLeft: number, pillionPlacesLeft: number) =>
      ride(id, placesLeft, { offer: anOffer({ placesLeft, pillionPlacesLeft }) });
    const many = [
      small('Riders only', 9, 0),
      small('Small', 1, 1),
      small('Smaller', 1, 1),
      small('Pairs', 2, 2),
      ride('Karoo', 9),
    ];
    await open({ 'GET /api/events': many }, aRide({ offer: anOffer({ placesLeft: 1 }) }));
    const shown = () =>
      screen
        .queryAllByRole('button', { name: /Choose this ride/ })
        .map(({ textContent }) => textContent);
    await add('rider', 2);
    expect(shown()).toEqual([
      expect.stringContaining('Riders only'),
      expect.stringContaining('Pairs'),
      expect.stringContaining('Karoo'),
    ]);
    await add('pillion', 3);
    expect(shown()).toEqual([expect.stringContaining('Pairs'), expect.stringContaining('Karoo')]);
    await add('rider', 6);
    expect(shown()).toEqual([expect.stringContaining('Karoo')]);
  });

  it('have room for the party that waits', async () => {
    const few = ride('Few', 2, { offer: anOffer({ placesLeft: 2, pillionPlacesLeft: 0 }) });
    visit('/book/Cederberg', {
      ...defaultAnswers,
      'GET /api/events': [few, ride('Karoo', 3)],
      'GET /api/events/Cederberg': { ...full, _id: 'Cederberg' },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(choose(/Choose this ride Few/)).toBeInTheDocument();
    await userEvent.selectOptions(field('Places for pillions'), '1 place');
    expect(screen.queryByRole('button', { name: /ride Few/ })).not.toBeInTheDocument();
    expect(choose(/Choose this ride Karoo/)).toBeInTheDocument();
    await userEvent.selectOptions(field('Places for motorcycles'), '4 places');
    expect(screen.queryByText('Other rides with places')).not.toBeInTheDocument();
  });

  it('are not asked for while there are plenty of places', async () => {
    await open(others);
    await fillIn();
    expect(screen.queryByText(/Other rides with places/)).not.toBeInTheDocument();
  });

  it('take over what was typed for the waitlist', async () => {
    await open(others, full);
    await userEvent.type(field('Your name'), 'Lerato Mokoena');
    await userEvent.type(field('E-mail address'), 'lerato@riders.example');
    await userEvent.type(field('Phone number'), '082 123 4567');
    await userEvent.click(choose(/Choose this ride Karoo/));
    await expectTheParty();
  });

  it.each([
    ['is full', full],
    ['has closed', closed],
    ['has one place left', aRide({ offer: anOffer({ placesLeft: 1 }) })],
  ])('take over a party whose ride %s, and its form gets a new key', async (_what, now) => {
    const { answers, sent } = await open({ ...others, 'POST /api/bookings': [409, {}] });
    await fillIn();
    await add('rider', 2);
    await userEvent.type(field('Name'), 'Piet');
    answers['GET /api/events/sani'] = now;
    await press('Book and pay');
    await waitFor(() => expect(choose(/Choose this ride Karoo/)).toBeInTheDocument());
    await userEvent.click(choose(/Choose this ride Karoo/));
    await expectTheParty();
    expect(field('Name')).toHaveValue('Piet');
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keysIn(sent)).toHaveLength(2);
    expect(sent[1]?.body).toMatchObject({ eventId: 'Karoo', participants: [{}, { name: 'Piet' }] });
  });

  it.each([
    ['is full', full],
    ['has closed', closed],
  ])('take over the choice of a room from a ride that %s', async (_what, now) => {
    const offer = anOffer({ soloSurchargeCents: 85_000 });
    const { answers } = await open(
      {
        ...others,
        'GET /api/events/Karoo': ride('Karoo', 3, { offer }),
        'POST /api/bookings': [409, {}],
      },
      aRide({ offer }),
    );
    await fillIn();
    await userEvent.click(screen.getByRole('radio', { name: /A room to yourself/ }));
    answers['GET /api/events/sani'] = now;
    await press('Book and pay');
    await waitFor(() => expect(choose(/Choose this ride Karoo/)).toBeInTheDocument());
    await userEvent.click(choose(/Choose this ride Karoo/));
    await expectTheParty();
    expect(screen.getByRole('radio', { name: /A room to yourself/ })).toBeChecked();
  });

  it('take over what was typed in this tab if they are found another way', async () => {
    await open();
    await fillIn();
    document.body.replaceChildren();
    visit('/book/Karoo', { ...defaultAnswers, ...others });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(field('Your name')).toHaveValue('Lerato Mokoena'));
    await expectTheParty();
  });
});
