import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { aBookingFile } from '../../testing/someBookings';
import { BookingPage } from './BookingPage';

completeBrowser();

const call = 'PUT /api/admin/bookings/b1/contact';
const { contact } = aBookingFile();

const open = (booking = aBookingFile(), replies: Parameters<typeof openAt>[2] = {}) =>
  openAt('/admin-booking/b1', [{ path: '/admin-booking/:id', element: <BookingPage /> }], {
    'GET /api/admin/bookings/b1': ok(booking),
    ...replies,
  });

const inDialog = () => within(screen.getByRole('dialog', { name: 'Correct the contact' }));
const field = (label: string) => inDialog().getByLabelText(label);

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

const openDialog = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Correct the contact' }));
const correct = () => userEvent.click(inDialog().getByRole('button', { name: 'Correct' }));

describe('the contact of a booking', () => {
  it('is corrected starting from what it is, and the page shows the new one', async () => {
    const corrected = { ...contact, email: 'lerato@home.example' };
    const { changes } = open(aBookingFile(), { [call]: ok(aBookingFile({ contact: corrected })) });
    await openDialog();
    expect(field('Name')).toHaveValue('Lerato Mokoena');
    expect(field('E-mail')).toHaveValue('lerato@riders.example');
    expect(field('E-mail')).toHaveAccessibleDescription(
      'The booking’s mail is sent again to the new address.',
    );
    expect(field('Phone')).toHaveValue('+27 82 123 4567');
    await type('E-mail', 'lerato@home.example');
    await correct();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const body = { ...corrected, newLinks: false };
    expect(changes()).toEqual([expect.objectContaining({ call, body })]);
    expect(screen.getByRole('link', { name: 'lerato@home.example' })).toBeInTheDocument();
  });

  it('gets new links if somebody else got the mail', async () => {
    const { changes } = open(aBookingFile(), { [call]: ok(aBookingFile()) });
    await openDialog();
    await userEvent.click(
      field('Somebody else got the mail: make new links, and end the earlier ones'),
    );
    await correct();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes()).toMatchObject([{ call, body: { newLinks: true } }]);
  });

  it.each([
    ['Name', ' ', /Please enter a name/],
    ['E-mail', 'nobody', /mail/],
    ['Phone', 'later', /number/],
  ])('is not saved while %s is wrong, which the field says', async (label, typed, sentence) => {
    const { changes } = open();
    await openDialog();
    await type(label, typed);
    await correct();
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(sentence);
    expect(field(label)).toHaveValue(typed);
    expect(changes()).toEqual([]);
  });

  it('keeps what was typed when the server refuses it', async () => {
    open(aBookingFile(), { [call]: refused(409, 'The contact of this booking was erased.') });
    await openDialog();
    await type('Name', 'Naledi Dube');
    await correct();
    expect(await inDialog().findByRole('alert')).toHaveTextContent(/was erased/);
    expect(field('Name')).toHaveValue('Naledi Dube');
  });

  it('cannot be corrected once it is erased', async () => {
    open(aBookingFile({ contact: { name: 'Erased person', email: '', phone: '' } }));
    expect(await screen.findByRole('button', { name: 'Add a note' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Correct the contact' })).not.toBeInTheDocument();
  });
});
