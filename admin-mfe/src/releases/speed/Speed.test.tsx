import type { ReleaseSpeed } from '@ridgeline/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { ok } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { ReleasesPage } from '../ReleasesPage';
import { someReleases } from '../testing/someReleases';

completeBrowser();

const open = (speed: Parameters<typeof openAt>[2][string]) =>
  openAt('/admin-releases', [{ path: '/admin-releases', element: <ReleasesPage /> }], {
    'GET /api/releases': ok(someReleases()),
    'GET /api/releases/speed': speed,
    'GET /api/releases/health': ok([]),
  });

const p75 = (value: number) => ({ visits: 40, p50: value, p75: value, p95: value });
const figures = (lcp: number, visits = 40) => ({
  visits,
  metrics: { LCP: p75(lcp), INP: p75(64), CLS: p75(0.02) },
});
const nothing = { visits: 0, metrics: {}, devices: [], pages: [] };

const speed = (periods: ReleaseSpeed['periods'], version = '1.3.0'): ReleaseSpeed[] => [
  { remote: 'public-mfe', version, periods },
];
const measured = speed([
  {
    days: 7,
    ...figures(800),
    devices: [{ device: 'phone', ...figures(900) }],
    pages: [
      { page: '/', ...figures(800) },
      { page: '/event/:id', ...figures(2900, 12) },
      { page: '/gallery/:galleryId/photos/:photoId', ...figures(700, 3) },
    ],
  },
  { days: 28, ...figures(1100, 90), devices: [], pages: [] },
  { days: 90, ...figures(1200, 2100), devices: [], pages: [] },
]);
const ofPrevious = speed(
  [
    { days: 7, ...nothing },
    { days: 28, ...figures(1700, 60), devices: [], pages: [{ page: '/', ...figures(1900, 60) }] },
    { days: 90, ...figures(1700, 60), devices: [], pages: [] },
  ],
  '1.2.0',
);

const card = () => screen.findByRole('region', { name: 'Public pages' });

describe('the speed of the public pages', () => {
  it('is shown in plain words, with a rating', async () => {
    open(ok(measured));
    const region = await card();
    expect(
      await within(region).findByText('Pages appear after 0.8 s for most visitors'),
    ).toHaveTextContent(/Good$/);
    expect(region).toHaveTextContent('Pages react to a tap after 0.06 s for most visitors');
    expect(region).toHaveTextContent('Nothing jumps while pages load');
    expect(region).toHaveTextContent(
      '40 visits in the last 7 days, 90 visits in the last 28 days, 2,100 visits in the last 90 days',
    );
  });

  it('is shown by device and page, and marks what needs work', async () => {
    open(ok(measured));
    const table = await screen.findByRole('table', { name: /^Last 7 days/ });
    const [, phones, home, event, photo] = within(table).getAllByRole('row');
    expect(phones).toHaveTextContent('On phones400.9 s0.06 sno');
    expect(home).toHaveTextContent('Home400.8 s0.06 sno');
    expect(event).toHaveTextContent('An event122.9 sNeeds work0.06 sno');
    expect(photo).toHaveTextContent('A photo30.7 s0.06 sno');
    for (const period of [/^Last 28 days/, /^Last 90 days/])
      expect(screen.getByRole('table', { name: period })).toBeInTheDocument();
  });

  it('can be compared with the version before, by page', async () => {
    open(ok([...measured, ...ofPrevious]));
    const comparison = await screen.findByRole('group', { name: 'Compare with version 1.2.0' });
    expect(comparison).toHaveTextContent('Version 1.2.0 (before), 60 visits in the last 28 days');
    expect(comparison).toHaveTextContent('Pages appear after 1.7 s for most visitors');
    const table = within(comparison).getByRole('table', { name: /^Last 28 days/ });
    expect(within(table).getByRole('row', { name: /^Home/ })).toHaveTextContent('Home601.9 s');
    // The longer period has the same visits.
    expect(within(comparison).getAllByRole('table')).toHaveLength(1);
  });

  it('is not compared with a version that had no visits', async () => {
    open(
      ok([
        ...measured,
        ...speed(
          [7, 28, 90].map((days) => ({ days, ...nothing })),
          '1.2.0',
        ),
      ]),
    );
    await screen.findByText(/^Pages appear after 0\.8 s/);
    expect(screen.queryByText('Compare with version 1.2.0')).not.toBeInTheDocument();
  });

  it('shows a message for a version without visits', async () => {
    open(ok(speed([7, 28, 90].map((days) => ({ days, ...nothing })))));
    expect(await screen.findByText(/^No visits to version 1\.3\.0 \(live\)/)).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    open([{ status: 500 }, ok(measured)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Pages appear after 0\.8 s/)).toBeInTheDocument();
  });
});
