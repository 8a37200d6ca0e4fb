import type { DemoState } from '@ridgeline/contract';
import { aSite } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../../session/session';
import { completeBrowser } from '../../testing/browser';
import { ok, refused } from '../../testing/network';
import { open } from '../testing/openSettings';

const state = (more: Partial<DemoState> = {}): DemoState => ({
  isLeft: true,
  setting: 'on',
  goes: { rides: 12, galleries: 1, posts: 3, bookings: 21, waitlistEntries: 0, vouchers: 0 },
  stays: [],
  ...more,
});
const removed = state({
  isLeft: false,
  goes: { rides: 0, galleries: 0, posts: 0, bookings: 0, waitlistEntries: 0, vouchers: 0 },
});
const call = 'DELETE /api/admin/demo';

// The panels are closed, so what is in them counts as hidden. `hidden: true` finds it anyway.
const askToRemove = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Remove the demo', hidden: true }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Remove the demo?', hidden: true }));

describe('the settings of a demo', () => {
  beforeAll(completeBrowser);
  beforeEach(() => useSession.getState().logIn('a-token'));
  afterEach(() => sessionStorage.clear());

  it('say what goes and what stays before the demo is removed', async () => {
    const { changes } = open({
      'GET /api/admin/demo': ok(
        state({
          stays: [
            { kind: 'event', _id: 'a', title: 'Clarens with me', because: 'edited' },
            { kind: 'event', _id: 'b', title: 'Sani Pass', because: 'booked' },
            { kind: 'voucher', _id: 'c', title: 'Voucher RV1', because: 'redeemed' },
            { kind: 'page', _id: '/', title: 'Home', because: 'edited' },
          ],
        }),
      ),
    });
    await askToRemove();
    expect(
      dialog().getByText(/12 rides, 1 gallery, 3 posts, 21 bookings and the invented people/),
    ).toHaveTextContent('Nobody gets a mail');
    const kept = dialog()
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(kept).toEqual([
      '“Clarens with me” stays, because you have edited it.',
      '“Sani Pass” stays, because somebody else has booked it, or waits for it.',
      '“Voucher RV1” stays, because a booking that stays was paid with it. It is ended.',
      'Invented words on the page “Home” stay, because you have saved them with yours.',
    ]);
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel', hidden: true }));
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('say that it is removed', async () => {
    const { changes } = open({
      'GET /api/admin/demo': [ok(state()), ok(removed)],
      [call]: { status: 204 },
    });
    await askToRemove();
    await userEvent.click(
      dialog().getByRole('button', { name: 'Remove it for good', hidden: true }),
    );
    expect(await screen.findByText(/The demo is removed/)).toBeInTheDocument();
    expect(changes().map((change) => change.call)).toEqual([call]);
    expect(
      screen.queryByRole('button', { name: 'Remove the demo', hidden: true }),
    ).not.toBeInTheDocument();
  });

  it('show the business without what was invented once that is removed', async () => {
    const site = aSite({ version: 4 });
    open({
      'GET /api/admin/demo': [ok(state()), ok(removed)],
      'GET /api/site': [ok({ ...site, isDemo: true, phone: '+27582561234' }), ok(site)],
      [call]: { status: 204 },
    });
    const phone = () => screen.findByLabelText('Phone');
    expect(await phone()).toHaveValue('+27582561234');
    await askToRemove();
    await userEvent.click(
      dialog().getByRole('button', { name: 'Remove it for good', hidden: true }),
    );
    await screen.findByText(/The demo is removed/);
    await waitFor(async () => expect(await phone()).toHaveValue(site.phone));
  });

  it('say why it could not be removed', async () => {
    open({ 'GET /api/admin/demo': ok(state()), [call]: refused(503, 'The disk is full.') });
    await askToRemove();
    await userEvent.click(
      dialog().getByRole('button', { name: 'Remove it for good', hidden: true }),
    );
    expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  });

  it('say that it is turned off and still there', async () => {
    open({ 'GET /api/admin/demo': ok(state({ setting: 'off' })) });
    expect(await screen.findByText(/has turned the demo off/)).toBeInTheDocument();
  });

  it('are absent on a site without a demo', async () => {
    open({ 'GET /api/admin/demo': ok(removed) });
    await screen.findByRole('form', { name: 'Business', hidden: true });
    expect(screen.queryByText('Demo')).not.toBeInTheDocument();
  });
});
