import type { OwnerNews, OwnerNotice } from '@ridgeline/contract';
import { aSite } from '@ridgeline/contract/testing/content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, refused } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { ToDos } from '../toDos/ToDos';
import { News } from './News';
import { timeAgo } from './timeAgo';

const notice = (fields: Partial<OwnerNotice> = {}): OwnerNotice => ({
  _id: '0',
  at: new Date(Date.now() - 5 * 60_000).toISOString(),
  kind: 'booked',
  bookingId: 'b1',
  name: 'Lerato Mokoena',
  event: { _id: 'sani', title: 'Sani Pass', date: '2026-12-05' },
  movedFrom: null,
  amountCents: 800_000,
  riders: 2,
  pillions: 0,
  state: 'confirmed',
  by: null,
  ...fields,
});
const several = (count: number): OwnerNews => ({
  total: count,
  notices: Array.from({ length: count }, (_, at) => notice({ _id: String(at) })),
});

const seen = 'POST /api/admin/notices/seen';
const repliesWith = (news: OwnerNews) => ({
  'GET /api/overview': ok({ nextEvent: null, drafts: [], draftCount: 0 }),
  'GET /api/jobs': ok({
    counts: { failed: 0, waiting: 0 },
    failed: [],
    waiting: [],
    messages: [],
  }),
  'GET /api/site': ok(aSite()),
  'GET /api/admin/notices': ok(news),
});
const open = (news: OwnerNews, more: Parameters<typeof openAt>[2] = {}) =>
  openAt('/here', [{ path: '/here', element: <News /> }], { ...repliesWith(news), ...more });
const lines = () =>
  screen.getAllByRole('listitem').map((line) => line.textContent.replaceAll('\u00a0', ' '));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['2026-12-05T07:29:30Z', 'just now'],
  ['2026-12-05T07:29:00Z', '1 minute ago'],
  ['2026-12-05T05:30:00Z', '2 hours ago'],
  ['2026-12-02T05:30:00Z', '3 days ago'],
])('%s was %s', (at, words) => {
  expect(timeAgo(at, Date.parse('2026-12-05T07:30:00Z'))).toBe(words);
});

describe('the news on the dashboard', () => {
  it('names who did what, for how much and when, and leads to the booking or the ride', async () => {
    open({
      total: 3,
      notices: [
        notice({ _id: '1' }),
        notice({ _id: '2', kind: 'paid', amountCents: 200_000, by: 'sipho' }),
        notice({ _id: '3', kind: 'waitlist', bookingId: null, amountCents: null, state: null }),
      ],
    });
    await screen.findByRole('heading', { name: 'New since you last looked' });
    expect(lines()).toEqual([
      'Lerato Mokoena booked “Sani Pass” on 5 December 2026: 2 riders, R 8 000. 5 minutes agoOpen',
      'R 2 000 was paid for the booking of Lerato Mokoena, “Sani Pass” on 5 December 2026. (Entered by sipho.) 5 minutes agoOpen',
      'Lerato Mokoena is waiting for places on “Sani Pass” on 5 December 2026: 2 riders. 5 minutes agoOpen',
    ]);
    expect(hrefs()).toEqual(['/admin-booking/b1', '/admin-booking/b1', '/admin-ride/sani']);
  });

  it.each([
    ['there is none', { 'GET /api/admin/notices': ok(several(0)) }],
    ['the API has none', { 'GET /api/admin/notices': refused(404, 'Not found') }],
  ])('is absent if %s', async (_why, replies) => {
    const both = (
      <>
        <ToDos />
        <News />
      </>
    );
    openAt('/here', [{ path: '/here', element: both }], { ...repliesWith(several(0)), ...replies });
    await screen.findByText('All in order.');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('stays after a reload, and disappears once it is marked as seen', async () => {
    const { changes } = open(several(2), { [seen]: ok(several(0)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Seen' }));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(changes()).toMatchObject([{ call: seen, body: { ids: ['0', '1'] } }]);
  });

  it('stays if it cannot be marked as seen, and says so', async () => {
    open(several(1), { [seen]: refused(500, 'Something went wrong') });
    await userEvent.click(await screen.findByRole('button', { name: 'Seen' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(lines()).toHaveLength(1);
  });

  it('begins with five lines', async () => {
    open(several(7));
    const more = await screen.findByRole('button', { name: 'Show 2 more' });
    expect(lines()).toHaveLength(5);
    await userEvent.click(more);
    expect(lines()).toHaveLength(7);
  });

  it('marks only what it shows, and then shows the rest', async () => {
    const { changes } = open(several(7), {
      [seen]: ok({ total: 2, notices: several(7).notices.slice(5) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Seen' }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(changes()).toMatchObject([{ body: { ids: ['0', '1', '2', '3', '4'] } }]);
  });
});
