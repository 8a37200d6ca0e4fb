import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, fillIn, keysIn, open, press, reload } from '../testing/bookPage';
import { anOffer } from '@ridgeline/contract/testing/content';
import { aBooking, aRide } from '../testing/fixtures';
import { defaultAnswers, visitPage } from '../testing/visit';

beforeEach(() => sessionStorage.clear());

describe('the booking form', () => {
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
      ...defaultAnswers,
      'GET /api/events/sani': aRide(),
      'POST /api/bookings': aBooking(),
      'GET /api/bookings/secret': aBooking(),
    });
    await screen.findByRole('heading', { name: 'Book: Sani sunrise' });
    await fillIn();
    const old = new FormData(field('Your name').closest('form') ?? undefined);
    await press('Book and pay');
    await screen.findByRole('heading', { name: 'You are coming along' });
    await goBack();
    await screen.findByRole('heading', { name: 'Book: Sani sunrise' });
    await press('Book again');
    await screen.findByLabelText('Your name');
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
