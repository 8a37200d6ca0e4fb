import {
  releaseMessages,
  type ReleaseKey,
  type SigningKey,
  type Webhook,
} from '@ridgeline/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused } from '../testing/network';
import { openAt } from '../testing/openAt';
import { ReleasesPage } from './ReleasesPage';
import { publicPages, someReleases } from './testing/someReleases';
import { press } from '../testing/page';

completeBrowser();

const at = '2026-12-05T08:00:00.000Z';
const aKey: ReleaseKey = {
  _id: 'k1',
  remote: 'rides-weather',
  name: 'CI',
  paths: ['/weather'],
  createdAt: at,
  expiresAt: '2099-03-04T22:30:00.000Z',
  lastUsedAt: null,
};
const aSigningKey: SigningKey = {
  id: '0123456789abcdef',
  remote: 'public-mfe',
  name: 'Laptop',
  addedAt: at,
  addedBy: 'thandi',
};
const aWebhook: Webhook = {
  _id: 'w1',
  url: 'https://chat.example/hook',
  remote: null,
  createdAt: at,
  last: null,
};

type Replies = Parameters<typeof openAt>[2];
const open = (replies: Replies) =>
  openAt('/admin-releases', [{ path: '/admin-releases', element: <ReleasesPage /> }], {
    'GET /api/releases/health': ok([]),
    'GET /api/releases/speed': ok([]),
    'GET /api/releases': ok(someReleases(publicPages({ paths: ['/'] }))),
    'GET /api/release-keys': ok([aKey]),
    'GET /api/signing-keys': ok([aSigningKey]),
    'GET /api/release-webhooks': ok([aWebhook]),
    ...replies,
  });
const unfold = async (title: string) => userEvent.click(await screen.findByText(title));
const fill = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

