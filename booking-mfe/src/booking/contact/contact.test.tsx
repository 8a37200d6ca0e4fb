import { screen, waitFor } from '@testing-library/react';
import { open, plain, press, theBooking } from '../../testing/bookingPage';
import { aBooking } from '../../testing/fixtures';

const unpaid = { state: 'awaiting-payment', heldUntil: '2999-01-01T12:32:00.000Z' } as const;
const unconfirmed = aBooking({ ...unpaid, contactConfirmedAt: null });
const confirmed = aBooking({ ...unpaid, contactConfirmedAt: '2026-11-29T12:00:00.000Z' });
const confirmCall = 'POST /api/bookings/secret/confirm-contact';
const againCall = 'POST /api/bookings/secret/mail-again';
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);
const textOf = () => plain(document.body.textContent);
const isConfirmed = () =>
  screen.findByText('Our mails go to lerato@riders.example, which is confirmed.');

describe('the e-mail address of a booking', () => {
  it('is confirmed once, by opening the link in a mail', async () => {
    let booking = unconfirmed;
    const { sent } = await open(unconfirmed, {
      at: '?confirm=a.secret',
      [theBooking]: () => booking,
      [confirmCall]: () => (booking = confirmed),
    });
    await isConfirmed();
    expect(sent).toMatchObject([{ call: confirmCall, body: { secret: 'a.secret' } }]);
    expect(screen.queryByRole('button', { name: /Confirm/ })).not.toBeInTheDocument();
  });

  it('is asked for if the link is another one, and the mail is sent again', async () => {
    const message = 'This link does not confirm the e-mail address of this booking.';
    const { sent } = await open(unconfirmed, {
      at: '?confirm=old',
      [confirmCall]: [403, { message }],
      [againCall]: unconfirmed,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(calls(sent)).toEqual([confirmCall]);
    await press('Send the mail again');
    await waitFor(() => expect(calls(sent)).toEqual([confirmCall, againCall]));
  });

  it('is confirmed by a button while there are no scripts', async () => {
    const { answers, sendForm } = await open(unconfirmed);
    answers[confirmCall] = () => {
      answers[theBooking] = confirmed;
      return confirmed;
    };
    await sendForm('/booking/secret?confirm=a.secret', { contactSecret: 'a.secret' });
    await isConfirmed();
  });

  it('is awaited, with a way to have the mail sent again', async () => {
    const { sent, answers } = await open(unconfirmed, { [againCall]: unconfirmed });
    expect(textOf()).toContain(
      'We sent a mail to lerato@riders.example: tap the link in it, so that we keep your place.',
    );
    await press('Send the mail again');
    await screen.findByText(/We have sent the mail again, to lerato@riders.example/);
    expect(calls(sent)).toEqual([againCall]);
    answers[againCall] = [429, { message: 'We have sent several mails.' }];
    await press('Send the mail again');
    expect(await screen.findByRole('alert')).toHaveTextContent('We have sent several mails.');
  });

  it('speaks of all places of a party', async () => {
    const { participants } = unconfirmed;
    const pair = participants.flatMap((one) => [one, { ...one, n: 2 }]);
    await open({ ...unconfirmed, participants: pair });
    expect(textOf()).toContain('so that we keep your places.');
  });

  it.each([
    ['an older API does not tell', aBooking(unpaid)],
    ['the booking has ended', aBooking({ state: 'expired', contactConfirmedAt: null })],
  ])('is not mentioned if %s', async (_why, booking) => {
    const { sent } = await open(booking, { at: '?confirm=a.secret' });
    expect(textOf()).not.toMatch(/We sent a mail|which is confirmed/);
    expect(sent).toEqual([]);
  });
});
