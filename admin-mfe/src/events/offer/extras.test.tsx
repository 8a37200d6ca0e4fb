import { bookingMessages, type Offer } from '@ridgeline/contract';
import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { press } from '../../testing/page';
import { reloadTab } from '../../testing/reloadTab';
import { openOfferForm } from './testing/openOfferForm';

type Extra = NonNullable<Offer['extras']>[number];

const motorcycle: Extra = {
  id: 'hire-motorcycle',
  name: 'Hire motorcycle',
  priceCents: 120_000,
  per: 'person',
  for: ['rider'],
  places: 3,
  left: 1,
};
const transfer: Extra = {
  id: 'airport-transfer',
  name: 'Airport transfer',
  priceCents: 45_000,
  per: 'booking',
  max: 2,
  places: null,
  left: null,
};

const rows = () => within(screen.getByRole('list', { name: 'Extras' })).getAllByRole('listitem');
const titles = () =>
  rows().map((row) => within(row).getByRole('heading', { level: 2 }).textContent);
const save = () => press('Save');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeAll(completeBrowser);
afterEach(() => sessionStorage.clear());

describe('guests', () => {
  it('come along once the owner says so, at a price and up to a number', async () => {
    const { offers } = openOfferForm(anOffer());
    expect(screen.queryByLabelText('Price for a guest, in rands')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guests can come along' }));
    await save();
    const price = screen.getByLabelText('Price for a guest, in rands');
    await waitFor(() => expect(price).toHaveAccessibleDescription(bookingMessages.priceInvalid));
    type('Price for a guest, in rands', '1 500');
    type('Places for guests', '4');
    await save();
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toMatchObject({ guestPriceCents: 150_000, guestPlaces: 4 });
  });

  it('no longer come once the owner says so', async () => {
    const { offers } = openOfferForm(anOffer({ guestPriceCents: 150_000, guestPlaces: 4 }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guests can come along' }));
    await save();
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toMatchObject({ guestPriceCents: null, guestPlaces: null });
  });
});

describe('the extras of an offer', () => {
  it('are saved as they are, with their ids, and a new one gets an id from its name', async () => {
    const { offers } = openOfferForm(anOffer({ extras: [motorcycle, transfer] }));
    expect(titles()).toEqual([
      expect.stringMatching(/^Extra 1Hire motorcycle, R\s1\s200$/),
      expect.stringMatching(/^Extra 2Airport transfer, R\s450$/),
    ]);
    await press('T-shirt');
    expect(screen.getByLabelText('Name')).toHaveValue('T-shirt');
    // Its name is filled in.
    expect(screen.getByLabelText('Price in rands')).toHaveFocus();
    type('Price in rands', 'R 250,50');
    await press('Add an extra');
    const [, name] = screen.getAllByLabelText('Name');
    expect(name).toHaveFocus();
    await userEvent.type(name as HTMLElement, 'Hire Motorcycle!');
    const [, price] = screen.getAllByLabelText('Price in rands');
    await userEvent.type(price as HTMLElement, '0');
    const [, soldTo] = screen.getAllByLabelText('Sold to');
    await userEvent.selectOptions(soldTo as HTMLElement, 'The whole booking');
    await userEvent.type(screen.getByLabelText('How many one booking may take'), '5');
    await save();
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toMatchObject({
      extras: [
        { id: 'hire-motorcycle', priceCents: 120_000, per: 'person', for: ['rider'], places: 3 },
        { id: 'airport-transfer', priceCents: 45_000, per: 'booking', max: 2, places: null },
        { id: 't-shirt', name: 'T-shirt', priceCents: 25_050, per: 'person', places: null },
        {
          id: 'hire-motorcycle-2',
          name: 'Hire Motorcycle!',
          priceCents: 0,
          per: 'booking',
          max: 5,
        },
      ],
    });
  });

  it('keep their id when their name changes, and move by buttons', async () => {
    const { offers } = openOfferForm(anOffer({ extras: [motorcycle, transfer] }));
    await press(/^Extra 1/);
    type('Name', 'Rental motorcycle');
    await press('Move down: extra 1');
    expect(screen.getByText('extra 1 is now number 2 of 2.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toMatchObject({
      extras: [{ id: 'airport-transfer' }, { id: 'hire-motorcycle', name: 'Rental motorcycle' }],
    });
  });

  it('are removed with a way back, and with the number of those who keep it', async () => {
    const { offers } = openOfferForm(anOffer({ extras: [motorcycle, transfer] }));
    await press(/^Extra 1/);
    await press('Remove this extra');
    expect(screen.getByText(/The extra is removed once you save. 2 have booked it/)).toBeVisible();
    await press('Put it back');
    expect(rows()).toHaveLength(2);
    await press(/^Extra 2/);
    await userEvent.click(screen.getAllByText('Remove this extra')[1] as HTMLElement);
    await save();
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toMatchObject({ extras: [{ id: 'hire-motorcycle' }] });
  });

  it('ask who may take them only if they are sold to people, and about guests if these come', async () => {
    openOfferForm(anOffer({ extras: [motorcycle] }));
    await press(/^Extra 1/);
    expect(screen.getByRole('checkbox', { name: 'Riders can take it' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Pillions can take it' })).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Guests can take it' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Guests can come along' }));
    expect(screen.getByRole('checkbox', { name: 'Guests can take it' })).not.toBeChecked();
    await userEvent.selectOptions(screen.getByLabelText('Sold to'), 'The whole booking');
    expect(screen.queryByRole('checkbox', { name: 'Riders can take it' })).not.toBeInTheDocument();
  });

  it('say at their place what is wrong, and unfold', async () => {
    const { save: saveFields } = openOfferForm(anOffer({ extras: [transfer, motorcycle] }));
    await press(/^Extra 2/);
    type('Name', ' ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Riders can take it' }));
    await press(/^Extra 2/);
    await save();
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveAccessibleDescription(bookingMessages.extraNameRequired);
    expect(name).toHaveFocus();
    expect(
      screen.getByRole('checkbox', { name: 'Riders can take it' }),
    ).toHaveAccessibleDescription(bookingMessages.extraForInvalid);
    expect(saveFields).not.toHaveBeenCalled();
  });

  it('say at their place that more are taken already', async () => {
    const sentence = 'More of them are taken already.';
    openOfferForm(anOffer({ extras: [transfer, motorcycle] }), {
      'PUT /api/events/sani/offer': refused(409, sentence, {
        fields: { 'extras.1.places': sentence },
      }),
    });
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText('How many there are')).toHaveAccessibleDescription(
        new RegExp(sentence),
      ),
    );
  });

  it('are still there after a reload', async () => {
    openOfferForm(anOffer({ extras: [motorcycle] }));
    await press('T-shirt');
    type('Price in rands', '250');
    cleanup();
    reloadTab();
    const { offers } = openOfferForm(anOffer({ extras: [motorcycle] }));
    expect(titles()).toEqual([
      expect.stringMatching(/^Extra 1Hire motorcycle/),
      expect.stringMatching(/^Extra 2T-shirt, R\s250$/),
    ]);
    await save();
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toMatchObject({
      extras: [{ id: 'hire-motorcycle', for: ['rider'] }, { id: 't-shirt' }],
    });
  });

  it('are copied from the most recent offer, but not its early prices', async () => {
    const latest = anOffer({
      extras: [motorcycle],
      earlyBird: [{ until: '2026-01-01', riderPriceCents: 100 }],
    });
    const { offers } = openOfferForm(null, {
      'GET /api/events/last': ok(anEvent({ _id: 'last', offer: latest })),
      'GET /api/events': ok([anEvent({ _id: 'last', offer: anOffer() })]),
    });
    await userEvent.click(screen.getByText('Booking'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /can book/ })).toBeVisible());
    await userEvent.click(screen.getByRole('checkbox', { name: /can book/ }));
    await save();
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toMatchObject({
      extras: [{ id: 'hire-motorcycle' }],
      earlyBird: [],
    });
  });
});

