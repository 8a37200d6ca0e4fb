import type { Overview } from '@ridgeline/contract';
import { screen } from '@testing-library/react';
import { ok } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { aSite } from '../../testing/someSettings';
import { Needs } from './Needs';

const nothing: Overview = { nextEvent: null, drafts: [], draftCount: 0 };
const calm = { counts: { failed: 0, waiting: 0 }, failed: [], waiting: [], messages: [] };
const draft = (kind: 'event' | 'post', _id: string, title: string) => ({
  ...{ kind, _id, title },
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const open = (overview: Overview, replies: Parameters<typeof openAt>[2] = {}) =>
  openAt('/here', [{ path: '/here', element: <Needs /> }], {
    'GET /api/overview': ok(overview),
    'GET /api/jobs': ok(calm),
    'GET /api/site': ok(aSite()),
    ...replies,
  });
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('what the dashboard opens with', () => {
  it('is one short line while nothing waits for the owner', async () => {
    open(nothing);
    expect(await screen.findByText('All in order.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('claims no order while something cannot be had', async () => {
    open(
      { ...nothing, draftCount: 1, drafts: [draft('event', 'sani', 'Sani Pass')] },
      {
        'GET /api/jobs': { status: 500 },
      },
    );
    await screen.findByText('Draft ride: Sani Pass');
    expect(screen.queryByText('All in order.')).not.toBeInTheDocument();
  });

  it('leads on to each of the latest drafts, and counts the others', async () => {
    open({
      ...nothing,
      drafts: [draft('event', 'sani', 'Sani Pass'), draft('post', 'snow', 'Snow')],
      draftCount: 7,
    });
    await screen.findByText('Draft ride: Sani Pass');
    expect(lines()).toEqual(['Draft ride: Sani PassGo on', 'Draft post: Snow, and 5 moreGo on']);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/edit-event/sani', '/edit-blog/snow']);
  });

  it('names the next ride, also while all is in order', async () => {
    const nextEvent = { _id: 'sani', title: 'Sani Pass', date: '2999-01-01', time: '07:30' };
    open({ ...nothing, nextEvent });
    await screen.findByText('All in order.');
    expect(lines()).toEqual(['Next ride: Sani Pass, Tuesday, 1 January 2999 at 07:30View on site']);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/event/sani');
  });
});
