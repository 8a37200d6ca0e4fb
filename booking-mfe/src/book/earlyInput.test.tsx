import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { costs, field, fillIn, keysIn, open, press, reload } from '../testing/bookPage';
import { anOffer } from '@ridgeline/contract/testing/content';
import { aBooking, aRide } from '../testing/fixtures';

beforeEach(() => sessionStorage.clear());

const booked = { 'POST /api/bookings': aBooking(), 'GET /api/bookings/secret': aBooking() };

describe('input before the scripts of the booking form arrive', () => {
  it('counts for the price, and is booked at that price', async () => {
    const { sent, showServersPage } = await open(booked);
    const hydrate = showServersPage();
    await userEvent.selectOptions(field('Comes as'), 'Pillion');
    await fillIn();
    expect(costs()).toContain('1 rider');
    hydrate();
    await waitFor(() => expect(costs()).toContain('1 pillion'));
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(sent[0]?.body).toMatchObject({
      participants: [{ kind: 'pillion', name: 'Lerato Mokoena' }],
      contact: { email: 'lerato@riders.example' },
      agree: { terms: true },
      expectedTotalCents: 320_000,
    });
  });

  it('counts if it is a choice between radio buttons', async () => {
    const offer = anOffer({ soloSurchargeCents: 85_000 });
    const { showServersPage } = await open({}, aRide({ offer }));
    const hydrate = showServersPage();
    await userEvent.click(field(/Share a room/));
    hydrate();
    await waitFor(() => expect(costs()).not.toContain('A room to yourself'));
    expect(field(/Share a room/)).toBeChecked();
  });

  it('is kept instead of an older draft, and over the next reload', async () => {
    await open();
    await userEvent.type(field('Your name'), 'Sipho');
    await userEvent.type(field('E-mail address'), 'sipho@riders.example');
    const { showServersPage } = await reload();
    const hydrate = showServersPage();
    await userEvent.type(field('Your name'), 'Lerato');
    hydrate();
    await userEvent.type(field('Your name'), ' Mokoena');
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(field('E-mail address')).toHaveValue('');
    await reload();
    await waitFor(() => expect(field('Your name')).toHaveValue('Lerato Mokoena'));
  });

  it('is a draft already', async () => {
    const { showServersPage } = await open();
    const hydrate = showServersPage();
    await userEvent.type(field('Your name'), 'Lerato');
    hydrate();
    await reload();
    await waitFor(() => expect(field('Your name')).toHaveValue('Lerato'));
  });

  it('is booked with the key of the draft, in case the response to that was lost', async () => {
    const { sent } = await open({ 'POST /api/bookings': [503, {}] });
    await fillIn();
    await press('Book and pay');
    await screen.findByRole('alert');
    const again = await reload(booked);
    const hydrate = again.showServersPage();
    await fillIn();
    hydrate();
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    expect(keysIn([...sent, ...again.sent])).toHaveLength(1);
  });

  it('leaves the draft alone if there was none', async () => {
    await open();
    await userEvent.type(field('Your name'), 'Lerato');
    const { showServersPage } = await reload();
    const hydrate = showServersPage();
    expect(field('Your name')).toHaveValue('');
    hydrate();
    await waitFor(() => expect(field('Your name')).toHaveValue('Lerato'));
  });
});
