import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '../../session/session';
import { completeBrowser } from '../../testing/browser';
import type { Answer } from '../../testing/network';
import { ok, refused } from '../../testing/network';
import { thandi, sipho, show } from '../testing/showAccountSettings';
import { press } from '../../testing/page';

const admins = () =>
  within(screen.getByRole('list', { name: 'Admins' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

beforeAll(completeBrowser);
beforeEach(() => useSession.getState().logIn('a-token'));

describe('the admins', () => {
  it('are listed, with the current account marked', async () => {
    show();
    expect(await screen.findByText('sipho@rides.example')).toBeInTheDocument();
    expect(admins()).toEqual(['thandiYou', 'sipho']);
  });

  it('are listed with their rights', async () => {
    const lead = { _id: 'c', role: 'release lead', remotes: ['public-mfe', 'admin-mfe'] };
    show({ 'GET /api/admin/admins': ok([thandi, sipho, { ...sipho, ...lead }]) });
    expect(
      await screen.findByText(
        'Release lead: may only release the public pages and the admin pages',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Owner: may do everything')).toBeInTheDocument();
    expect(screen.getByText('Guide: may only lead rides')).toBeInTheDocument();
  });

  it('are listed with the day in South Africa on which they were added', async () => {
    show({ 'GET /api/admin/admins': ok([{ ...thandi, createdAt: '2026-12-04T22:30:00.000Z' }]) });
    expect(await screen.findByText('Admin since Saturday, 5 December 2026')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    show({ 'GET /api/admin/admins': [refused(400), ok([thandi])] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch data. Please try again.',
    );
    await press('Try again');
    expect(await screen.findByText('thandi@rides.example')).toBeInTheDocument();
  });

  it('cannot remove the last owner', async () => {
    show();
    await screen.findByRole('button', { name: 'Remove sipho' });
    expect(screen.queryByRole('button', { name: 'Remove thandi' })).not.toBeInTheDocument();
  });

  it('can neither remove nor change another owner', async () => {
    show({ 'GET /api/admin/admins': ok([thandi, { ...sipho, role: 'owner' }]) });
    await screen.findByRole('button', { name: 'Remove thandi' });
    expect(screen.queryByRole('button', { name: 'Remove sipho' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Change what/ })).not.toBeInTheDocument();
  });

  it('who are guides can be made release leads', async () => {
    const rights = { role: 'release lead', remotes: ['public-mfe'] };
    const sent = show({
      'PUT /api/admin/admins/b': [refused(500), ok([thandi, { ...sipho, ...rights }])],
    });
    await press('Change what sipho may do');
    const choice = screen.getByRole('combobox', { name: 'sipho may' });
    expect(choice).toHaveValue('only lead rides');
    await within(choice).findByRole('option', { name: 'only release the public pages' });
    await userEvent.selectOptions(choice, 'only release the public pages');
    await press('Change');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This could not be changed. Please try again.',
    );
    await press('Change');
    expect(
      await screen.findByText('Release lead: may only release the public pages'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([rights, rights]);
  });

  it('are removed after a confirmation', async () => {
    const sent = show({ 'DELETE /api/admin/admins/b': { status: 204 } });
    await press('Remove sipho');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(
      'Are you sure you want to remove the admin sipho?',
    );
    await press('Cancel');
    expect(sent()).toEqual([]);
    await press('Remove sipho');
    await press('Remove');
    await waitFor(() => expect(admins()).toEqual(['thandiYou']));
    expect(screen.getByRole('heading', { name: 'Admins' }).parentElement).toHaveFocus();
  });

  it('who are release leads are shown what they may do before it is changed', async () => {
    const lead = { ...sipho, role: 'release lead', remotes: ['public-mfe'] };
    show({ 'GET /api/admin/admins': ok([thandi, lead]) });
    await press('Change what sipho may do');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'sipho may' })).toHaveValue(
        'only release the public pages',
      ),
    );
  });

  it('count as removed if somebody else has removed them already', async () => {
    show({ 'DELETE /api/admin/admins/b': refused(404, 'Admin not found') });
    await press('Remove sipho');
    await press('Remove');
    await waitFor(() => expect(admins()).toEqual(['thandiYou']));
  });

  it.each<[Answer, string]>([
    [refused(409, 'The last admin cannot be removed.'), 'The last admin cannot be removed.'],
    [refused(500), 'The admin could not be removed. Please try again.'],
  ])(
    'stay on the list with an error message if the removal fails: %j',
    async (answer, sentence) => {
      show({ 'DELETE /api/admin/admins/b': answer });
      await press('Remove sipho');
      await press('Remove');
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(admins()).toHaveLength(2);
    },
  );

  it('must confirm before they remove themselves, and are then logged out', async () => {
    show({
      'GET /api/admin/admins': ok([thandi, { ...sipho, role: 'owner' }]),
      'DELETE /api/admin/admins/a': { status: 204 },
    });
    await press('Remove thandi');
    expect(screen.getByRole('dialog')).toHaveAccessibleName(
      'Are you sure you want to remove your own account?',
    );
    await press('Remove');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(localStorage.getItem('adminToken')).toBeNull();
  });
});

describe('inviting another admin', () => {
  const link = 'https://rides.example/admin?invitation=sani-pass';
  const invitation = { code: 'sani-pass', expiresAt: '2026-12-04T22:30:00.000Z' };

  it('lets the owner choose the rights of the invited person', async () => {
    const sent = show({ 'POST /api/admin/invitations': ok(invitation) });
    await screen.findByRole('option', {
      name: 'only release the public pages and the admin pages',
    });
    await userEvent.selectOptions(
      screen.getByLabelText('What the new admin may do'),
      'only release the public pages',
    );
    await press('Invite another admin');
    expect(await screen.findByLabelText('Invitation link')).toHaveAccessibleDescription(
      /Whoever has it may only release the public pages\.$/,
    );
    expect(sent()[0]?.body).toEqual({ role: 'release lead', remotes: ['public-mfe'] });
  });

  it('proposes the least, and makes an owner only on demand', async () => {
    const sent = show({ 'POST /api/admin/invitations': ok(invitation) });
    await press('Invite another admin');
    await screen.findByLabelText('Invitation link');
    await userEvent.selectOptions(
      screen.getByLabelText('What the new admin may do'),
      'do everything',
    );
    await press('Invite another admin');
    expect(await screen.findByLabelText('Invitation link')).toHaveAccessibleDescription(
      /Whoever has it may do everything\.$/,
    );
    expect(sent().map(({ body }) => body)).toEqual([{ role: 'guide' }, { role: 'owner' }]);
  });

  it('describes a link by its own rights, even if others are selected later', async () => {
    let answer = (_said: Answer) => {};
    const later = new Promise<Answer>((resolve) => (answer = resolve));
    show({ 'POST /api/admin/invitations': later });
    await press('Invite another admin');
    await userEvent.selectOptions(
      screen.getByLabelText('What the new admin may do'),
      'only release the public pages',
    );
    answer(ok(invitation));
    expect(await screen.findByLabelText('Invitation link')).toHaveAccessibleDescription(
      /Whoever has it may only lead rides\.$/,
    );
  });

  it('is hidden from release leads, as are the admins', async () => {
    useSession.getState().logIn('a-token', 'release lead');
    show();
    expect(await screen.findByRole('link', { name: 'Back to the releases' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Admins' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Change password' })).toBeInTheDocument();
  });

  it('shows a link to copy or to send by WhatsApp', async () => {
    const user = userEvent.setup();
    show({ 'POST /api/admin/invitations': ok(invitation) });
    await user.click(await screen.findByRole('button', { name: 'Invite another admin' }));
    const field = await screen.findByLabelText('Invitation link');
    expect(field).toHaveValue(link);
    expect(field).toHaveAccessibleDescription(expect.stringContaining('5 December 2026'));
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(link)),
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The link is copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('offers the device’s share sheet if there is one', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => void shared.push(data);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show({ 'POST /api/admin/invitations': ok(invitation) });
    await press('Invite another admin');
    await press('Share');
    expect(shared).toEqual([{ url: link, text: expect.stringContaining('Ridgeline') }]);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows an error message if it fails', async () => {
    show({ 'POST /api/admin/invitations': refused(500) });
    await press('Invite another admin');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The invitation could not be made. Please try again.',
    );
  });
});
