import { aSite } from '@ridgeline/contract/testing/content';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToDos } from '../dashboard/toDos/ToDos';
import { BookingPage } from '../bookings/booking/BookingPage';
import { RidePage } from '../bookings/ride/RidePage';
import { PageBoundary } from '../page/PageBoundary';
import { withFailingSaves } from '../testing/browser';
import { ok } from '../testing/network';
import { openAt } from '../testing/openAt';
import { reloadTab } from '../testing/reloadTab';
import { aBookingFile, aManifest, aParticipant } from '../testing/someBookings';
import { useDrafts } from './drafts';
import { inDialog, press } from '../testing/page';
import { Crash } from '../testing/Crash';

const pages = [
  { path: '/admin-booking/:id', page: <BookingPage /> },
  { path: '/admin-ride/:id', page: <RidePage /> },
].map(({ path, page }) => ({
  path,
  element: (
    <PageBoundary>
      {page}
      <Crash />
    </PageBoundary>
  ),
}));

const addNote = 'POST /api/admin/bookings/b1/notes';
const writeToAll = 'POST /api/admin/rides/sani/message';

/** Opens a page in a tab that was reloaded. */
function open(path: string, replies: Parameters<typeof openAt>[2] = {}) {
  cleanup();
  reloadTab();
  return openAt(path, pages, {
    'GET /api/admin/bookings/b1': ok(aBookingFile()),
    'GET /api/events/sani/manifest': ok(aManifest(aParticipant())),
    'GET /api/admin/rides': ok([]),
    'GET /api/events/sani/waitlist': ok([]),
    ...replies,
  });
}

const pressInDialog = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));
const type = (label: string, words: string) =>
  userEvent.type(inDialog().getByLabelText(label), words);
const dismiss = () =>
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the text in a dialog', () => {
  withFailingSaves();

  it.each([
    ['/admin-booking/b1', 'Add a note', 'Note'],
    ['/admin-booking/b1', 'Cancel the booking', 'Why'],
    ['/admin-booking/b1', 'Record a payment', 'Note'],
    ['/admin-ride/sani', 'Write to all', 'Message'],
    ['/admin-ride/sani', 'Cancel the ride', 'Why'],
  ])('survives a crash of %s: “%s”', async (path, button, label) => {
    open(path);
    await press(button);
    await type(label, 'Snow on the pass');
    await press('Crash');
    expect(await screen.findByText(/What you typed is kept/)).toBeInTheDocument();
    await press('Go on');
    await press(button);
    expect(inDialog().getByLabelText(label)).toHaveValue('Snow on the pass');
  });

  it('survives a reload, and the dashboard’s link opens its dialog', async () => {
    open('/admin-booking/b1');
    await press('Add a note');
    await type('Note', 'Call Piet');
    const [[path, draft] = []] = Object.entries(useDrafts.getState().drafts);
    expect(draft).toMatchObject({ title: 'Note: Lerato Mokoena' });
    open(path ?? '');
    await screen.findByRole('dialog', { name: 'Add a note' });
    expect(inDialog().getByLabelText('Note')).toHaveValue('Call Piet');
    await pressInDialog('Cancel');
    open(path ?? '');
    await screen.findByRole('button', { name: 'Add a note' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['/admin-booking/b1', 'Add a note', 'Note', '“Note: Lerato Mokoena” is not saved yet.'],
    [
      '/admin-ride/sani',
      'Write to all',
      'Message',
      /^“Message to the riders of .*” is not sent yet\.$/,
    ],
  ])('is on the dashboard as what it is: %s', async (path, button, label, sentence) => {
    open(path);
    await press(button);
    await type(label, 'Snow on the pass');
    cleanup();
    openAt('/dashboard', [{ path: '/dashboard', element: <ToDos /> }], {
      'GET /api/overview': ok({ nextEvent: null, drafts: [], draftCount: 0 }),
      'GET /api/jobs': ok({
        counts: { failed: 0, waiting: 0 },
        failed: [],
        waiting: [],
        messages: [],
      }),
      'GET /api/site': ok(aSite()),
    });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('is deleted once it is sent', async () => {
    open('/admin-booking/b1', { [addNote]: ok(aBookingFile()) });
    await press('Add a note');
    await type('Note', 'Call Piet');
    await pressInDialog('Add');
    await isClosed();
    await press('Add a note');
    expect(inDialog().getByLabelText('Note')).toHaveValue('');
  });

  it('is deleted by Cancel, but not by Escape', async () => {
    open('/admin-booking/b1');
    await press('Add a note');
    await type('Note', 'Call Piet');
    dismiss();
    await press('Add a note');
    expect(inDialog().getByLabelText('Note')).toHaveValue('Call Piet');
    await pressInDialog('Cancel');
    await press('Add a note');
    expect(inDialog().getByLabelText('Note')).toHaveValue('');
  });

  it('is kept without the amount of money', async () => {
    open('/admin-booking/b1');
    await press('Refund');
    await type('Amount in rands', '999');
    await type('Why', 'Ill');
    expect(sessionStorage.getItem('drafts')).not.toContain('999');
    open('/admin-booking/b1');
    await press('Refund');
    expect(inDialog().getByLabelText('Amount in rands')).toHaveValue('');
    expect(inDialog().getByLabelText('Why')).toHaveValue('Ill');
  });

  it('is sent only once, even if the page crashed before the response', async () => {
    const replies = { [writeToAll]: 'unreachable' as const };
    const first = open('/admin-ride/sani', replies);
    await press('Write to all');
    await type('Subject', 'Meeting point');
    await type('Message', 'At the farm stall.');
    await pressInDialog('Send');
    await inDialog().findByRole('alert');
    await press('Crash');
    const second = open('/admin-ride/sani', { [writeToAll]: ok({ recipients: 1 }) });
    await press('Write to all');
    await pressInDialog('Send');
    await isClosed();
    expect(second.changes()[0]?.key).toBe(first.changes()[0]?.key);
  });

  it('is another message once it was changed', async () => {
    const { changes } = open('/admin-ride/sani', {
      [writeToAll]: ['unreachable', ok({ recipients: 1 })],
    });
    await press('Write to all');
    await type('Subject', 'Meeting point');
    await type('Message', 'At the farm stall.');
    await pressInDialog('Send');
    await inDialog().findByRole('alert');
    await type('Message', ' At six.');
    await pressInDialog('Send');
    await isClosed();
    const [first, second] = changes();
    expect(second?.key).not.toBe(first?.key);
  });
});
