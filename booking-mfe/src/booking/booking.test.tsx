import type { Booking, BookingParticipant } from '@ridgeline/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking, anOffer, aRide } from '../testing/fixtures';
import { defaultAnswers, visit, visitPage, type Answers } from '../testing/visit';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const theBooking = 'GET /api/bookings/secret';

afterEach(() => jest.useRealTimers());

async function open(booking: Booking, { at = '', ...more }: Answers & { at?: string } = {}) {
  const answers: Answers = { ...defaultAnswers, [theBooking]: booking, ...more };
  const { sent, sendForm } = visitPage(`/booking/secret${at}`, answers);
  await screen.findByRole('heading', { level: 1 });
  return { sent, answers, sendForm };
}

describe("a party's booking", () => {
  it.each<[string, Partial<Booking>, RegExp]>([
    [
      'held',
      { state: 'held', heldUntil: '2999-01-01T12:32:00.000Z', dueNowCents: 100_000 },
      /until Tuesday, 1 January, at 14:32. Pay R 1 000 by then/,
    ],
    [
      'awaiting a transfer',
      { state: 'awaiting-payment', heldUntil: '2999-01-01T12:32:00.000Z', dueNowCents: 495_000 },
      /once your transfer of R 4 950 is here/,
    ],
    [
      'confirmed',
      { paidCents: 100_000, balanceCents: 395_000 },
      /R 3 950 is due by 5 November 2999/,
    ],
    ['paid', { paidCents: 495_000, balanceCents: 0, balanceDueOn: null }, /everything is paid/],
    [
      'paid too late',
      { state: 'expired', paidCents: 495_000 },
      /no places for you any more. We write to you about another date, or to pay R 4 950 back/,
    ],
    [
      'paid in part',
      { state: 'expired', paidCents: 40_000, refundedCents: 10_000 },
      /You paid R 300 of the R 1 000 that .* pay only the rest. Otherwise we pay R 300 back/,
    ],
    ['expired', { state: 'expired' }, /You can take them again/],
    ['cancelled', { state: 'cancelled', balanceCents: -20_000 }, /We pay R 200 back/],
  ])('says in plain words that it is %s', async (_state, booking, sentence) => {
    await open(aBooking(booking));
    const [notice] = screen.getAllByRole('status');
    expect(plain(notice?.textContent ?? '')).toMatch(sentence);
  });

  it('first shows the account if it waits for a transfer, and other ways to pay only as an alternative', async () => {
    const heldUntil = '2999-01-01T12:32:00.000Z';
    await open(aBooking({ state: 'awaiting-payment', heldUntil, dueNowCents: 495_000 }));
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      '/booking/secret/pay',
    );
    expect(screen.queryByRole('link', { name: /^Pay R/ })).not.toBeInTheDocument();
  });

  it('says that the ride is free, and mentions no money, if it is', async () => {
    const nothing = { totalCents: 0, balanceCents: 0, balanceDueOn: null, ledger: [] };
    await open(aBooking({ ...nothing, lines: [{ label: '1 rider', amountCents: 0 }] }));
    expect(screen.getByText('Your places are yours. This ride is free.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What it costs' })).not.toBeInTheDocument();
  });

  it('lists the credit after a cancellation, and links to other rides', async () => {
    const [charge] = aBooking().ledger;
    await open(
      aBooking({
        ...{ state: 'cancelled', totalCents: 0, balanceCents: 0 },
        ledger: charge ? [charge, { ...charge, kind: 'credit' }] : [],
      }),
    );
    const money = within(screen.getByRole('region', { name: 'What it costs' }));
    expect(
      plain(
        money
          .getAllByRole('definition')
          .map(({ textContent }) => textContent)
          .join(),
      ),
    ).toBe('R 4 950,-R 4 950,R 0,R 0,R 0');
    const amounts = money.getAllByRole('row').map(({ lastChild }) => lastChild?.textContent ?? '');
    expect(amounts.map(plain)).toEqual(['Amount', 'R 4 950', '-R 4 950']);
    expect(screen.getByRole('link', { name: 'See other rides' })).toHaveAttribute(
      'href',
      '/events',
    );
  });

  it('is a ticket with the code that the guide scans', async () => {
    await open(aBooking());
    const ticket = within(screen.getByRole('region', { name: 'Ticket' }));
    expect(ticket.getByText('RL2E3RYRJ4N')).toBeInTheDocument();
    expect(ticket.getByRole('img', { name: 'QR code of booking RL2E3RYRJ4N' })).toBeInTheDocument();
  });

  it('continues to the chosen payment service with one tap, and links to other ways to pay', async () => {
    await open(
      aBooking({
        ...{ state: 'held', dueNowCents: 100_000, heldUntil: '2999-01-01T12:32:00.000Z' },
        provider: 'payfast',
      }),
    );
    const form = screen.getByRole('button', { name: /^Pay R/ }).closest('form');
    expect(form).toHaveAttribute('action', '/booking/secret/pay');
    expect(form).toHaveFormValues({ amount: 'due', provider: 'payfast' });
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      '/booking/secret/pay',
    );
  });

  it('counts down the time to pay, and polls whether the payment has arrived', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const heldUntil = new Date(Date.now() + 90_000).toISOString();
    const held = aBooking({ state: 'held', dueNowCents: 100_000, heldUntil });
    const { answers } = await open(held);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(/^1:2\d left$/)).toBeInTheDocument();
    answers[theBooking] = aBooking({ paidCents: 100_000 });
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByRole('heading', { name: 'You are coming along' })).toBeInTheDocument();
  });

  it('can take its places again with one tap after its time to pay ran out', async () => {
    await open(aBooking({ state: 'expired', provider: 'yoco' }));
    const form = screen.getByRole('button', { name: 'Take the places again' }).closest('form');
    expect(form).toHaveAttribute('action', '/booking/secret/pay');
    expect(form).toHaveFormValues({ amount: 'due', provider: 'yoco' });
  });

  it('names the account for a transfer, with its reference', async () => {
    await open(
      aBooking({
        ...{ state: 'awaiting-payment', dueNowCents: 495_000 },
        payment: {
          ...{ kind: 'transfer', amountCents: 495_000, reference: 'RL2E3RYRJ4N' },
          account: {
            ...{ accountName: 'Ridgeline Tours', bank: 'FNB' },
            ...{ accountNumber: '62001234567', branchCode: '250655' },
          },
        },
      }),
    );
    const transfer = within(screen.getByRole('region', { name: 'Your transfer' }));
    expect(transfer.getByText('62001234567')).toBeInTheDocument();
    expect(transfer.getByText('RL2E3RYRJ4N')).toBeInTheDocument();
  });

  it('sends each person their own link', async () => {
    await open(aBooking());
    const link = screen.getByRole('link', { name: 'Send the link to Lerato Mokoena on WhatsApp' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toContain(
      'https://rides.example/booking/participant/own-link',
    );
  });

  it('links to the terms in the version that was agreed to', async () => {
    const terms = { kind: 'terms', version: 1, text: 'Ride as you like.' };
    visit('/booking/secret', {
      ...defaultAnswers,
      'GET /api/bookings/secret': aBooking(),
      'GET /api/agreements/terms/1': { ...terms, createdAt: '2026-01-01T00:00:00.000Z' },
    });
    await userEvent.click(
      await screen.findByRole('link', { name: 'The terms of booking that you agreed to' }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Terms of booking' });
    expect(screen.getByText('Version 1, of 1 January 2026')).toBeInTheDocument();
    expect(screen.getByText('Ride as you like.')).toBeInTheDocument();
  });

  it('says if there is no text at an address', async () => {
    visit('/booking/agreements/terms/9', {});
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no text at this address.');
  });

  it('has an error message if no booking has this URL', async () => {
    visit('/booking/none', defaultAnswers);
    expect(await screen.findByRole('alert')).toHaveTextContent('no booking at this address');
  });
});

describe('paying for a booking', () => {
  const owing = aBooking({ state: 'held', dueNowCents: 100_000 });

  it('lets the rider choose how much and how', async () => {
    await open(owing, { at: '/pay' });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      ...['due', 'all'],
      ...['eft', 'payfast'],
    ]);
  });

  it('does not offer a payment service that does not take so small an amount', async () => {
    const providers = { 'GET /api/payments/providers': ['eft', 'payfast', 'yoco'] };
    const small = aBooking({
      state: 'held',
      provider: 'yoco',
      dueNowCents: 199,
      balanceCents: 199,
    });
    await open(small, { at: '/pay', ...providers });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      ...['eft', 'payfast'],
    ]);
  });

  it('links to the other payment methods', async () => {
    await open(aBooking({ state: 'held', provider: 'yoco', dueNowCents: 199, balanceCents: 199 }));
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Pay R/ })).toHaveAttribute(
      'href',
      '/booking/secret/pay',
    );
  });

  it('can take the places again by transfer if the chosen payment service is refused', async () => {
    const late = aBooking({ state: 'expired', provider: 'yoco', balanceCents: 0 });
    const sentence = 'This way to pay takes R 2 or more. Please choose another one.';
    const { sendForm } = await open(late, {
      at: '/pay',
      'POST /api/bookings/secret/payments': [
        400,
        { message: sentence, fields: { provider: sentence } },
      ],
    });
    await sendForm('/booking/secret/pay', { amount: 'due', provider: 'yoco' });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    const form = screen
      .getByRole('button', { name: 'Take the places again, and pay by transfer' })
      .closest('form');
    expect(form).toHaveFormValues({ amount: 'due', provider: 'eft' });
  });

  it('offers nothing once everything is paid', async () => {
    await open(aBooking({ balanceCents: 0 }), { at: '/pay' });
    expect(screen.getByRole('heading', { name: 'Nothing is left to pay' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

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
    expect(plain(form.textContent)).toContain('Until 14 days before the ride: you get 50 % back.');
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
    ...{ deposit: { kind: 'percent', percent: 30 }, balanceDueDays: 10, termsVersion: 1 },
    cancellation: [{ daysBefore: 60, refundPercent: 20 }],
  };

  it('offers rides with places, shows the difference in price and the terms, and moves only after that', async () => {
    const { event } = aBooking();
    const { sent } = await open(aBooking(), {
      ...{ at: '/move', 'GET /api/events': rides },
      [move]: {
        ...{ event: { ...event, _id: 'tankwa', title: 'Tankwa' } },
        ...{ totalCents: 545_000, differenceCents: 50_000 },
        heldUntil: '2999-01-01T12:32:00.000Z',
        terms,
      },
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const link = screen.getByRole('link', { name: /move to Tankwa/ });
    expect(link).toHaveAttribute('href', '/booking/secret/move?to=tankwa');
    await userEvent.click(link);
    expect(plain((await screen.findByText(/^It costs/)).textContent)).toContain('R 500 more');
    expect(screen.getByText(/we keep your places there until/)).toHaveTextContent(
      'until Tuesday, 1 January, at 14:32.',
    );
    expect(screen.getByText(/Until 60 days before the ride/)).toBeInTheDocument();
    expect(screen.getByText(/by 25 November 2999/)).toBeInTheDocument();
    expect(screen.getByText(/The deposit is 30/)).toBeInTheDocument();
    await press('Move the booking');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.map(({ body }) => body)).toEqual([
      { eventId: 'tankwa', dryRun: true },
      { eventId: 'tankwa', expectedTotalCents: 545_000, expectedTerms: terms },
    ]);
  });

  it('shows the terms again if they have changed meanwhile', async () => {
    const { event } = aBooking();
    const preview = {
      ...{ event: { ...event, _id: 'tankwa', title: 'Tankwa' }, heldUntil: null },
      ...{ totalCents: 495_000, differenceCents: 0, terms },
    };
    const strict = { ...terms, cancellation: [{ daysBefore: 90, refundPercent: 10 }] };
    const message = 'This ride has just changed. Please look at its price and terms again.';
    let isChanged = false;
    const { sent } = await open(aBooking(), {
      ...{ at: '/move?to=tankwa', 'GET /api/events': rides },
      [move]: ({ dryRun }: { dryRun?: boolean }) => {
        if (dryRun) return isChanged ? { ...preview, terms: strict } : preview;
        if (isChanged) return aBooking();
        isChanged = true;
        return [409, { message, terms: strict }];
      },
    });
    await press('Move the booking');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByText(/Until 90 days before the ride/)).toBeInTheDocument();
    await press('Move the booking');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.at(-1)?.body).toMatchObject({ expectedTerms: strict });
  });

  it('names the booked ride, and says which rides are free', async () => {
    const free = anOffer({ riderPriceCents: 0 });
    await open(aBooking(), {
      ...{ at: '/move', 'GET /api/events': [aRide({ _id: 'tankwa', offer: free })] },
    });
    expect(screen.getByText(/^Sani sunrise\. /)).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveTextContent('Free');
  });

  it('says that it is too close to the ride', async () => {
    const message = 'It is too close to the ride to move the booking here.';
    await open(aBooking(), {
      ...{ at: '/move?to=tankwa', 'GET /api/events': rides },
      [move]: [409, { message }],
    });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });
});

describe("a participant's details", () => {
  const save = 'PUT /api/bookings/secret/participants/1';

  it('keep the input when something is missing', async () => {
    const sentence = 'Please tick the box, so that we may keep your medical notes for the ride';
    const { sent, answers } = await open(aBooking(), {
      at: '/people/1',
      [save]: [400, { message: sentence, fields: { healthConsent: sentence } }],
    });
    await userEvent.type(screen.getByLabelText('Medical notes'), 'Allergic to bees');
    await press('Save details');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Medical notes')).toHaveValue('Allergic to bees');
    const consent = screen.getByLabelText(/Keep the medical notes/);
    expect(consent).toHaveFocus();
    answers[save] = aBooking();
    await userEvent.click(consent);
    await press('Save details');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({
      ...{ name: 'Lerato Mokoena', motorcycle: '', diet: '' },
      ...{ medicalNotes: 'Allergic to bees', healthConsent: true },
    });
  });

  const [lead] = aBooking().participants;
  const withPerson = (person: Partial<BookingParticipant>) =>
    aBooking({ participants: [{ ...(lead as BookingParticipant), ...person }] });

  it('leave the agreement and the medical notes to another rider, unless it is a child', async () => {
    const sentence = 'Each rider agrees by their own link, or a guardian agrees for a child.';
    const { sent, answers } = await open(withPerson({ name: 'Sipho Nkosi' }), {
      at: '/people/1',
      [save]: [400, { message: sentence, fields: { indemnity: sentence } }],
    });
    expect(screen.getByText('Sipho Nkosi enters medical notes by their own link.')).toBeVisible();
    expect(screen.getByText('Sipho Nkosi agrees by their own link.')).toBeVisible();
    expect(screen.getByLabelText('Medical notes')).not.toBeVisible();
    const agreement = screen.getByLabelText('I agree to the indemnity for Sipho Nkosi.');
    expect(agreement).not.toBeVisible();
    await userEvent.click(screen.getByText(/^Sipho Nkosi is a child/));
    await userEvent.click(agreement);
    await press('Save details');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(agreement).toBeVisible();
    await userEvent.type(screen.getByLabelText('The parent or guardian who agrees'), 'Lerato');
    answers[save] = aBooking();
    await press('Save details');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ indemnity: true, guardian: 'Lerato' });
  });

  it('offer both to the lead for themselves', async () => {
    await open(withPerson({ name: 'lerato  mokoéna' }), { at: '/people/1' });
    expect(screen.getByLabelText('I have read the indemnity and agree to it.')).toBeVisible();
    expect(screen.getByLabelText('Medical notes')).toBeVisible();
  });

  it('offer both to the lead for a pillion', async () => {
    await open(withPerson({ name: 'Piet Botha', kind: 'pillion' }), { at: '/people/1' });
    expect(screen.getByLabelText('I agree to the indemnity for Piet Botha.')).toBeVisible();
    expect(screen.getByLabelText('Medical notes')).toBeVisible();
  });
});

