import { screen } from '@testing-library/react';
import { anOffer } from '@ridgeline/contract/testing/content';
import { aBooking, aRide } from '../../testing/fixtures';
import { defaultAnswers, visitPage } from '../../testing/visit';

const page = '/booking/secret/pay';
const pay = 'POST /api/bookings/secret/payments';
const owing = aBooking({ state: 'held', dueNowCents: 100_000 });
const expired = aBooking({ state: 'expired', totalCents: 0, balanceCents: 0, balanceDueOn: null });

async function open(booking = owing, more: Parameters<typeof visitPage>[1] = {}) {
  const answers = { ...defaultAnswers, 'GET /api/bookings/secret': booking, ...more };
  const visited = visitPage(page, answers);
  await screen.findByRole('heading', { level: 1 });
  return { ...visited, answers };
}
const due = { amount: 'due', provider: 'payfast' };

describe('the page before the payment service', () => {
  it('posts the fields of the payment service automatically', async () => {
    const submit = jest
      .spyOn(HTMLFormElement.prototype, 'submit')
      .mockImplementation(() => undefined);
    const payment = {
      kind: 'redirect',
      amountCents: 100_000,
      method: 'post',
      url: 'https://pay.example/',
      fields: [{ name: 'amount', value: '1000.00' }],
    };
    const { sendForm } = await open(owing, { [pay]: { ...owing, payment } });
    await sendForm(page, due);
    const form = screen.getByRole('button', { name: 'Go to the payment service' }).closest('form');
    expect(form).toHaveAttribute('action', 'https://pay.example/');
    expect(form).toHaveFormValues({ amount: '1000.00' });
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('redirects to the booking after the payment, and does not ask for a second one', async () => {
    const { sendForm, answers } = await open(owing, {});
    const paid = aBooking({ paidCents: 100_000, dueNowCents: 0, payment: null });
    Object.assign(answers, { [pay]: paid, 'GET /api/bookings/secret': paid });
    await sendForm(page, due);
    expect(await screen.findByRole('heading', { name: 'You are coming along' })).toBeVisible();
  });

  it('says that the places are held while the service does not respond', async () => {
    const { sendForm } = await open(owing, { [pay]: { ...owing, payment: null } });
    await sendForm(page, due);
    expect(screen.getByRole('alert')).toHaveTextContent(/Your booking is held; please try again/);
  });

  it('asks a rider who may have just paid not to pay again', async () => {
    await open({ ...owing, checkingPayment: true });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Have you just paid? Then please do not pay again: we are checking with the payment service.',
    );
  });

  it('says that everything was paid in another tab', async () => {
    const message = 'There is nothing to pay at the moment.';
    const { sendForm } = await open(owing, { [pay]: [409, { message }] });
    await sendForm(page, due);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });
});

describe('the page of a booking whose time to pay ran out', () => {
  it('takes the places again with one tap, and continues to the remaining payment', async () => {
    await open(expired);
    expect(screen.getByRole('heading', { name: 'The time to pay ran out' })).toBeInTheDocument();
    const form = screen.getByRole('button', { name: 'Take the place again' }).closest('form');
    expect(form).toHaveAttribute('action', page);
    expect(form).toHaveFormValues({ amount: 'due', provider: 'eft' });
  });

  it('takes them again only at the price and terms that the page shows', async () => {
    const { terms } = expired;
    const again = {
      lines: [{ label: '1 rider', amountCents: 595_000 }],
      totalCents: 595_000,
      dueNowCents: 595_000,
      terms,
      priceKeptUntil: null,
    };
    const message = 'The price is R 5 950, and not R 4 950 as you last saw.';
    const { sent, sendForm } = await open({ ...expired, again }, { [pay]: [409, { message }] });
    await sendForm(page, { ...due, total: '495000', readTerms: JSON.stringify(terms) });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(sent.at(-1)?.body).toMatchObject({ expectedTotalCents: 495_000, expectedTerms: terms });
    const form = screen.getByRole('button', { name: 'Take the place again' }).closest('form');
    expect(form).toHaveFormValues({ total: '595000' });
  });

  it('says why they are gone, and links to the waitlist and to other rides', async () => {
    const message = 'There are no places left on this ride. You can join the waitlist.';
    const { sendForm } = await open(expired, {
      [pay]: [409, { message, placesLeft: 0 }],
      'GET /api/events/sani': aRide({ offer: anOffer({ placesLeft: 0, state: 'full' }) }),
    });
    await sendForm(page, due);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'See what is left' })).toHaveAttribute(
      'href',
      '/book/sani',
    );
    expect(screen.getByRole('link', { name: 'See other rides' })).toHaveAttribute(
      'href',
      '/events',
    );
  });
});