describe('the team keys', () => {
  it('are fetched when the section is opened', async () => {
    const { calls } = open({});
    await screen.findByText('Keys of teams');
    expect(calls.map(({ call }) => call)).not.toContain('GET /api/release-keys');
    await unfold('Keys of teams');
    const list = await screen.findByRole('list', { name: 'Release keys' });
    expect(list).toHaveTextContent(
      /CI for rides-weather.*Pages at \/weather · valid until Thursday, 5 March 2099 · not used yet/,
    );
    expect(await screen.findByRole('list', { name: 'Signing keys' })).toHaveTextContent(
      /Laptop for public-mfe.*0123456789abcdef · added .* by thandi/,
    );
  });

  it('are created for a new remote, and shown once', async () => {
    const created = { ...aKey, _id: 'k2', name: 'GitHub' };
    const { changes } = open({
      'POST /api/release-keys': { status: 201, body: { ...created, key: 'ridgeline_abc' } },
    });
    await unfold('Keys of teams');
    await press('Make a release key');
    await press('Make the key');
    expect(await screen.findByText(releaseMessages.remoteNameInvalid)).toBeInTheDocument();
    await fill('Name of the remote', 'rides-weather');
    await fill('Paths that it may own', '/weather, /forecast');
    await fill('Name', 'GitHub');
    await press('Make the key');
    const shown = await screen.findByRole('textbox', { name: 'Key GitHub for rides-weather' });
    expect(shown).toHaveValue('ridgeline_abc');
    expect(shown).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toMatchObject([
      {
        body: {
          remote: 'rides-weather',
          name: 'GitHub',
          paths: ['/weather', '/forecast'],
          days: 90,
        },
      },
    ]);
  });

  it('suggest the paths that a remote already owns', async () => {
    const { changes } = open({
      'POST /api/release-keys': { status: 201, body: { ...aKey, _id: 'k2', key: 'ridgeline_abc' } },
    });
    await unfold('Keys of teams');
    await press('Make a release key');
    await userEvent.selectOptions(screen.getByLabelText('For'), 'public-mfe');
    expect(screen.getByLabelText('Paths that it may own')).toHaveValue('/');
    await fill('Name', 'CI');
    await press('Make the key');
    await screen.findByRole('textbox', { name: /^Key CI/ });
    expect(changes()).toMatchObject([{ body: { remote: 'public-mfe', paths: ['/'] } }]);
  });

  it('are revoked after confirmation', async () => {
    const { changes } = open({ 'DELETE /api/release-keys/k1': { status: 204 } });
    await unfold('Keys of teams');
    await press('Revoke CI for rides-weather');
    const dialog = screen.getByRole('dialog', { name: 'Revoke the key CI?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(
      await screen.findByText('The key CI can release rides-weather no more.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('CI for rides-weather')).not.toBeInTheDocument();
    expect(changes()).toHaveLength(1);
  });

  it('for signing are added and removed', async () => {
    const { changes } = open({
      'POST /api/signing-keys': { status: 201, body: [aSigningKey] },
      'DELETE /api/signing-keys/public-mfe/0123456789abcdef': ok([]),
      'GET /api/signing-keys': ok([]),
    });
    await unfold('Keys of teams');
    await press('Add a signing key');
    await fill('Name', 'Laptop');
    await fill('Public key', 'abc');
    await press('Add the key');
    expect(await screen.findByText(releaseMessages.publicKeyInvalid)).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Public key'));
    await fill('Public key', `${'A'.repeat(43)}=`);
    await press('Add the key');
    await press('Remove Laptop for public-mfe');
    const dialog = screen.getByRole('dialog', { name: 'Remove the signing key Laptop?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('What Laptop signs goes live no more.')).toBeInTheDocument();
    expect(changes()).toMatchObject([{ body: { remote: 'public-mfe', name: 'Laptop' } }, {}]);
  });

  it('show why they could not be loaded or changed', async () => {
    open({
      'GET /api/release-keys': [{ status: 503 }, ok([aKey])],
      'DELETE /api/release-keys/k1': refused(404, releaseMessages.releaseKeyNotFound),
    });
    await unfold('Keys of teams');
    expect(await screen.findByText(/The keys could not be loaded/)).toBeInTheDocument();
    await press('Try again');
    await press('Revoke CI for rides-weather');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }),
    );
    expect(await screen.findByText(releaseMessages.releaseKeyNotFound)).toBeInTheDocument();
  });
});

describe('the notices', () => {
  it('are set up, tested and removed', async () => {
    const created = { ...aWebhook, _id: 'w2', url: 'https://team.example/x', remote: 'public-mfe' };
    const problem = 'It answered with status 500.';
    const { changes } = open({
      'POST /api/release-webhooks': { status: 201, body: { ...created, secret: 'whsec_abc' } },
      'POST /api/release-webhooks/w2/test': [
        ok({ ...created, last: { at, type: 'release.test', problem } }),
        ok({ ...created, last: { at, type: 'release.test', problem: null } }),
      ],
      'DELETE /api/release-webhooks/w2': { status: 204 },
    });
    await unfold('Notices');
    expect(await screen.findByRole('list', { name: 'Webhooks' })).toHaveTextContent(
      'https://chat.example/hookAll releases · Nothing was sent yet',
    );
    await press('Add a webhook');
    await fill('Address', 'ftp://team.example');
    await press('Add the webhook');
    expect(await screen.findByText(releaseMessages.webhookUrlInvalid)).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Address'));
    await fill('Address', created.url);
    await userEvent.selectOptions(screen.getByLabelText('Tell it about'), 'public-mfe');
    await press('Add the webhook');
    expect(await screen.findByRole('textbox', { name: 'Secret of the webhook' })).toHaveValue(
      'whsec_abc',
    );
    await press('Send a test to team.example');
    expect(
      await screen.findByText(`The test notice did not arrive. ${problem}`),
    ).toBeInTheDocument();
    await press('Send a test to team.example');
    expect(await screen.findByText('The test notice has arrived.')).toBeInTheDocument();
    await press('Remove team.example');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(await screen.findByText('No more notices are sent there.')).toBeInTheDocument();
    expect(changes()[0]).toMatchObject({ body: { url: created.url, remote: 'public-mfe' } });
  });
});

describe('a release', () => {
  it('shows where it was built and who signed it', async () => {
    const pages = publicPages();
    const origin = {
      commit: '0123456789abcdef',
      repository: 'https://git.example/weather',
      builder: 'ci' as const,
      by: 'https://ci.example/7',
      builtAt: at,
      signedBy: 'CI key',
      unregisteredKey: null,
    };
    const staged = pages.staged && {
      ...pages.staged,
      origin,
      check: { at, skipped: [], by: 'the key CI' },
    };
    open({ 'GET /api/releases': ok(someReleases({ ...pages, staged })) });
    const card = await screen.findByRole('region', { name: 'Public pages' });
    expect(card).toHaveTextContent(
      /Built on CI \(https:\/\/ci\.example\/7\) .*, from commit 0123456789ab of https:\/\/git\.example\/weather/,
    );
    expect(card).toHaveTextContent('Signed with the key CI key');
    expect(card).toHaveTextContent(/Checked .*, by the key CI/);
  });

  it.each([
    ['Signed with the key 8d9df241eeb4b55e, which is not registered', '8d9df241eeb4b55e'],
    ['Not signed', null],
  ])('without a registered key is "%s"', async (sentence, unregisteredKey) => {
    const pages = publicPages();
    const unknown = { commit: null, repository: null, builder: null, by: null, builtAt: null };
    const origin = { ...unknown, signedBy: null, unregisteredKey };
    const staged = pages.staged && { ...pages.staged, origin };
    open({ 'GET /api/releases': ok(someReleases({ ...pages, staged })) });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});
