import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { add, costs, field, fillIn, keysIn, open, press, reload } from '../testing/bookPage';
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
    await userEvent.click(field(/A room to yourself/));
    hydrate();
    await waitFor(() => expect(costs()).toContain('A room to yourself'));
    expect(field(/A room to yourself/)).toBeChecked();
  });

  it('is kept beside the rest of an older draft, and over the next reload', async () => {
    await open();
    await userEvent.type(field('Your name'), 'Sipho');
    await userEvent.type(field('E-mail address'), 'lerato@riders.example');
    const { showServersPage } = await reload();
    const hydrate = showServersPage();
    await userEvent.type(field('Your name'), 'Lerato');
    hydrate();
    await userEvent.type(field('Your name'), ' Mokoena');
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(field('E-mail address')).toHaveValue('lerato@riders.example');
    await reload();
    await waitFor(() => expect(field('Your name')).toHaveValue('Lerato Mokoena'));
    expect(field('E-mail address')).toHaveValue('lerato@riders.example');
  });

  it('deletes nobody who was added, if it is the browser that fills in what it knows', async () => {
    await open({}, aRide({ offer: anOffer({ soloSurchargeCents: 85_000 }) }));
    await fillIn();
    await add('pillion', 2);
    await userEvent.type(field('Name'), 'Piet Botha');
    const { showServersPage } = await reload();
    const hydrate = showServersPage();
    // The server's page has one person, so there is no field for the name of the second one yet.
    await userEvent.type(field('Your name'), 'Lerato Mokoena');
    await userEvent.type(field('E-mail address'), 'lerato@riders.example');
    hydrate();
    await waitFor(() => expect(field('Name')).toHaveValue('Piet Botha'));
    expect(screen.getByRole('group', { name: 'Person 2' })).toBeInTheDocument();
    expect(
      within(screen.getByRole('group', { name: 'Person 2' })).getByLabelText('Comes as'),
    ).toHaveDisplayValue('Pillion');
    expect(field('Your name')).toHaveValue('Lerato Mokoena');
    expect(field('Phone number')).toHaveValue('082 123 4567');
    expect(field(/I have read the terms/)).toBeChecked();
    expect(costs()).toContain('1 pillion');
    await reload();
    await waitFor(() => expect(field('Name')).toHaveValue('Piet Botha'));
  });

  it('keeps the cursor in the field that is being typed in', async () => {
    await open();
    await fillIn();
    const { showServersPage } = await reload();
    const hydrate = showServersPage();
    const name = field('Your name') as HTMLInputElement;
    await userEvent.type(name, 'Lerato', { initialSelectionStart: 0 });
    name.setSelectionRange(2, 2);
    hydrate();
    await waitFor(() => expect(field('Phone number')).toHaveValue('082 123 4567'));
    expect(name).toHaveFocus();
    expect(name.selectionStart).toBe(2);
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