describe('early prices', () => {
  it('are saved by their days, and may leave the pillion’s as it is', async () => {
    const { offers } = openOfferForm(anOffer());
    await press('Add an early price');
    type('Until, with this day', '2999-06-30');
    const [, early] = screen.getAllByLabelText('Price for a rider, in rands');
    await userEvent.type(early as HTMLElement, '4500');
    await save();
    await waitFor(() => expect(offers()).toHaveLength(1));
    expect(offers()[0]?.body).toMatchObject({
      earlyBird: [{ until: '2999-06-30', riderPriceCents: 450_000 }],
    });
  });

  it('are refused at their fields if they are dearer, or end on the same day', async () => {
    const step = { until: '2999-06-30', riderPriceCents: 450_000 };
    openOfferForm(anOffer({ riderPriceCents: 495_000, earlyBird: [step] }));
    await press('Add an early price');
    const [first, second] = [
      () => screen.getAllByLabelText('Price for a rider, in rands')[0] as HTMLElement,
      () => screen.getAllByLabelText('Price for a rider, in rands').at(-1) as HTMLElement,
    ];
    expect(first()).toHaveValue('4950');
    type('Until, with this day', '2999-07-31');
    await userEvent.type(second(), '5000');
    await save();
    await waitFor(() =>
      expect(second()).toHaveAccessibleDescription(bookingMessages.earlyBirdDearer),
    );
    fireEvent.change(second(), { target: { value: '4700' } });
    type('Until, with this day', '2999-06-30');
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText('Until, with this day')).toHaveAccessibleDescription(
        bookingMessages.earlyBirdRepeated,
      ),
    );
  });
});
