import { screen, waitFor, within } from '@testing-library/react';
import { add, field, fillIn, open, press } from '../testing/bookPage';
import { anOffer } from '@ridgeline/contract/testing/content';
import { aBooking, aRide } from '../testing/fixtures';
import { defaultAnswers, visit, type Answers } from '../testing/visit';

beforeEach(() => sessionStorage.clear());

describe('the booking form of a party that was offered places', () => {
  const entry = {
    token: 'queue',
    event: { _id: 'sani' },
    contact: { name: 'Thandi Nkosi', email: 'thandi@riders.example', phone: '+27831234567' },
    places: 2,
    pillions: 1,
    state: 'offered',
  };

  it('is filled in with what was typed to join, whatever was typed for another ride', async () => {
    await open();
    await fillIn();
    document.body.replaceChildren();
    visit('/book/Karoo?token=queue', {
      ...defaultAnswers,
      'GET /api/events/Karoo': aRide({
        _id: 'Karoo',
        offer: anOffer({ placesLeft: 0, state: 'full' }),
      }),
      'GET /api/waitlist/queue': { ...entry, event: { _id: 'Karoo' } },
    });
    expect(await screen.findByText(/We keep 2 places and 1 for a pillion for you/)).toBeVisible();
    expect(field('Your name')).toHaveValue('Thandi Nkosi');
    expect(field('E-mail address')).toHaveValue('thandi@riders.example');
    expect(field('Phone number')).toHaveValue('+27831234567');
    const kinds = screen
      .getAllByLabelText('Comes as')
      .map((kind) => (kind as HTMLSelectElement).value);
    expect(kinds).toEqual(['rider', 'rider', 'pillion']);
    expect(field(/I have read the terms/)).not.toBeChecked();
  });
});

