import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { aBookedRide, aBookingFile } from '../../testing/someBookings';
import { call, inDialog, openBooking, press, read } from './testing/openBooking';

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
    });
  });

  it('says when the booking does not exist', async () => {
    openBooking(undefined, { [read]: refused(404, 'There is no booking at this address.') });
    expect(await screen.findByRole('alert')).toHaveTextContent(/no booking/);
  });
});
