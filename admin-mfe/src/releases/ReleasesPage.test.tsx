import { messages } from '@ridgeline/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok, refused, type Answer } from '../testing/network';
import { openAt } from '../testing/openAt';
import { ReleasesPage } from './ReleasesPage';
import { aChange, promoted, publicPages, someReleases } from './testing/someReleases';
import { press } from '../testing/page';

completeBrowser();

type Replies = Parameters<typeof openAt>[2];
const open = (replies: Replies) =>
  openAt('/admin-releases', [{ path: '/admin-releases', element: <ReleasesPage /> }], {
    'GET /api/releases/speed': ok([]),
    'GET /api/releases/health': ok([]),
    ...replies,
  });
const openWith = (releases: Answer, more: Replies = {}) =>
  open({ 'GET /api/releases': releases, ...more });

const card = () => screen.findByRole('region', { name: 'Public pages' });

describe('the releases page', () => {
  it('shows the live and the staged version, and who did what and why', async () => {
    openWith(ok(someReleases()));
    const region = await card();
    expect(region).toHaveTextContent(/Public pagesVersion 1\.3\.0, live since /);
    expect(region).toHaveTextContent(/Made live .* by Thandi: Shorter opening page/);
    expect(region).toHaveTextContent(/New versionVersion 1\.4\.0ReadyIt has passed its checks/);
    expect(region).toHaveTextContent(/Released .* by Sipho: Larger pictures/);
    const history = screen.getByRole('list', { name: 'History' });
    expect(within(history).getByRole('listitem')).toHaveTextContent(
      /^Thandi made version 1\.3\.0 of the public pages live.* · Shorter opening page$/,
    );
  });

  it('links to a preview of the staged version', async () => {
    openWith(ok(someReleases()));
    expect(await screen.findByRole('link', { name: 'Look at version 1.4.0' })).toHaveAttribute(
      'href',
      '/admin-preview?release=public-mfe%401.4.0&to=%2F',
    );
  });

  it('shows why a version may not go live, and has no button to make it live', async () => {
    const reason = 'public-mfe 1.4.0 did not pass its checks: Page /events: it does not start.';
    const { staged } = publicPages();
    openWith(
      ok(someReleases(publicPages({ staged: staged && { ...staged, promotionBlocker: reason } }))),
    );
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByText('Not ready')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Make version 1.4.0 live' }),
    ).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look at version 1.4.0' })).toBeInTheDocument();
  });

  it('shows only the live version of a remote that the user may not release', async () => {
    const { live } = publicPages();
    const others = publicPages({ foreign: true, previous: null, staged: null, live });
    openWith(ok(someReleases(others)));
    const region = await card();
    expect(region).toHaveTextContent(/Version 1\.3\.0, live since/);
    expect(within(region).getByText(messages.notYourRemote)).toBeInTheDocument();
    expect(within(region).queryByText('New version')).not.toBeInTheDocument();
    expect(within(region).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says when there are no releases', async () => {
    openWith(ok(someReleases(undefined, { remotes: [] })));
    expect(await screen.findByRole('heading', { name: 'No releases yet' })).toBeInTheDocument();
  });

  it('says why the releases could not be loaded, and tries again', async () => {
    open({
      'GET /api/releases': [
        { status: 503, body: { message: messages.releasesUnavailable } },
        ok(someReleases()),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.releasesUnavailable);
    await press('Try again');
    expect(await card()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('loads older changes, and says when there are no more', async () => {
    openWith(
      ok(someReleases(undefined, { history: { changes: [aChange({ number: 3 })], next: 3 } })),
      {
        'GET /api/releases/history': ok({
          changes: [
            aChange({ number: 2, action: 'stage' }),
            aChange({ number: 1, by: 'npm start' }),
          ],
          next: null,
        }),
      },
    );
    await press('Load more');
    await screen.findByRole('button', { name: 'That is all' });
    const lines = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Thandi made version 1\.3\.0 of the public pages live/),
      expect.stringMatching(/^Thandi released version 1\.3\.0 of the public pages/),
      expect.stringMatching(/^The start of the site made version 1\.3\.0 of the public pages live/),
    ]);
  });

  it('keeps the older changes that were loaded when a new one comes in', async () => {
    const [third, fourth] = [aChange({ number: 3 }), aChange({ number: 4, version: '1.4.0' })];
    openWith(ok(someReleases(undefined, { history: { changes: [third], next: 3 } })), {
      'GET /api/releases/history': [
        refused(503),
        ok({ changes: [aChange({ number: 2, action: 'stage' })], next: 2 }),
      ],
      'POST /api/releases/public-mfe/promote': ok(
        someReleases(promoted, { revision: 8, history: { changes: [fourth], next: 4 } }),
      ),
    });
    await press('Load more');
    await press('Try again');
    await screen.findByText(/released version 1\.3\.0/);
    await press('Make version 1.4.0 live');
    await userEvent.type(screen.getByLabelText('Why?'), 'Riders asked for it{Enter}');
    await screen.findByText(/^Version 1\.4\.0 of the public pages is live/);
    const lines = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/made version 1\.4\.0 .*live/),
      expect.stringMatching(/made version 1\.3\.0 .*live/),
      expect.stringMatching(/released version 1\.3\.0/),
    ]);
    expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument();
  });
});

