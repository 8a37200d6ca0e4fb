import { anEvent, anOffer } from '@ridgeline/contract/testing/content';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok } from '../../../testing/network';
import { openAt } from '../../../testing/openAt';
import { reloadTab } from '../../../testing/reloadTab';
import { aBookingFile } from '../../../testing/someBookings';
import { PhoneBookingPage } from '../PhoneBookingPage';

/** The ride for which somebody calls. */
export const id = '01a20cb1-7c26-733d-aebf-c128630b716f';
export const read = `GET /api/events/${id}`;
export const create = 'POST /api/admin/bookings';

/** Opens the page, as after a reload. */
export const open = (
  replies: Parameters<typeof openAt>[2] = {},
  offer = anOffer(),
  entryId = '',
) => {
  cleanup();
  reloadTab();
  return openAt(
    `/add-booking/${id}/${entryId}`,
    [
      { path: '/add-booking/:eventId/:entryId?', element: <PhoneBookingPage /> },
      { path: '/admin-booking/:id', element: <h1>The booking</h1> },
    ],
    { [read]: ok(anEvent({ _id: id, offer })), [create]: ok(aBookingFile()), ...replies },
  );
};

/** A form with all that it needs. */
export const complete = {
  Name: 'Lerato Mokoena',
  'E-mail': 'lerato@riders.example',
  Phone: '082 123 4567',
  Riders: 'Lerato Mokoena\nThabo',
  Pillions: 'Piet',
};
export const press = () => userEvent.click(screen.getByRole('button', { name: 'Add the booking' }));
