import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { openOfferForm as open } from './testing/openOfferForm';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the form of a bookable event', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it.each([
    [{}, /^Riders can book this ride\./],
    [{ cancelledAt: '2026-01-01T00:00:00.000Z' }, /^This ride was cancelled/],
  ])('says whether the ride can be booked: %j', (fields, sentence) => {
    open(anOffer(fields));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('saves places, prices and terms after the fields', async () => {
    const deposit = { kind: 'percent', percent: 30 } as const;
    const { save, offers, onDone } = open(anOffer({ deposit }));
    await userEvent.clear(screen.getByLabelText('Price for a rider, in rands'));
    await userEvent.type(screen.getByLabelText('Price for a rider, in rands'), 'R 5 250,50');
    await userEvent.click(screen.getByRole('button', { name: 'Add a step' }));
    const [, days] = screen.getAllByLabelText('Days before');
    const [, percent] = screen.getAllByLabelText('Percent back');
    await userEvent.type(days as Element, '7');
    await userEvent.type(percent as Element, '25');
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledWith(
      expect.not.objectContaining({ offer: expect.anything() as unknown }),
      expect.anything(),
    );
    expect(offers().map(({ body }) => body)).toEqual([
      expect.objectContaining({
        riderPriceCents: 525_050,
        pillionPlaces: null,
        deposit,
        cancellation: [
          { daysBefore: 14, refundPercent: 50 },
          { daysBefore: 7, refundPercent: 25 },
        ],
      }),
    ]);
  });

  it('is filled in with the most recent offer', async () => {
    const { offers } = open(null);
    await userEvent.click(screen.getByText('Booking'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /can book/ })).toBeVisible());
    await userEvent.click(screen.getByRole('checkbox', { name: /can book/ }));
    expect(screen.getByLabelText('Price for a rider, in rands')).toHaveValue('4950');
    await press();
    await waitFor(() => expect(offers()).toHaveLength(1));
  });

  it('shows an error next to its field, and unfolds the section', async () => {
    const { save } = open(anOffer());
    await userEvent.click(screen.getByText('Booking'));
    fireEvent.change(screen.getByLabelText('Places for riders'), { target: { value: '9000' } });
    await press();
    const places = screen.getByLabelText('Places for riders');
    await waitFor(() => expect(places).toHaveAccessibleDescription(/whole number from 0 to 500/));
    expect(places).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  it('says that more places are already booked, keeps the input, and then overwrites its own change', async () => {
    const sentence = 'More places than that are taken already.';
    const { save, onDone } = open(anOffer(), {
      'PUT /api/events/sani/offer': [
        refused(409, sentence, { fields: { riderPlaces: sentence } }),
        ok(anEvent({ _id: 'sani', offer: anOffer() })),
      ],
    });
    save.mockResolvedValue(anEvent({ _id: 'sani', version: 2 }));
    const places = screen.getByLabelText('Places for riders');
    fireEvent.change(places, { target: { value: '1' } });
    await press();
    await waitFor(() => expect(places).toHaveAccessibleDescription(sentence));
    expect(places).toHaveValue('1');
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.change(places, { target: { value: '12' } });
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenLastCalledWith(expect.anything(), { _id: 'sani', version: 2 });
  });
});