it('shortens the hash of a development build, except in the details', async () => {
  const { live } = publicPages();
  const version = '0.1.0-91c0925686';
  openWith(
    ok(
      someReleases(
        publicPages({ live: live && { ...live, version }, previous: '0.1.0-47d17cc3bb' }),
      ),
    ),
  );
  expect(await card()).toHaveTextContent(/Version 0\.1\.0-91c0, live since/);
  expect(screen.getByRole('button', { name: 'Go back to version 0.1.0-47d1' })).toBeInTheDocument();
  expect(await card()).toHaveTextContent('Package: public-mfe 0.1.0-91c0925686');
});

describe('making a version live', () => {
  const call = 'POST /api/releases/public-mfe/promote';

  it('asks for a reason, names both versions, and reports success', async () => {
    const { changes } = openWith(ok(someReleases()), {
      [call]: ok(someReleases(promoted, { revision: 8 })),
    });
    await press('Make version 1.4.0 live');
    const dialog = screen.getByRole('dialog', { name: 'Make version 1.4.0 live?' });
    expect(dialog).toHaveTextContent('the public pages in version 1.4.0 instead of 1.3.0.');
    await userEvent.type(within(dialog).getByLabelText('Why?'), 'Riders asked for it{Enter}');

    const outcome = await screen.findByText(/^Version 1\.4\.0 of the public pages is live/);
    expect(changes().map(({ body }) => body)).toEqual([
      { version: '1.4.0', revision: 7, why: 'Riders asked for it' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await card()).toHaveTextContent('No new version is waiting.');
    await waitFor(() => expect(document.activeElement).toContainElement(outcome));
  });

  it('does nothing until a reason is given', async () => {
    const { changes } = openWith(ok(someReleases()));
    await press('Make version 1.4.0 live');
    await press('Make live');
    await waitFor(() => {
      expect(screen.getByText(messages.whyRequired)).toBeInTheDocument();
      expect(screen.getByLabelText('Why?')).toHaveFocus();
      expect(screen.getByLabelText('Why?')).toBeInvalid();
    });
    expect(changes()).toEqual([]);
  });

  it('shows the current state when somebody else was faster, and keeps the reason', async () => {
    openWith(ok(someReleases()), {
      [call]: refused(409, messages.releasesChanged, {
        current: someReleases(publicPages({ previous: '1.1.0' }), { revision: 9 }),
      }),
    });
    await press('Make version 1.4.0 live');
    await userEvent.type(screen.getByLabelText('Why?'), 'Riders asked for it');
    await press('Make live');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.releasesChanged);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go back to version 1.1.0' })).toBeInTheDocument();
    await press('Make version 1.4.0 live');
    expect(screen.getByLabelText('Why?')).toHaveValue('Riders asked for it');
    await press('Cancel');
    await press('Make version 1.4.0 live');
    expect(screen.getByLabelText('Why?')).toHaveValue('');
  });

  it('can be retried in the dialog when the request fails', async () => {
    openWith(ok(someReleases()), {
      [call]: ['unreachable', ok(someReleases(promoted, { revision: 8 }))],
    });
    await press('Make version 1.4.0 live');
    await userEvent.type(screen.getByLabelText('Why?'), 'Riders asked for it');
    await press('Make live');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
    await press('Make live');
    expect(
      await screen.findByText(/^Version 1\.4\.0 of the public pages is live/),
    ).toBeInTheDocument();
  });

  it('can be cancelled', async () => {
    const { changes } = openWith(ok(someReleases()));
    await press('Make version 1.4.0 live');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('is possible for an earlier version', async () => {
    const { changes } = openWith(
      ok(someReleases(publicPages({ earlier: [{ version: '1.0.0', promotionBlocker: null }] }))),
      { [call]: ok(someReleases(promoted, { revision: 8 })) },
    );
    await userEvent.click(await screen.findByText('Earlier versions'));
    await press('Make version 1.0.0 live again');
    await userEvent.type(screen.getByLabelText('Why?'), 'Older is better{Enter}');
    await waitFor(() => expect(changes()[0]?.body).toMatchObject({ version: '1.0.0' }));
  });
});

describe('rolling back', () => {
  it('asks for a reason, and makes the previous version live again', async () => {
    const { changes } = openWith(ok(someReleases(promoted, { revision: 8 })), {
      'POST /api/releases/public-mfe/rollback': ok(someReleases(publicPages(), { revision: 9 })),
    });
    await press('Go back to version 1.3.0');
    const dialog = screen.getByRole('dialog', { name: 'Go back to version 1.3.0?' });
    expect(dialog).toHaveTextContent('version 1.3.0 instead of 1.4.0.');
    await userEvent.type(within(dialog).getByLabelText('Why?'), 'The form is gone{Enter}');
    expect(
      await screen.findByText(/^Version 1\.3\.0 of the public pages is live again/),
    ).toBeInTheDocument();
    expect(changes()[0]?.body).toEqual({ revision: 8, why: 'The form is gone' });
  });

  it('can be undone, and is then not called a rollback', async () => {
    const { live } = publicPages();
    openWith(
      ok(
        someReleases(
          publicPages({
            live: live && { ...live, since: live.since && { ...live.since, action: 'rollback' } },
            previous: '1.4.0',
          }),
        ),
      ),
    );
    expect(
      await screen.findByRole('button', { name: 'Return to version 1.4.0' }),
    ).toBeInTheDocument();
    expect(await card()).toHaveTextContent('Rolled back to');
  });
});