describe('somebody else in the place of a participant', () => {
  const save = 'PUT /api/bookings/secret/participants/1';

  it('is named by the lead, which leaves the details alone', async () => {
    const { sent, answers } = await open(aBooking(), {
      at: '/people/1',
      [save]: [400, { message: 'Please enter a name', fields: { name: 'Please enter a name' } }],
    });
    await press('Change the person');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a name');
    expect(screen.getByLabelText('Name of the new person')).toHaveFocus();
    answers[save] = aBooking();
    await userEvent.type(screen.getByLabelText('Name of the new person'), 'Sipho Nkosi');
    await press('Change the person');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ name: 'Sipho Nkosi', isNewPerson: true });
  });
});

describe('the name and address on the invoice', () => {
  const save = 'PUT /api/bookings/secret/billing';

  it('are offered once something is paid', async () => {
    await open(aBooking({ paidCents: 100_000 }));
    expect(screen.getByRole('link', { name: 'Put an address on it' })).toHaveAttribute(
      'href',
      '/booking/secret/billing',
    );
  });

  it('are saved, and shown again with errors when rejected', async () => {
    const sentence = 'A VAT number has 10 digits and begins with a 4';
    const { sent, answers } = await open(aBooking(), {
      at: '/billing',
      [save]: [400, { message: sentence, fields: { vatNumber: sentence } }],
    });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Lerato Mokoena');
    await userEvent.type(screen.getByLabelText('Address'), '12 Long Street');
    await userEvent.type(screen.getByLabelText('VAT number'), '12');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Address')).toHaveValue('12 Long Street');
    answers[save] = aBooking();
    await userEvent.clear(screen.getByLabelText('VAT number'));
    await press('Save');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent.at(-1)?.body).toEqual({
      ...{ name: 'Lerato Mokoena', address: '12 Long Street', vatNumber: null },
    });
  });
});
