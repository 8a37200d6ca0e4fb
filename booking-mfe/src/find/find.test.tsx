import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../testing/bookingPage';
import { visitPage } from '../testing/visit';

const call = 'POST /api/bookings/find';
const message = 'A mail with their links is on its way.';

describe('the page that finds bookings', () => {
  it('has the links mailed to an address, and says the same whatever it is', async () => {
    const { sent } = visitPage('/booking/find', { [call]: { message } });
    await userEvent.click(await screen.findByLabelText('E-mail address'));
    await userEvent.paste('lerato@riders.example');
    await press('Send me the links');
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toMatchObject([{ call, body: { email: 'lerato@riders.example' } }]);
    await userEvent.click(screen.getByRole('link', { name: 'Try another address' }));
    expect(await screen.findByLabelText('E-mail address')).toHaveValue('');
  });

  it('keeps what was typed if it is no address', async () => {
    const wrong = 'Please enter a valid email address';
    const answer = [400, { message: wrong, fields: { email: wrong } }];
    visitPage('/booking/find', { [call]: answer });
    await userEvent.click(await screen.findByLabelText('E-mail address'));
    await userEvent.paste('lerato');
    await press('Send me the links');
    const field = await screen.findByLabelText('E-mail address');
    expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
    expect(field).toBeInvalid();
    expect(field).toHaveValue('lerato');
  });

  it('works without scripts', async () => {
    const { sent, sendForm } = visitPage('/booking/find', { [call]: { message } });
    await screen.findByLabelText('E-mail address');
    await sendForm('/booking/find', { email: 'lerato@riders.example' });
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is linked from a booking that does not exist', async () => {
    visitPage('/booking/gone', {});
    const link = await screen.findByRole('link', { name: 'Find my booking' });
    expect(link).toHaveAttribute('href', '/booking/find');
  });
});
