import { anOffer } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add, costs, field, fillIn, keysIn, open, press, reload } from '../testing/bookPage';
import { aBooking, aRide } from '../testing/fixtures';
import { defaultAnswers, visit, visitPage } from '../testing/visit';

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
    expect(costs()).toContain('Until 21 November 2999: you get 50 % back.');
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

  it('preselects no room that costs, and asks only if one person books', async () => {
    await open({}, aRide({ offer: anOffer({ soloSurchargeCents: 85_000 }) }));
    expect(screen.getByRole('radio', { name: /Share a room/ })).toBeChecked();
    expect(costs()).not.toContain('A room to yourself');
    await userEvent.click(screen.getByRole('radio', { name: /A room to yourself/ }));
    expect(costs()).toContain('A room to yourselfR 850');
    await press('Add a pillion');
    await waitFor(() => expect(screen.queryByText(/Share a room/)).not.toBeInTheDocument());
    expect(costs()).not.toContain('A room to yourself');
    await press('Remove person 2');
    expect(await screen.findByRole('radio', { name: /A room to yourself/ })).toBeChecked();
  });

  it('remembers the choice of a room without JavaScript too', async () => {
    const ride = aRide({ offer: anOffer({ soloSurchargeCents: 85_000 }) });
    const { sendForm } = visitPage('/book/sani', {
      ...defaultAnswers,
      'GET /api/events/sani': ride,
    });
    const ownRoom = () => screen.findByRole('radio', { name: /A room to yourself/ });
    const send = (button: string) => {
      const form = new FormData(field('Your name').closest('form') ?? undefined);
      form.set('button', button);
      return sendForm('/book/sani', Object.fromEntries(form) as Record<string, string>);
    };
    await userEvent.click(await ownRoom());
    await send('add-rider');
    expect(screen.queryByRole('radio', { name: /Share a room/ })).not.toBeInTheDocument();
    await send('remove-2');
    expect(await ownRoom()).toBeChecked();
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
    await waitFor(() => expect(kind()).toHaveFocus());
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
        name: 'Lerato Mokoena',
        email: 'lerato@riders.example',
        phone: '082 123 4567',
      },
      participants: [{ kind: 'rider', name: 'Lerato Mokoena' }],
      whatsapp: false,
      sharesRoom: true,
      agree: { terms: true },
      pay: 'deposit',
      provider: 'payfast',
      expectedTotalCents: 495_000,
      expectedTerms: {
        deposit: { kind: 'none' },
        balanceDueDays: 30,
        termsVersion: 1,
        cancellation: [{ daysBefore: 14, refundPercent: 50 }],
      },
    });
  });

  it('is sent by Enter in a field, and only once until the answer arrives', async () => {
    let answer = (_booking: unknown) => {};
    const { sent } = await open({
      'POST /api/bookings': () => new Promise((resolve) => (answer = resolve)),
      'GET /api/bookings/secret': aBooking(),
    });
    await fillIn();
    await userEvent.type(field('Phone number'), '{Enter}');
    await screen.findByRole('button', { name: 'One moment…' });
    await userEvent.type(field('Phone number'), '{Enter}{Enter}');
    answer(aBooking());
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent).toHaveLength(1);
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
    await waitFor(() => expect(field('Your name')).toHaveFocus());
    expect(field('E-mail address')).toHaveAccessibleDescription(fields['contact.email']);
    expect(field(/I have read the terms/)).toHaveAccessibleDescription(fields['agree.terms']);
    expect(field('Phone number')).toHaveValue('082 123 4567');
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keysIn(sent)).toHaveLength(1);
  });

  it('that is sent without a connection says so, and does not wait for the connection', async () => {
    const { answers } = await open({
      'POST /api/bookings': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await fillIn();
    answers['GET /api/events/sani'] = () => new Promise(() => undefined);
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
    expect(await screen.findByRole('button', { name: 'Book and pay' })).toBeEnabled();
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
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

  it('says what to do if too many places would be kept unpaid, offers no other rides, and keeps the input', async () => {
    const message = 'Up to 5 places on this ride can be kept. Please call us at +27 58 255 0142.';
    const { answers, sent } = await open({
      'POST /api/bookings': [409, { message, unpaidPlaces: 5 }],
    });
    await fillIn();
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText('Other rides with places')).not.toBeInTheDocument();
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    answers['POST /api/bookings'] = aBooking();
    answers['GET /api/bookings/secret'] = aBooking();
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent).toHaveLength(2);
  });

  it('does not book under terms that the visitor has not seen: it shows the new terms and asks again', async () => {
    const message = 'This ride has just changed. Please look at its price and terms again.';
    const { answers, sent } = await open({ 'POST /api/bookings': [409, { message }] });
    await fillIn();
    const cancellation = [{ daysBefore: 60, refundPercent: 10 }];
    answers['GET /api/events/sani'] = aRide({ offer: anOffer({ cancellation }) });
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByText(/Until 6 October 2999/)).toBeInTheDocument();
    await press('Book and pay');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ expectedTerms: { cancellation } });
  });
});

describe('the booking form of a site that is not served over HTTPS', () => {
  afterEach(() => Reflect.deleteProperty(crypto, 'randomUUID'));

  it('shows what is wrong with the input, and keeps it', async () => {
    const message = 'Please enter a valid phone number';
    const fields = { 'contact.phone': message };
    await open({ 'POST /api/bookings': [400, { message, fields }] });
    // Only the server has this method then: it renders the form, and the browser does the rest.
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    await fillIn();
    await press('Book and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
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
      'Booking for this ride opens on Saturday, 1 December, at 00:30 (South African time).',
    ],
  ])('says that it %s, and links to other rides', async (_what, offer, sentence) => {
    await open({}, aRide({ offer: anOffer(offer) }));
    expect(within(screen.getByRole('status')).getByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all rides' })).toHaveAttribute('href', '/events');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has an error message if the ride does not exist', async () => {
    visit('/book/gone', defaultAnswers);
    expect(await screen.findByRole('alert')).toHaveTextContent('Event not found');
  });
});
