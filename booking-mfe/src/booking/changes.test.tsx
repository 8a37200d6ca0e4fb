import type { Booking, Offer } from '@ridgeline/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delayBooking, open, plain, press, theBooking } from '../testing/bookingPage';
import { anOffer } from '@ridgeline/contract/testing/content';
import { aBooking, aRide } from '../testing/fixtures';

afterEach(() => jest.useRealTimers());

describe('cancelling', () => {
  const cancel = 'POST /api/bookings/secret/cancel';
  const paid = aBooking({ paidCents: 495_000, balanceCents: 0 });

  it('says that everything is given back once the ride is cancelled, whatever the terms', async () => {
    const { terms } = paid;
    const rideCancelledAt = '2026-11-20T08:00:00.000Z';
    await open(paid, {
      at: '/cancel',
      [cancel]: { refundCents: 495_000, refundPercent: 100, terms, rideCancelledAt },
    });
    expect(screen.getByText(/so you get everything back/)).toBeInTheDocument();
    expect(screen.queryByText('Your terms:')).not.toBeInTheDocument();
  });

  it('shows the refund first, and cancels only after that', async () => {
    const { sent, answers } = await open(paid, {
      at: '/cancel',
      [cancel]: { refundCents: 247_500, refundPercent: 50, terms: paid.terms },
    });
    expect(plain(document.body.textContent)).toContain('You paid R 4 950. You get R 2 475 back.');
    expect(sent.map(({ body }) => body)).toEqual([{ dryRun: true }]);
    answers[theBooking] = aBooking({ state: 'cancelled', balanceCents: -247_500 });
    await press('Cancel the booking');
    await screen.findByRole('heading', { name: 'Your booking is cancelled' });
    expect(sent.at(-1)).toMatchObject({ call: cancel, body: { expectedRefundCents: 247_500 } });
  });

  it('cancels once, however often the button is pressed until the booking is shown', async () => {
    const { sent, answers } = await open(paid, {
      at: '/cancel',
      [cancel]: { refundCents: 247_500, refundPercent: 50, terms: paid.terms },
    });
    const showBooking = delayBooking(answers, aBooking({ state: 'cancelled' }));
    await press('Cancel the booking');
    await userEvent.click(await screen.findByRole('button', { name: 'One moment…' }));
    showBooking();
    await screen.findByRole('heading', { name: 'Your booking is cancelled' });
    expect(sent.map(({ body }) => body)).toEqual([
      { dryRun: true },
      { expectedRefundCents: 247_500 },
    ]);
  });

  it('shows the refund that holds now if it became smaller meanwhile', async () => {
    const preview = { refundCents: 247_500, refundPercent: 50, terms: paid.terms };
    const { answers } = await open(paid, { at: '/cancel', [cancel]: preview });
    answers[cancel] = (body: unknown) => {
      const isPreview = (body as { dryRun?: boolean }).dryRun === true;
      return isPreview
        ? { ...preview, refundCents: 0 }
        : [409, { message: 'You get less back now.' }];
    };
    await press('Cancel the booking');
    expect(await screen.findByRole('alert')).toHaveTextContent('You get less back now.');
    expect(plain(document.body.textContent)).toContain('You get R 0 back.');
  });

  it('shows the cancelled booking if it is sent again after its answer was lost', async () => {
    const preview = { refundCents: 247_500, refundPercent: 50, terms: paid.terms };
    const { answers } = await open(paid, { at: '/cancel', [cancel]: preview });
    answers[theBooking] = aBooking({ state: 'cancelled', balanceCents: -247_500 });
    answers[cancel] = [409, { message: 'This booking cannot be cancelled any more.' }];
    await press('Cancel the booking');
    await screen.findByRole('heading', { name: 'Your booking is cancelled' });
  });

  it('says why it is too late', async () => {
    const message = 'This booking cannot be cancelled any more.';
    await open(paid, { at: '/cancel', [cancel]: [409, { message }] });
    expect(screen.getByRole('status')).toHaveTextContent(message);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the terms of a booking that was taken by phone', () => {
  const agree = 'POST /api/bookings/secret/terms';
  const text = { kind: 'terms', version: 1, createdAt: '2026-01-01T00:00:00.000Z' };
  const theText = { 'GET /api/agreements/terms/1': { ...text, text: 'Ride as you like.' } };

  it('are shown until the party agrees to them', async () => {
    const booking = aBooking({ termsAgreedAt: null });
    const { sent, answers } = await open(booking, {
      ...theText,
      [agree]: [409, { message: 'This ride has just changed.' }],
    });
    const form = screen.getByRole('form', { name: 'Please agree to the terms' });
    expect(plain(form.textContent)).toContain('Until 21 November 2999: you get 50 % back.');
    expect(form).toHaveTextContent('Ride as you like.');
    expect(screen.queryByText(/that you agreed to/)).not.toBeInTheDocument();
    await press('I agree to the terms');
    expect(await screen.findByRole('alert')).toHaveTextContent('This ride has just changed.');
    Object.assign(answers, { [agree]: aBooking(), [theBooking]: aBooking() });
    await press('I agree to the terms');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(screen.getByText('The terms of booking that you agreed to')).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({
      call: agree,
      body: { terms: true, expectedTerms: booking.terms },
    });
  });

  it('need no agreement once the booking has ended', async () => {
    await open(aBooking({ termsAgreedAt: null, state: 'cancelled' }), theText);
    expect(screen.queryByRole('button', { name: /agree/ })).not.toBeInTheDocument();
    expect(screen.getByText('The terms of booking')).toBeInTheDocument();
  });
});

describe('moving to another date', () => {
  const move = 'POST /api/bookings/secret/move';
  const rides = [
    aRide(),
    aRide({ _id: 'tankwa', title: 'Tankwa' }),
    aRide({ _id: 'full', title: 'Full up', offer: anOffer({ state: 'full' }) }),
    aRide({ _id: 'small', title: 'Too small', offer: anOffer({ placesLeft: 0 }) }),
  ];

  const terms: Booking['terms'] = {
    deposit: { kind: 'percent', percent: 30 },
    balanceDueDays: 10,
    termsVersion: 1,
    cancellation: [{ daysBefore: 60, refundPercent: 20 }],
  };

  it('offers rides with places, shows the difference in price and the terms, and moves only after that', async () => {
    const { event } = aBooking();
    const { sent } = await open(aBooking(), {
      at: '/move',
      'GET /api/events': rides,
      [move]: {
        event: { ...event, _id: 'tankwa', title: 'Tankwa' },
        totalCents: 545_000,
        differenceCents: 50_000,
        heldUntil: '2999-01-01T12:32:00.000Z',
        terms,
      },
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const link = screen.getByRole('link', { name: /move to Tankwa/ });
    expect(link).toHaveAttribute('href', '/booking/secret/move?to=tankwa');
    await userEvent.click(link);
    expect(plain((await screen.findByText(/^It costs/)).textContent)).toContain('R 500 more');
    expect(screen.getByText(/we keep your place there until/)).toHaveTextContent(
      'until Tuesday, 1 January, at 14:32 (South African time).',
    );
    expect(screen.getByText(/Until 6 October 2999/)).toBeInTheDocument();
    expect(screen.getByText(/by 25 November 2999/)).toBeInTheDocument();
    expect(screen.getByText(/The deposit is 30/)).toBeInTheDocument();
    await press('Move the booking');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.map(({ body }) => body)).toEqual([
      { eventId: 'tankwa', dryRun: true },
      { eventId: 'tankwa', expectedTotalCents: 545_000, expectedTerms: terms },
    ]);
  });

  it('mentions no deposit once the whole price is due', async () => {
    const event = { ...aBooking().event, _id: 'tankwa', title: 'Tankwa', date: '2020-05-02' };
    const heldUntil = '2999-01-01T12:32:00.000Z';
    await open(aBooking(), {
      at: '/move?to=tankwa',
      'GET /api/events': rides,
      [move]: { event, totalCents: 545_000, differenceCents: 50_000, heldUntil, terms },
    });
    expect(screen.getByText(/we keep your place there until/)).toBeInTheDocument();
    expect(screen.queryByText(/deposit|whole price/)).not.toBeInTheDocument();
  });

  it('shows the terms again if they have changed meanwhile', async () => {
    const { event } = aBooking();
    const preview = {
      event: { ...event, _id: 'tankwa', title: 'Tankwa' },
      heldUntil: null,
      totalCents: 495_000,
      differenceCents: 0,
      terms,
    };
    const strict = { ...terms, cancellation: [{ daysBefore: 90, refundPercent: 10 }] };
    const message = 'This ride has just changed. Please look at its price and terms again.';
    let isChanged = false;
    const { sent } = await open(aBooking(), {
      at: '/move?to=tankwa',
      'GET /api/events': rides,
      [move]: ({ dryRun }: { dryRun?: boolean }) => {
        if (dryRun) return isChanged ? { ...preview, terms: strict } : preview;
        if (isChanged) return aBooking();
        isChanged = true;
        return [409, { message, terms: strict }];
      },
    });
    await press('Move the booking');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByText(/Until 6 September 2999/)).toBeInTheDocument();
    await press('Move the booking');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.at(-1)?.body).toMatchObject({ expectedTerms: strict });
  });

  it('shows the moved booking if it is sent again after its answer was lost', async () => {
    const event = { ...aBooking().event, _id: 'tankwa', title: 'Tankwa' };
    const { answers } = await open(aBooking(), {
      at: '/move?to=tankwa',
      'GET /api/events': rides,
      [move]: { event, totalCents: 495_000, differenceCents: 0, heldUntil: null, terms },
    });
    answers[theBooking] = aBooking({ event });
    answers[move] = [409, { message: 'The booking is for this ride already.' }];
    await press('Move the booking');
    await screen.findByRole('heading', { name: 'You are coming along' });
  });

  it.each([
    ['nothing was paid', { paidCents: 0 }, 'It costs R 1 000 less.'],
    ['the deposit was paid', { paidCents: 150_000 }, 'It costs R 1 000 less.'],
    [
      'more was paid than it costs now',
      { paidCents: 435_000 },
      'It costs R 1 000 less. We pay R 400 back to you.',
    ],
    ['all was paid', { paidCents: 495_000 }, 'It costs R 1 000 less. We pay R 1 000 back to you.'],
    [
      'a part was paid back before',
      { paidCents: 495_000, refundedCents: 60_000 },
      'It costs R 1 000 less. We pay R 400 back to you.',
    ],
  ])('to a cheaper ride says what is paid back if %s', async (_what, money, sentence) => {
    const event = { ...aBooking().event, _id: 'tankwa', title: 'Tankwa' };
    await open(aBooking(money), {
      at: '/move?to=tankwa',
      'GET /api/events': rides,
      [move]: { event, totalCents: 395_000, differenceCents: -100_000, heldUntil: null, terms },
    });
    expect(plain(screen.getByText(/^It costs/).textContent)).toBe(sentence);
  });

  it('names the booked ride', async () => {
    await open(aBooking(), { at: '/move', 'GET /api/events': rides });
    expect(screen.getByText('Sani sunrise')).toBeInTheDocument();
  });

  const [rider] = aBooking().participants;
  const withPillion = [rider, { ...rider, n: 2, kind: 'pillion' }] as Booking['participants'];
  const free = { riderPriceCents: 0, pillionPriceCents: 0 };

  it.each<[string, Partial<Offer>, Partial<Booking>, RegExp]>([
    ['one rider', {}, {}, /· R 4 950$/],
    ['a rider and a pillion', {}, { participants: withPillion }, /· R 8 150 in total$/],
    ['one rider, for free', free, {}, /· Free$/],
    ['both, for free', free, { participants: withPillion }, /· Free$/],
    [
      'both, if only the pillion pays',
      { ...free, pillionPriceCents: 320_000 },
      { participants: withPillion },
      /· R 3 200 in total$/,
    ],
    [
      'one rider, in either kind of room',
      { soloSurchargeCents: 85_000 },
      {},
      /· R 4 950, or R 5 800 with a room to yourself$/,
    ],
    [
      'one rider, who pays for the room only',
      { ...free, soloSurchargeCents: 85_000 },
      {},
      /· Free, or R 850 with a room to yourself$/,
    ],
    [
      'both, who share a room',
      { soloSurchargeCents: 85_000 },
      { participants: withPillion },
      /· R 8 150 in total$/,
    ],
  ])('says what a ride costs this party: %s', async (_who, offer, booking, price) => {
    await open(aBooking(booking), {
      at: '/move',
      'GET /api/events': [aRide({ _id: 'tankwa', offer: anOffer(offer) })],
    });
    const facts = screen.getByText(/ · /);
    expect(plain(facts.textContent)).toMatch(price);
  });

  it('offers no ride with too few places for pillions', async () => {
    const offer = anOffer({ pillionPlaces: 2, pillionPlacesLeft: 0 });
    await open(aBooking({ participants: withPillion }), {
      at: '/move',
      'GET /api/events': [aRide({ _id: 'tankwa', offer })],
    });
    expect(screen.getByText(/There is no other ride with places/)).toBeInTheDocument();
  });

  it('says that it is too close to the ride', async () => {
    const message = 'It is too close to the ride to move the booking here.';
    await open(aBooking(), {
      at: '/move?to=tankwa',
      'GET /api/events': rides,
      [move]: [409, { message }],
    });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });
});