describe('the booking form of a ride with too few places', () => {
  it('offers the waitlist and other rides if the last places were taken in the meantime', async () => {
    const message = 'There are no places left on this ride. You can join the waitlist.';
    const { answers, sent } = await open({
      'POST /api/bookings': [409, { message, placesLeft: 0 }],
    });
    await fillIn();
    answers['GET /api/events/sani'] = aRide({ offer: anOffer({ placesLeft: 0, state: 'full' }) });
    answers['POST /api/waitlist'] = { token: 'queue' };
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(screen.getByRole('link', { name: 'See other rides' })).toHaveAttribute(
      'href',
      '/events',
    );
    await press('Join the waitlist');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      call: 'POST /api/waitlist',
      body: { eventId: 'sani', contact: { name: 'Lerato Mokoena' }, places: 1 },
    });
  });

  it('says how many places are left if some were taken in the meantime, and links to other rides', async () => {
    const message = 'There are not enough places left for all of you.';
    const { answers } = await open({ 'POST /api/bookings': [409, { message, placesLeft: 1 }] });
    await press('Add a rider');
    await fillIn();
    answers['GET /api/events/sani'] = aRide({ offer: anOffer({ placesLeft: 1 }) });
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByText(/There is 1 place left, and you are 2 riders/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See other rides' })).toHaveAttribute(
      'href',
      '/events',
    );
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(field('E-mail address')).toHaveValue('lerato@riders.example');
  });

  it('offers the waitlist to a party of more riders than there are places, before it is refused', async () => {
    const { sent } = await open(
      { 'POST /api/waitlist': { token: 'queue' } },
      aRide({ offer: anOffer({ placesLeft: 1 }) }),
    );
    await fillIn();
    expect(screen.queryByRole('button', { name: /Join the waitlist/ })).not.toBeInTheDocument();
    await add('rider', 2);
    await press('Join the waitlist for 2 places');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'POST /api/waitlist',
      body: { eventId: 'sani', contact: { name: 'Lerato Mokoena' }, places: 2 },
    });
  });

  it('shows at the first name that the waitlist needs it', async () => {
    const fields = { 'contact.name': 'Please enter a name' };
    await open(
      { 'POST /api/waitlist': [400, { message: 'Please enter a name', fields }] },
      aRide({ offer: anOffer({ placesLeft: 1 }) }),
    );
    await add('rider', 2);
    await press('Join the waitlist for 2 places');
    await screen.findByRole('alert');
    expect(field('Your name')).toHaveAccessibleDescription('Please enter a name');
  });

  it('offers the waitlist to exactly the party that lacks places for its pillions', async () => {
    const pillions = { pillionPlaces: 3, pillionPlacesLeft: 0 };
    const { sent } = await open(
      { 'POST /api/waitlist': { token: 'queue' } },
      aRide({ offer: anOffer({ placesLeft: 4, ...pillions }) }),
    );
    expect(screen.getByText(/There are 4 places left, but none for pillions/)).toBeVisible();
    await fillIn();
    await add('rider', 2);
    await add('pillion', 4);
    expect(
      await screen.findByText(/There are no places left for pillions, and you bring 2/),
    ).toBeVisible();
    await press('Join the waitlist for 2 places and 2 for pillions');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'POST /api/waitlist',
      body: { eventId: 'sani', contact: { name: 'Lerato Mokoena' }, places: 2, pillions: 2 },
    });
  });

  it('lets nobody wait for a pillion on a ride that takes none', async () => {
    const { answers } = await open({ 'POST /api/bookings': [409, { message: 'Changed' }] });
    await add('pillion', 2);
    const offer = { pillionPlaces: 0, pillionPlacesLeft: 0 };
    answers['GET /api/events/sani'] = aRide({ offer: anOffer(offer) });
    await press('Book and pay');
    expect(await screen.findByText('This ride is for riders only.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Join the waitlist/ })).not.toBeInTheDocument();
  });

  it('shows at a pillion why the party cannot wait', async () => {
    const message = 'Each pillion sits behind a rider';
    await open(
      { 'POST /api/waitlist': [400, { message, fields: { pillions: message } }] },
      aRide({ offer: anOffer({ pillionPlaces: 3, pillionPlacesLeft: 1 }) }),
    );
    await add('pillion', 3);
    await press('Join the waitlist for 1 place and 2 for pillions');
    await screen.findByRole('alert');
    const last = within(screen.getByRole('group', { name: 'Person 3' }));
    expect(last.getByLabelText('Comes as')).toHaveAccessibleDescription(message);
  });

  it.each([
    ['closed', {}, /Booking for this ride has closed/],
    ['was cancelled', { cancelledAt: '2026-01-01T00:00:00.000Z' }, /This ride was cancelled/],
  ])(
    'says that the ride %s while somebody typed, and leads to others',
    async (_what, offer, sentence) => {
      const { answers } = await open({ 'POST /api/bookings': [409, { message: 'Gone' }] });
      await fillIn();
      answers['GET /api/events/sani'] = aRide({ offer: anOffer({ state: 'closed', ...offer }) });
      await press('Book and pay');
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'See all rides' })).toBeInTheDocument();
    },
  );

  it('books the places that a waitlist entry was offered, although the ride is full', async () => {
    const ride = aRide({ offer: anOffer({ placesLeft: 0, state: 'full' }) });
    const { event } = aBooking();
    const sent = visit('/book/sani?token=queue', {
      ...defaultAnswers,
      'GET /api/events/sani': ride,
      'GET /api/waitlist/queue': { token: 'queue', event, places: 2, state: 'offered' },
      'POST /api/bookings': aBooking(),
      'GET /api/bookings/secret': aBooking(),
    });
    expect(await screen.findByText(/We keep 2 places for you/)).toBeInTheDocument();
    await fillIn();
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent[0]?.body).toMatchObject({ waitlistToken: 'queue' });
  });

  describe('with an offer of the waitlist', () => {
    const { event } = aBooking();
    const entry = { token: 'queue', event, places: 2, state: 'offered' };
    const full = aRide({ offer: anOffer({ placesLeft: 0, state: 'full' }) });
    const openOffered = async (more: Answers = {}) => {
      const answers: Answers = {
        ...defaultAnswers,
        'GET /api/events/sani': full,
        'GET /api/waitlist/queue': entry,
        'POST /api/bookings': aBooking(),
        'GET /api/bookings/secret': aBooking(),
        ...more,
      };
      const sent = visit('/book/sani?token=queue', answers);
      await screen.findByRole('heading', { level: 1 });
      return { answers, sent };
    };

    it('is for as many pillions as were offered, although none of their places are left', async () => {
      const pillions = { pillionPlaces: 2, pillionPlacesLeft: 0 };
      const taken = aRide({ offer: anOffer({ placesLeft: 0, state: 'full', ...pillions }) });
      const openWith = (count: number) =>
        openOffered({
          'GET /api/events/sani': taken,
          'GET /api/waitlist/queue': { ...entry, pillions: count },
        });
      await openWith(1);
      expect(screen.getByText(/We keep 2 places and 1 for a pillion for you/)).toBeVisible();
      await add('pillion', 2);
      document.body.replaceChildren();
      await openWith(0);
      expect(screen.queryByRole('button', { name: 'Add a pillion' })).not.toBeInTheDocument();
    });

    it('books like everybody else if the offer ends while somebody types', async () => {
      const { answers, sent } = await openOffered();
      await fillIn();
      answers['GET /api/waitlist/queue'] = { ...entry, state: 'lapsed' };
      await press('Book and pay');
      await screen.findByRole('heading', { name: 'You are coming along' });
      expect(sent[0]?.body).not.toHaveProperty('waitlistToken');
    });

    it('says that it has ended, and keeps what was typed for the waitlist of the full ride', async () => {
      const message = 'There are no places left on this ride. You can join the waitlist.';
      const { answers } = await openOffered({ 'POST /api/bookings': [409, { message }] });
      await fillIn();
      answers['GET /api/waitlist/queue'] = { ...entry, state: 'lapsed' };
      await press('Book and pay');
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(screen.getByText(/The time to book the places .* is over/)).toBeInTheDocument();
      expect(field('Your name')).toHaveValue('Lerato Mokoena');
    });

    it('asks for nothing after it was booked', async () => {
      await openOffered({ 'GET /api/waitlist/queue': { ...entry, state: 'booked' } });
      expect(screen.getByRole('heading', { name: 'You have booked' })).toBeInTheDocument();
    });

    it('changes nothing if the offer cannot be read', async () => {
      const { answers, sent } = await openOffered();
      await fillIn();
      answers['GET /api/waitlist/queue'] = [503, {}];
      await press('Book and pay');
      expect(await screen.findByRole('alert')).toBeInTheDocument();
      expect(sent).toEqual([]);
    });
  });
});
