import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, theBooking } from '../../testing/bookingPage';
import { aBooking } from '../../testing/fixtures';
import { visitPage, type Answers } from '../../testing/visit';

const unpaid = aBooking({
  state: 'awaiting-payment',
  heldUntil: '2999-01-01T12:32:00.000Z',
  contactConfirmedAt: null,
});
const call = 'PUT /api/bookings/secret/contact';
const corrected = { name: 'Lerato Mokoena', email: 'l@home.example', phone: '+27821234567' };

/** The page on which a contact is corrected. */
const openForm = (answers: Answers) => {
  const page = visitPage('/booking/secret/contact', { [theBooking]: unpaid, ...answers });
  return { ...page, answers };
};

async function typeAddress(address: string) {
  const field = await screen.findByLabelText('E-mail address');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(address);
}

describe('the contact of a booking', () => {
  it('is shown, and corrected from the booking’s page while nothing is paid', async () => {
    let booking = unpaid;
    const { sent } = await open(unpaid, {
      [theBooking]: () => booking,
      [call]: () => (booking = { ...unpaid, contact: corrected }),
    });
    expect(screen.getByText(/lerato@riders.example, \+27 82 123 4567/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Correct this' }));
    await screen.findByRole('heading', { level: 1, name: 'How we reach you' });
    await typeAddress('l@home.example');
    await press('Save');
    expect(await screen.findByText(/l@home.example, \+27/)).toBeVisible();
    expect(sent).toMatchObject([{ call, body: { ...corrected, phone: '+27 82 123 4567' } }]);
  });

  it('leads to the new link once the earlier one has ended', async () => {
    const moved = { ...unpaid, contact: corrected, token: 'new' };
    openForm({ [call]: moved, 'GET /api/bookings/new': moved });
    expect(await screen.findByText(/links in earlier mails stop working/)).toBeVisible();
    await typeAddress('l@home.example');
    await press('Save');
    expect(await screen.findByText(/l@home.example, \+27/)).toBeVisible();
  });

  it('says nothing of ended links if the address is confirmed', async () => {
    openForm({ [theBooking]: { ...unpaid, contactConfirmedAt: '2026-05-01T10:00:00.000Z' } });
    expect(await screen.findByText(/Please open it there\./)).not.toHaveTextContent(/stop working/);
  });

  it('keeps what was typed until it is saved', async () => {
    openForm({});
    await typeAddress('l@home.example');
    await userEvent.click(screen.getByRole('link', { name: /Back to/ }));
    await userEvent.click(await screen.findByRole('link', { name: 'Correct this' }));
    expect(await screen.findByLabelText('E-mail address')).toHaveValue('l@home.example');
  });

  it('asks about a likely slip', async () => {
    openForm({});
    await typeAddress('lerato@gmial.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Use lerato@gmail.com' }));
    expect(screen.getByLabelText('E-mail address')).toHaveValue('lerato@gmail.com');
  });

  it('says at the fields what is wrong', async () => {
    const email = 'Please enter a valid email address';
    openForm({ [call]: [400, { message: email, fields: { email } }] });
    await typeAddress('lerato');
    await press('Save');
    await screen.findByRole('alert');
    expect(screen.getByLabelText('E-mail address')).toBeInvalid();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('lerato');
  });

  it('says how to reach the business if something was paid meanwhile', async () => {
    const message = 'Something was paid for this booking. If it is wrong, call us.';
    const answers: Answers = { [call]: [409, { message }] };
    let booking = unpaid;
    openForm({
      ...answers,
      [theBooking]: () => booking,
    });
    await typeAddress('l@home.example');
    booking = { ...unpaid, state: 'confirmed', paidCents: 1000 };
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('is only shown once something is paid', async () => {
    const paid = aBooking({ paidCents: 1000 });
    await open(paid);
    expect(screen.getByText(/Is something wrong\? Please/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Correct this' })).not.toBeInTheDocument();
    document.body.replaceChildren();
    openForm({ [theBooking]: paid });
    expect(await screen.findByText(/until something is paid/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
