import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../testing/browser';
import { ok } from '../testing/network';
import { openAt } from '../testing/openAt';
import { ReleasesPage } from './ReleasesPage';
import { figures, publicPages, someReleases, withCanary } from './testing/someReleases';
import { press } from '../testing/page';

completeBrowser();

const open = (replies: Parameters<typeof openAt>[2]) =>
  openAt('/admin-releases', [{ path: '/admin-releases', element: <ReleasesPage /> }], {
    'GET /api/releases/speed': ok([]),
    'GET /api/releases/health': ok([]),
    ...replies,
  });

const canaryReleases = someReleases(withCanary, { revision: 8 });

describe('a canary', () => {
  it('starts with a share of the visitors and a limit at which it ends', async () => {
    const { changes } = open({
      'GET /api/releases': ok(someReleases()),
      'POST /api/releases/public-mfe/canary': ok(canaryReleases),
      'GET /api/releases/health': ok(figures([0, 0], [0, 0])),
    });
    await press('Try it on 10% of visitors');
    const dialog = screen.getByRole('dialog', { name: 'Try version 1.4.0 on some visitors?' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Share of visitors'), '25%');
    await press('Start the trial');
    expect(
      await screen.findByText('25% of the visitors get version 1.4.0 from now on.'),
    ).toBeVisible();
    expect(changes()[0]?.body).toEqual({ revision: 7, percent: 25, endsAbovePercent: 2 });
  });

  it('can run without a limit', async () => {
    const { changes } = open({
      'GET /api/releases': ok(someReleases()),
      'POST /api/releases/public-mfe/canary': ok(canaryReleases),
      'GET /api/releases/health': ok(figures([0, 0], [0, 0])),
    });
    await press('Try it on 10% of visitors');
    await userEvent.selectOptions(
      screen.getByLabelText('Stop it by itself'),
      'Only when too many of its pages fail',
    );
    await press('Start the trial');
    await screen.findByText(/from now on/);
    expect(changes()[0]?.body).toMatchObject({ percent: 10, endsAbovePercent: null });
  });

  it.each([
    [[400, 2], [12, 0], 'Too early to tell: 8 more pages are needed.'],
    [[400, 2], [40, 0], 'It does as well as the live version.'],
    [[400, 2], [40, 3], 'It fails more often: 7.5% of its pages, against 0.5%.'],
  ] as const)(
    'with %p pages of the live version and %p of its own is judged in words',
    async (live, canary, sentence) => {
      open({
        'GET /api/releases': ok(canaryReleases),
        'GET /api/releases/health': ok(figures([...live], [...canary])),
      });
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      const [, liveRow, canaryRow] = within(
        screen.getByRole('table', { name: 'Pages on all servers' }),
      ).getAllByRole('row');
      expect(liveRow).toHaveTextContent('1.3.0 (live, in the last day)4002 (0.5%)');
      expect(canaryRow).toHaveTextContent(`1.4.0 (trial)${canary[0]}${canary[1]} (`);
    },
  );

  it('can be stopped', async () => {
    const { changes } = open({
      'GET /api/releases': ok(canaryReleases),
      'GET /api/releases/health': ok(figures([0, 0], [0, 0])),
      'POST /api/releases/public-mfe/canary/end': ok(someReleases(publicPages(), { revision: 9 })),
    });
    await press('Stop the trial');
    expect(await screen.findByText(/^The trial is over/)).toBeInTheDocument();
    expect(screen.queryByText('Being tried')).not.toBeInTheDocument();
    expect(changes()[0]?.body).toEqual({ revision: 8 });
  });

  it('says when its figures cannot be refreshed', async () => {
    open({ 'GET /api/releases': ok(canaryReleases), 'GET /api/releases/health': 'unreachable' });
    expect(await screen.findByText(/could not be refreshed/)).toBeInTheDocument();
  });
});
