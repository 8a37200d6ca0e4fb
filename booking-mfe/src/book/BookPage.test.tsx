import type { TourEvent } from '@ridgeline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking, anOffer, aRide } from '../testing/fixtures';
import { always, visit, visitPage, type Answers, type Sent } from '../testing/visit';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const costs = () => plain(screen.getByRole('region', { name: 'What it costs' }).textContent);
const field = (label: string | RegExp) => screen.getByLabelText(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function open(more: Answers = {}, ride = aRide()) {
  const answers: Answers = { ...always, 'GET /api/events/sani': ride, ...more };
  const sent = visit('/book/sani', answers);
  await screen.findByRole('heading', { level: 1 });
  return { sent, answers };
}

/** Adds people to the form until there are as many. */
async function add(kind: 'rider' | 'pillion', count: number) {
  for (let n = screen.getAllByRole('group', { name: /Person/ }).length + 1; n <= count; n += 1) {
    await press(`Add a ${kind}`);
    await screen.findByRole('group', { name: `Person ${n}` });
  }
}

/** Opens the page as a new document in the same tab. */
const reload = (...page: Parameters<typeof open>) => {
  document.body.replaceChildren();
  return open(...page);
};

/** The different idempotency keys of these calls. */
const keysIn = (sent: readonly Sent[]) => [
  ...new Set(sent.map(({ headers }) => headers.get('idempotency-key'))),
];

/** Fills in the form for one rider. */
async function fillIn() {
  await userEvent.type(field('Your name'), 'Lerato Mokoena');
  await userEvent.type(field('E-mail address'), 'lerato@riders.example');
  await userEvent.type(field('Phone number'), '082 123 4567');
  await userEvent.click(field(/I have read the terms/));
}

beforeEach(() => sessionStorage.clear());

describe('the booking form', () => {
  it('updates the price as people are added and removed, and keeps their details', async () => {
    await open();
    expect(costs()).toContain('1 riderR 4 950TotalR 4 950');
    await userEvent.type(field('Your name'), 'Lerato');
    await press('Add a pillion');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Name'), 'Piet');
    expect(costs()).toContain('1 riderR 4 9501 pillionR 3 200TotalR 8 150');
    await press('Add a rider');
    await waitFor(() => expect(costs()).toContain('2 ridersR 9 900'));
    await press('Remove person 2');
    await waitFor(() => expect(costs()).not.toContain('pillion'));
    expect(field('Your name')).toHaveValue('Lerato');
    expect(screen.queryByDisplayValue('Piet')).not.toBeInTheDocument();
  });

  it('keeps an added person over a reload, and the focus in the form when one is removed', async () => {
    await open();
    await press('Add a pillion');
    await reload();
    await screen.findByRole('group', { name: 'Person 2' });
    await press('Remove person 2');
    expect(screen.queryByRole('group', { name: 'Person 2' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a rider' })).toHaveFocus();
  });

  it('shows payment dates and refunds before the form', async () => {
    const deposit = { kind: 'amount', amountCents: 100_000 } as const;
    await open({}, aRide({ offer: anOffer({ deposit }) }));
    expect(costs()).toContain('NowR 1 000By 5 November 2999R 3 950');
    expect(costs()).toContain('Until 14 days before the ride: you get 50 % back.');
    await userEvent.click(screen.getByRole('radio', { name: /All of it now/ }));
    expect(costs()).not.toContain('R 3 950');
  });

  it('offers no pillion place if there is none, and says that a free ride is free', async () => {
    const offer = anOffer({ riderPriceCents: 0, pillionPlaces: 0, pillionPlacesLeft: 0 });
    await open({}, aRide({ offer }));
    expect(screen.getByText(/There are 12 places left, for riders only/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a pillion' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Pillion' })).not.toBeInTheDocument();
    expect(costs()).toContain('This ride is free.');
  });

  it('asks about a shared room only if one person books', async () => {
    await open({}, aRide({ offer: anOffer({ soloSurchargeCents: 85_000 }) }));
    expect(costs()).toContain('A room to yourselfR 850');
    await userEvent.click(screen.getByRole('radio', { name: /Share a room/ }));
    expect(costs()).not.toContain('A room to yourself');
    await press('Add a pillion');
    await waitFor(() => expect(screen.queryByText(/Share a room/)).not.toBeInTheDocument());
  });

  it.each([
    ['there is no rider', 1, 'Please say who is coming: at least one rider'],
    ['there are more pillions than riders', 3, 'Each pillion sits behind a rider'],
  ])('shows at a person that %s', async (_what, count, message) => {
    await open({
      'POST /api/bookings': [400, { message, fields: { participants: message } }],
    });
    await add('pillion', count);
    const last = () => within(screen.getByRole('group', { name: `Person ${count}` }));
    const kind = () => last().getByLabelText('Comes as');
    await userEvent.selectOptions(kind(), 'Pillion');
    await press('Book and pay');
    await screen.findByRole('alert');
    expect(kind()).toBeInvalid();
    expect(kind()).toHaveAccessibleDescription(message);
    expect(kind()).toHaveFocus();
  });

  it('says why nobody can be added to the largest party', async () => {
    await open({}, aRide({ offer: anOffer({ placesLeft: 20 }) }));
    await add('rider', 12);
    for (const name of ['Add a rider', 'Add a pillion']) {
      const button = screen.getByRole('button', { name });
      await waitFor(() => expect(button).toBeDisabled());
      expect(button).toHaveAccessibleDescription(/One booking is for 12 people or fewer/);
    }
  });

  it('sends the form with an idempotency key, and redirects to the booking', async () => {
    const { sent } = await open({
      'POST /api/bookings': aBooking(),
      'GET /api/bookings/secret': aBooking(),
    });
    await fillIn();
    await userEvent.click(screen.getByRole('radio', { name: /PayFast/ }));
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    const [{ call, body, headers }] = sent as [(typeof sent)[0]];
    expect(call).toBe('POST /api/bookings');
    expect(headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    expect(body).toEqual({
      eventId: 'sani',
      contact: {
        ...{ name: 'Lerato Mokoena', email: 'lerato@riders.example', phone: '082 123 4567' },
      },
      participants: [{ kind: 'rider', name: 'Lerato Mokoena' }],
      ...{ whatsapp: false, sharesRoom: false, agree: { terms: true } },
      ...{ pay: 'deposit', provider: 'payfast' },
      expectedTotalCents: 495_000,
      expectedTerms: {
        ...{ deposit: { kind: 'none' }, balanceDueDays: 30, termsVersion: 1 },
        cancellation: [{ daysBefore: 14, refundPercent: 50 }],
      },
    });
  });

  it('shows errors at their fields, keeps the input, and sends it again with the same key', async () => {
    const fields = {
      'contact.email': 'Please enter a valid email address',
      'participants.0.name': 'Please enter a name',
      'agree.terms': 'Please tick the box to agree to the terms',
    };
    const { sent } = await open({
      'POST /api/bookings': [400, { message: 'Please enter a name', fields }],
    });
    await userEvent.type(field('Phone number'), '082 123 4567');
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a name');
    expect(field('Your name')).toHaveAccessibleDescription('Please enter a name');
    expect(field('Your name')).toHaveFocus();
    expect(field('E-mail address')).toHaveAccessibleDescription(fields['contact.email']);
    expect(field(/I have read the terms/)).toHaveAccessibleDescription(fields['agree.terms']);
    expect(field('Phone number')).toHaveValue('082 123 4567');
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keysIn(sent)).toHaveLength(1);
  });

  it('does not book at a price that the visitor has not seen: it shows the new price, keeps the input and asks again', async () => {
    const message = 'The price is R 5 500, and not R 4 950 as you last saw.';
    const { answers, sent } = await open({
      'POST /api/bookings': [409, { message, totalCents: 550_000 }],
    });
    await fillIn();
    answers['GET /api/events/sani'] = aRide({ offer: anOffer({ riderPriceCents: 550_000 }) });
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(costs()).toContain('TotalR 5 500'));
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(field(/I have read the terms/)).toBeChecked();
    answers['POST /api/bookings'] = aBooking();
    answers['GET /api/bookings/secret'] = aBooking();
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.map(({ body }) => body)).toMatchObject([
      { expectedTotalCents: 495_000 },
      { expectedTotalCents: 550_000 },
    ]);
  });

  it('does not book under terms that the visitor has not seen: it shows the new terms and asks again', async () => {
    const message = 'This ride has just changed. Please look at its price and terms again.';
    const { answers, sent } = await open({ 'POST /api/bookings': [409, { message }] });
    await fillIn();
    const cancellation = [{ daysBefore: 60, refundPercent: 10 }];
    answers['GET /api/events/sani'] = aRide({ offer: anOffer({ cancellation }) });
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByText(/60 days/)).toBeInTheDocument();
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ expectedTerms: { cancellation } });
  });

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
      ...always,
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
        ...{ ...always, 'GET /api/events/sani': full, 'GET /api/waitlist/queue': entry },
        ...{ 'POST /api/bookings': aBooking(), 'GET /api/bookings/secret': aBooking() },
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
          ...{ 'GET /api/events/sani': taken },
          ...{ 'GET /api/waitlist/queue': { ...entry, pillions: count } },
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

  it('restores the input after a reload', async () => {
    await open();
    await userEvent.type(field('Your name'), 'Lerato');
    await reload();
    await waitFor(() => expect(field('Your name')).toHaveValue('Lerato'));
  });

  it('keeps its idempotency key over a reload, so that a lost response leads to no second booking', async () => {
    const { sent } = await open({ 'POST /api/bookings': [503, {}] });
    await fillIn();
    await press('Book and pay');
    await screen.findByRole('alert');
    const again = await reload({
      'POST /api/bookings': aBooking(),
      'GET /api/bookings/secret': aBooking(),
    });
    await waitFor(() => expect(field('Your name')).toHaveValue('Lerato Mokoena'));
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(keysIn([...sent, ...again.sent])).toHaveLength(1);
  });

  it('is empty when somebody goes back after booking, and the old form leads to the same booking', async () => {
    const { sent, sendForm, goBack } = visitPage('/book/sani', {
      ...{ ...always, 'GET /api/events/sani': aRide() },
      ...{ 'POST /api/bookings': aBooking(), 'GET /api/bookings/secret': aBooking() },
    });
    await screen.findByRole('heading', { name: 'Book: Sani sunrise' });
    await fillIn();
    const old = new FormData(field('Your name').closest('form') ?? undefined);
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    await goBack();
    await screen.findByRole('heading', { name: 'Book: Sani sunrise' });
    for (const label of ['Your name', 'E-mail address', 'Phone number'])
      expect(field(label)).toHaveValue('');
    expect(field(/I have read the terms/)).not.toBeChecked();
    // A browser may show the old page from its cache instead, and send its form once more.
    await sendForm('/book/sani', Object.fromEntries(old) as Record<string, string>);
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent).toHaveLength(2);
    expect(keysIn(sent)).toHaveLength(1);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it('books a free ride without asking how to pay', async () => {
    const { sent } = await open(
      { 'POST /api/bookings': aBooking(), 'GET /api/bookings/secret': aBooking() },
      aRide({ offer: anOffer({ riderPriceCents: 0 }) }),
    );
    await fillIn();
    await userEvent.click(screen.getAllByRole('button', { name: 'Book' }).at(-1) as HTMLElement);
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent[0]?.body).toMatchObject({ provider: 'none' });
  });

  it('says that it has made a booking, and makes another one only if asked to', async () => {
    const message = 'A booking was made with this form already.';
    const { sent } = await open({ 'POST /api/bookings': [422, { message }] });
    await fillIn();
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keysIn(sent)).toHaveLength(1);
    await press('Book once more');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(keysIn(sent)).toHaveLength(2);
  });
});

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
      ...[small('Riders only', 9, 0), small('Small', 1, 1), small('Smaller', 1, 1)],
      ...[small('Pairs', 2, 2), ride('Karoo', 9)],
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
    await open({ 'GET /api/events': [few, ride('Karoo', 3)] }, full);
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

  it('take over what was typed in this tab if they are found another way', async () => {
    await open();
    await fillIn();
    document.body.replaceChildren();
    visit('/book/Karoo', { ...always, ...others });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(field('Your name')).toHaveValue('Lerato Mokoena'));
    await expectTheParty();
  });
});

describe('a ride that cannot be booked', () => {
  it.each([
    ['is closed', { state: 'closed' as const }, /Booking for this ride has closed/],
    ['is over', { state: 'over' as const }, /This ride is over/],
    [
      'was cancelled',
      { state: 'closed' as const, cancelledAt: '2026-01-01T00:00:00.000Z' },
      /was cancelled/,
    ],
    [
      'opens later',
      { state: 'closed' as const, opensAt: '2998-11-30T22:30:00.000Z' },
      'Booking for this ride opens on Saturday, 1 December, at 00:30.',
    ],
  ])('says that it %s, and links to other rides', async (_what, offer, sentence) => {
    await open({}, aRide({ offer: anOffer(offer) }));
    expect(within(screen.getByRole('status')).getByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all rides' })).toHaveAttribute('href', '/events');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has an error message if the ride does not exist', async () => {
    visit('/book/gone', always);
    expect(await screen.findByRole('alert')).toHaveTextContent('Event not found');
  });
});
