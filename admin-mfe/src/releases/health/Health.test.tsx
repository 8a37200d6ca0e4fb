import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseError } from '@ridgeline/contract';
import { completeBrowser } from '../../testing/browser';
import { ok } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { ReleasesPage } from '../ReleasesPage';
import { publicPages, someHealth, someReleases } from '../testing/someReleases';

completeBrowser();

const open = (replies: Parameters<typeof openAt>[2]) =>
  openAt('/admin-releases', [{ path: '/admin-releases', element: <ReleasesPage /> }], {
    'GET /api/releases': ok(someReleases()),
    'GET /api/releases/speed': ok([]),
    'GET /api/releases/health': ok([someHealth()]),
    ...replies,
  });
const card = () => screen.findByRole('region', { name: 'Public pages' });

const anError: ReleaseError = {
  version: '1.3.0',
  message: 'ride is undefined',
  visits: 12,
  pages: ['/', '/event/:id'],
  stack: ['EventCard (src/events/list/EventCard.tsx:31:12)', 'src/events/list/page.tsx:9:3'],
  lastAt: '2026-12-05T08:00:00.000Z',
};

describe('the faults of a remote', () => {
  it.each([
    [{}, 'Nobody opened a page in the last day'],
    [{ pages: 1204 }, '1,204 pages in the last day, without a faultGood'],
    [{ pages: 800, inApp: 404 }, '1,204 pages in the last day, without a faultGood'],
    [{ pages: 1204, failed: 2, broken: 1 }, '3 of 1,204 pages had a fault in the last dayGood'],
    [{ pages: 3, failed: 2 }, '2 of 3 pages had a fault in the last dayToo few pages to judge'],
    [{ pages: 3, failed: 3 }, '3 of 3 pages had a fault in the last dayToo many faults'],
    [{ pages: 100, failed: 2 }, '2 of 100 pages had a fault in the last dayAt the limit'],
  ])('of %p are summarized in words', async (counts, words) => {
    open({ 'GET /api/releases/health': ok([someHealth(counts)]) });
    expect(await screen.findByText(/in the last day(, without a fault)?$/)).toHaveTextContent(
      words,
    );
  });

  it('show how much of the error budget is used', async () => {
    open({ 'GET /api/releases/health': ok([someHealth({ pages: 1000, broken: 5 })]) });
    expect(
      await screen.findByText(
        '2% of its loaded pages may fail. Of this error budget, 25% was used in the last day.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('say how few pages are counted in the error budget', async () => {
    open({ 'GET /api/releases/health': ok([someHealth({ pages: 3, failed: 2 })]) });
    expect(
      await screen.findByText(
        '2% of its loaded pages may fail, counted as if at least 100 had been loaded. Of this error budget, 100% was used in the last day.',
      ),
    ).toBeInTheDocument();
  });

  it('warn if the live version exceeds its budget, and name the version to go back to', async () => {
    open({ 'GET /api/releases/health': ok([someHealth({ pages: 1000, failed: 30 })]) });
    expect(await screen.findByText('Too many faults')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Too many pages of version 1.3.0 fail. You can go back to version 1.2.0.',
    );
  });

  it('are shown by version and period', async () => {
    open({
      'GET /api/releases/health': ok([
        someHealth({ pages: 1204, inApp: 300, failed: 2, broken: 1, slow: 7 }),
        someHealth({ pages: 40 }, { version: '1.2.0', budget: null }),
      ]),
    });
    const table = await screen.findByRole('table', { name: 'Last 7 days' });
    const [, live, before] = within(table).getAllByRole('row');
    expect(live).toHaveTextContent('1.3.0 (live)1,5041,204217');
    expect(before).toHaveTextContent('1.2.04040000');
    expect(screen.getByRole('table', { name: 'Last day' })).toBeInTheDocument();
  });

  it('are hidden from users who may not release the remote', async () => {
    open({ 'GET /api/releases': ok(someReleases(publicPages({ foreign: true }))) });
    expect(within(await card()).queryByText('Faults')).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    open({ 'GET /api/releases/health': [{ status: 500 }, ok([someHealth({ pages: 3 })])] });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^3 pages in the last day/)).toBeInTheDocument();
  });
});

describe('the browser errors', () => {
  const openList = async () => userEvent.click(await screen.findByText('Errors in browsers'));

  it('are listed with their source-mapped stack when the list is opened', async () => {
    open({ 'GET /api/releases/public-mfe/errors': ok([anError]) });
    await openList();
    const list = await screen.findByRole('list', { name: 'Errors in browsers' });
    const [item] = within(list).getAllByRole('listitem');
    expect(item).toHaveTextContent('ride is undefined');
    expect(item).toHaveTextContent('In 12 visits with version 1.3.0, on / and /event/:id. Last ');
    expect(item).toHaveTextContent('EventCard (src/events/list/EventCard.tsx:31:12)');
  });

  it('show a message if there are none', async () => {
    open({ 'GET /api/releases/public-mfe/errors': ok([]) });
    await openList();
    expect(await screen.findByText(/^Browsers have reported no errors/)).toBeInTheDocument();
  });
});
