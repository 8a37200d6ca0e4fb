import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { aBookedRide, aBookingFile } from '../../testing/someBookings';
import { call, openBooking, read } from './testing/openBooking';
import { inDialog, press } from '../../testing/page';

completeBrowser();

const karoo = '01a20cb1-7c26-733d-aebf-c128630b716f';

describe('the booking page', () => {
  afterEach(() => sessionStorage.clear());

  it('shows who booked what, the money, the people and the history', async () => {
    openBooking();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Lerato Mokoena');
    expect(screen.getByText(/RLABC123 · 2 riders/)).toBeInTheDocument();
    const money = screen.getByRole('list', { name: 'Movements of money' });
    expect(
      within(money)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      expect.stringMatching(/^Price.*R 10 000$/),
      expect.stringMatching(/^Paid, bank transfer.*thandi− R 3 000$/),
      'Still to comeR 7 000',
    ]);
    expect(screen.getByRole('list', { name: 'Who comes' })).toHaveTextContent('Piet Botha');
    expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent(
      /Mail: you are booked.*Booked.*the party/,
    );
    expect(screen.getByRole('link', { name: /As the rider/ })).toHaveAttribute(
      'href',
      '/booking/secret',
    );
  });

  it('shows the times in South Africa, whatever the time zone of the browser', async () => {
    const at = '2020-11-01T22:30:00.000Z';
    const { ledger, history, mails } = aBookingFile();
    openBooking(
      aBookingFile({
        state: 'held',
        heldUntil: at,
        ledger: ledger.map((entry) => ({ ...entry, at })),
        history: history.map((entry) => ({ ...entry, at })),
        mails: mails.map((mail) => ({ ...mail, at })),
      }),
    );
    const there = '2 November 2020 00:30';
    expect(await screen.findByText(new RegExp(`Places held until ${there}`))).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Movements of money' })).toHaveTextContent(there);
    for (const line of within(screen.getByRole('list', { name: 'History' })).getAllByRole(
      'listitem',
    ))
      expect(line).toHaveTextContent(there);
  });

  it('says whether the party that booked by phone has agreed to the terms', async () => {
    openBooking(aBookingFile({ termsAgreedAt: null }));
    expect(await screen.findByText(/They have not agreed to the terms yet/)).toBeInTheDocument();
  });

  it('says why the party gets no mail, as long as it has places', async () => {
    const bounce = { at: '2020-11-01T22:30:00.000Z', reason: '550 User unknown' };
    openBooking(aBookingFile({ bounce }));
    const notice = await screen.findByText(/did not arrive/);
    expect(notice).toHaveTextContent(
      'Our mail to lerato@riders.example did not arrive (2 November 2020 00:30): 550 User unknown. Call',
    );
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Correct the contact' })[0] as HTMLElement,
    );
    expect(screen.getByRole('dialog', { name: 'Correct the contact' })).toBeInTheDocument();
  });

  it('says nothing of mail that came back once a booking has ended', async () => {
    const bounce = { at: '2020-11-01T22:30:00.000Z', reason: '' };
    openBooking(aBookingFile({ bounce, state: 'cancelled' }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/did not arrive/)).not.toBeInTheDocument();
  });

  it('says who agreed to the indemnity for whom', async () => {
    const agreed = ['self', 'lead', 'Zanele Mokoena', null];
    const [first] = aBookingFile().participants;
    type Participant = NonNullable<typeof first>;
    const participants = agreed.map((agreedBy, at): Participant => {
      return { ...(first as Participant), n: at + 1, name: `Rider ${at + 1}`, agreedBy };
    });
    openBooking(aBookingFile({ participants }));
    const people = await screen.findByRole('list', { name: 'Who comes' });
    const [self, lead, child, nobody] = within(people).getAllByRole('listitem');
    expect(self).toHaveTextContent('Indemnity: Rider 1');
    expect(lead).toHaveTextContent('Indemnity: Lerato Mokoena, who booked');
    expect(child).toHaveTextContent('Indemnity: Zanele Mokoena, parent or guardian');
    expect(nobody).not.toHaveTextContent('Indemnity');
  });

  it('says why a check-in is refused, until it is dismissed', async () => {
    const refusal = 'Only people on a confirmed booking can be checked in.';
    openBooking(aBookingFile(), { [call('check-in')]: refused(409, refusal) });
    await press('Check in: Piet Botha');
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
    expect(screen.getByRole('button', { name: 'Check in: Piet Botha' })).toBeInTheDocument();
    await press('Dismiss');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks for nobody’s details once the booking is cancelled', async () => {
    const participants = aBookingFile().participants.map((one) => ({ ...one, complete: false }));
    openBooking(aBookingFile({ state: 'cancelled', participants }));
    const people = await screen.findByRole('list', { name: 'Who comes' });
    expect(people).toHaveTextContent('Rider');
    expect(people).not.toHaveTextContent('missing');
  });

  it('shows no earlier refund when the cancellation is opened again', async () => {
    const terms = [{ daysBefore: 30, refundPercent: 50 }];
    openBooking(aBookingFile({ paidCents: 200_000 }), {
      'POST /api/bookings/secret/cancel': [
        ok({ refundCents: 100_000, terms }),
        new Promise(() => undefined),
      ],
    });
    await press('Cancel the booking');
    expect(await inDialog().findByText(/By its terms, R.1.000/)).toBeInTheDocument();
    await press('Keep it');
    await press('Cancel the booking');
    expect(inDialog().queryByText(/By its terms/)).not.toBeInTheDocument();
  });

  it('shows the refund before it cancels, and can refund everything', async () => {
    const { changes } = openBooking(aBookingFile(), {
      'POST /api/bookings/secret/cancel': ok({
        refundCents: 150_000,
        refundPercent: 50,
        terms: {},
      }),
      [call('cancel')]: ok(aBookingFile({ state: 'cancelled' })),
    });
    await press('Cancel the booking');
    expect(await inDialog().findByText(/R 1 500 of R 3 000 goes back today/)).toBeInTheDocument();
    await userEvent.click(inDialog().getByLabelText('Give all of it back'));
    await userEvent.type(inDialog().getByLabelText('Why'), 'In hospital');
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel the booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes().at(-1)).toMatchObject({
      call: call('cancel'),
      body: { reason: 'In hospital', waiveCharge: true },
    });
    expect(screen.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
  });

  const preview = 'GET /api/admin/bookings/b1/move';
  const previewOf = (totalCents: number, differenceCents: number) =>
    ok({ ...aBookingFile(), totalCents, differenceCents, heldUntil: null });
  const otherRide = (ride: object = {}) =>
    aBookedRide({ event: { ...aBookedRide().event, _id: karoo, title: 'Karoo' }, ...ride });
  const priceText = async () => {
    const text = await inDialog().findByText(/in total|not enough places/);
    return text.textContent.replaceAll('\u00a0', ' ');
  };

  it.each([
    [1_045_000, 45_000, 'R 450 more to pay. R 10 450 in total, R 3 000 paid.'],
    [970_000, -30_000, 'R 300 less. R 9 700 in total, R 3 000 paid.'],
    [200_000, -800_000, 'R 8 000 less. R 2 000 in total, R 3 000 paid, so R 1 000 goes back.'],
    [1_000_000, 0, 'The same price. R 10 000 in total, R 3 000 paid.'],
  ])('says what a move costs before it is made: %d', async (total, difference, text) => {
    const { changes } = openBooking(aBookingFile(), {
      'GET /api/admin/rides': ok([otherRide()]),
      [preview]: previewOf(total, difference),
      [call('move')]: ok(aBookingFile()),
    });
    await press('Move');
    expect(await priceText()).toBe(text);
    await userEvent.type(inDialog().getByLabelText('Why'), 'Asked by phone');
    await userEvent.click(inDialog().getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ eventId: karoo, expectedTotalCents: total });
  });

  it('asks what a move costs at the old price, and again once that has changed', async () => {
    const changed = 'The price is R 9 000, and not R 10 000 as you last saw.';
    const { calls } = openBooking(aBookingFile(), {
      'GET /api/admin/rides': ok([otherRide()]),
      [preview]: [
        previewOf(1_100_000, 100_000),
        previewOf(1_000_000, 0),
        previewOf(900_000, -100_000),
      ],
      [call('move')]: refused(409, changed),
    });
    await press('Move');
    await inDialog().findByText(/R 1 000 more to pay/);
    await userEvent.click(inDialog().getByLabelText('Keep the old price and terms'));
    await inDialog().findByText(/The same price/);
    const searches = calls.filter((one) => one.call === preview).map(({ search }) => search);
    expect(searches).toEqual([`?eventId=${karoo}`, `?eventId=${karoo}&keepPrice=true`]);
    await userEvent.type(inDialog().getByLabelText('Why'), 'Asked by phone');
    await userEvent.click(inDialog().getByRole('button', { name: 'Move' }));
    expect(await inDialog().findByText(changed)).toBeInTheDocument();
    expect(await inDialog().findByText(/R 1 000 less/)).toBeInTheDocument();
  });

  it.each([
    ['riders', { riderPlaces: 6, ridersTaken: 6 }],
    ['pillions', { pillionPlaces: 1, pillionsTaken: 1 }],
  ])(
    'selects no ride that has no room for all %s, and says so if one is chosen',
    async (_, full) => {
      const pair = aBookingFile();
      const [first] = pair.participants;
      const participants = [first, { ...first, n: 2, kind: 'pillion' }] as typeof pair.participants;
      const { changes } = openBooking(
        { ...pair, participants },
        {
          'GET /api/admin/rides': ok([otherRide(full)]),
          [preview]: refused(409, 'There are not enough places left on this ride.'),
        },
      );
      await press('Move');
      expect(await inDialog().findByLabelText('Ride')).toHaveDisplayValue('Choose a ride');
      await userEvent.type(inDialog().getByLabelText('Why'), 'Asked by phone');
      await userEvent.click(inDialog().getByRole('button', { name: 'Move' }));
      await waitFor(() =>
        expect(inDialog().getByLabelText('Ride')).toHaveAccessibleDescription(
          'Please choose a ride',
        ),
      );
      await userEvent.selectOptions(inDialog().getByLabelText('Ride'), karoo);
      expect(await priceText()).toBe('There are not enough places left on this ride.');
      expect(changes()).toEqual([]);
    },
  );

  it('selects the first ride that has room', async () => {
    const roomy = aBookedRide({
      event: { ...aBookedRide().event, _id: 'tankwa', title: 'Tankwa' },
    });
    openBooking(aBookingFile(), {
      'GET /api/admin/rides': ok([otherRide({ riderPlaces: 4 }), roomy]),
      [preview]: previewOf(1_000_000, 0),
    });
    await press('Move');
    expect(await inDialog().findByLabelText('Ride')).toHaveDisplayValue(/^Tankwa/);
  });

  it('moves to another ride, and does not offer the current one', async () => {
    const other = { ...aBookedRide().event, _id: karoo, title: 'Karoo' };
    const { changes } = openBooking(aBookingFile(), {
      'GET /api/admin/rides': ok([
        aBookedRide(),
        aBookedRide({ event: other }),
        aBookedRide({ event: { ...other, _id: 'past' }, state: 'over' }),
        aBookedRide({ event: { ...other, _id: 'draft' }, isDraft: true }),
        aBookedRide({
          event: { ...other, _id: 'off' },
          state: 'closed',
          cancelledAt: '2026-11-20T08:00:00.000Z',
        }),
      ]),
      [preview]: previewOf(1_000_000, 0),
      [call('move')]: ok(aBookingFile({ event: other })),
    });
    await press('Move');
    const ride = await inDialog().findByLabelText('Ride');
    expect(within(ride).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(inDialog().getByLabelText('Keep the old price and terms'));
    await userEvent.type(inDialog().getByLabelText('Why'), 'Asked by phone');
    await userEvent.click(inDialog().getByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('link', { name: 'Karoo' })).toBeInTheDocument();
    expect(changes()[0]?.body).toEqual({
      eventId: karoo,
      keepPrice: true,
      reason: 'Asked by phone',
      expectedTotalCents: 1_000_000,
    });
  });

  it('says when the booking does not exist', async () => {
    openBooking(undefined, { [read]: refused(404, 'There is no booking at this address.') });
    expect(await screen.findByRole('alert')).toHaveTextContent(/no booking/);
  });
});
