import type { Overview } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { aSite, anEvent } from '@ridgeline/contract/testing/content';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../testing/browser';
import { eventsByPage } from '../../testing/eventsByPage';
import { ok } from '../../testing/network';
import { openAt } from '../../testing/openAt';
import { useUploadsOf } from '../../uploads/useUploads';
import { events } from '../kinds/events';
import { PagedItems } from '../list/PagedItems';
import { ToDos } from './ToDos';
import { formatUntil } from './formatUntil';

beforeEach(completeBrowser);

const nothing: Overview = { nextEvent: null, drafts: [], draftCount: 0 };
const calm = { counts: { failed: 0, waiting: 0 }, failed: [], waiting: [], messages: [] };
const draft = (kind: 'event' | 'post', _id: string, title: string) => ({
  kind,
  _id,
  title,
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const replies = (overview: Overview) => ({
  'GET /api/overview': ok(overview),
  'GET /api/jobs': ok(calm),
  'GET /api/site': ok(aSite()),
});
const open = (overview: Overview, more: Parameters<typeof openAt>[2] = {}) =>
  openAt('/here', [{ path: '/here', element: <ToDos /> }], { ...replies(overview), ...more });
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it.each([
  ['2026-12-04', 'under way'],
  ['2026-12-05', 'today at 07:30'],
  ['2026-12-06', 'tomorrow at 07:30'],
  ['2027-01-05', 'in 31 days'],
])('a ride on %s is %s', (date, words) => {
  expect(formatUntil({ date, time: '07:30' }, '2026-12-05')).toBe(words);
});

describe("the dashboard's summary", () => {
  it('is one short line if nothing needs the owner', async () => {
    open(nothing);
    expect(await screen.findByText('All in order.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('does not claim that all is well if something cannot be loaded', async () => {
    open(
      { ...nothing, draftCount: 1, drafts: [draft('event', 'sani', 'Sani Pass')] },
      {
        'GET /api/jobs': { status: 500 },
      },
    );
    await screen.findByText('Draft ride: Sani Pass');
    expect(screen.queryByText('All in order.')).not.toBeInTheDocument();
  });

  it('appears all at once, so that nothing moves when the user is about to tap', async () => {
    let answer: (jobs: ReturnType<typeof ok>) => void = () => undefined;
    open(
      { ...nothing, draftCount: 1, drafts: [draft('event', 'sani', 'Sani Pass')] },
      { 'GET /api/jobs': new Promise((resolve) => (answer = resolve)) },
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    answer(ok({ ...calm, counts: { failed: 1, waiting: 0 } }));
    await screen.findByText('Draft ride: Sani Pass');
    expect(lines()).toHaveLength(2);
  });

  it('says what goes wrong around the site, and writes a mail about it', async () => {
    const text = 'The last backup was made 12 days ago. Tell whoever runs your server.';
    open({ ...nothing, healthProblems: [{ kind: 'backups', text }] });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('All in order.')).not.toBeInTheDocument();
    const href = screen.getByRole('link', { name: 'Write to them' }).getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:\?subject=localhost%3A%20something%20needs%20you&body=/);
    expect(decodeURIComponent(href)).toContain(`body=${text}\n\nOn the server, “npm run doctor”`);
  });

  it('sends an event’s missing files with one tap', async () => {
    const { result } = renderHook(() => useUploadsOf('/edit-event/sani'));
    act(() => void result.current.add('attachments', new File(['a'], 'route.pdf')));
    open(nothing, {
      'GET /api/events/sani': ok(anEvent({ _id: 'sani', title: 'Sani Pass' })),
      'POST /api/events/sani/attachments': ok(anEvent({ _id: 'sani', title: 'Sani Pass' })),
    });
    await screen.findByText('A file of “Sani Pass” is not uploaded.');
    expect(screen.queryByText('All in order.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('All in order.')).toBeInTheDocument();
  });

  it('sends a file once after a reconnection, and updates the event’s row in the list below', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sani = anEvent({ _id: 'sani', title: 'Sani Pass' });
    const { result } = renderHook(() => useUploadsOf('/edit-event/sani'));
    act(() => void result.current.add('attachments', new File(['a'], 'route.pdf')));
    const both = (
      <>
        <ToDos />
        <PagedItems kind={events} />
      </>
    );
    const send = 'POST /api/events/sani/attachments';
    const { calls } = openAt('/here', [{ path: '/here', element: both }], {
      ...replies(nothing),
      'GET /api/events': eventsByPage([sani]),
      'GET /api/events/sani': ok(sani),
      [send]: ['unreachable', ok(sani)],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByText('Network Error');
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('All in order.');
    const countOf = (name: string) => calls.filter(({ call }) => call === name).length;
    await waitFor(() => expect(countOf('GET /api/events')).toBeGreaterThan(2));
    expect(countOf(send)).toBe(2);
    // Once after the failed attempt, and once after the successful one.
    expect(countOf('GET /api/events')).toBe(3);
  });

  it('links to each of the latest drafts, and counts the others', async () => {
    open({
      ...nothing,
      drafts: [draft('event', 'sani', 'Sani Pass'), draft('post', 'snow', 'Snow')],
      draftCount: 7,
    });
    await screen.findByText('Draft ride: Sani Pass');
    expect(lines()).toEqual(['Draft ride: Sani PassEdit', 'Draft post: Snow, and 5 moreEdit']);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/edit-event/sani', '/edit-blog/snow']);
  });

  it('counts refunds and transfers, and links to them', async () => {
    open({ ...nothing, bookings: { refunds: 2, unreportedRefunds: 1, transfers: 1 } });
    await screen.findByText('2 refunds wait for you.');
    expect(screen.getByText('A refund may not have arrived.')).toBeInTheDocument();
    expect(screen.getByText('A transfer may have arrived.')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin-dashboard?tab=bookings&show=refund',
      '/admin-dashboard?tab=bookings&show=refund-result',
      '/admin-dashboard?tab=bookings&show=transfer',
    ]);
  });

  it('names the oldest booking with its amount, and leads to the only one', async () => {
    const oldest = (toDo: 'refund' | 'transfer', name: string) => ({
      toDo,
      bookingId: toDo,
      name,
      amountCents: 200_000,
    });
    open({
      ...nothing,
      bookings: {
        refunds: 1,
        transfers: 3,
        oldest: [oldest('refund', 'Piet Nel'), oldest('transfer', 'Lerato Mokoena')],
      },
    });
    await screen.findByText('A refund waits for you. (Piet Nel, R 2 000)');
    expect(
      screen.getByText('3 transfers may have arrived. (Lerato Mokoena, R 2 000, and 2 more)'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin-booking/refund',
      '/admin-dashboard?tab=bookings&show=transfer',
    ]);
  });

  it('tells of money that came late and of overdue balances, and links to them', async () => {
    open({ ...nothing, bookings: { refunds: 0, transfers: 0, lateMoney: 1, overdue: 2 } });
    await screen.findByText(
      'There is money for a booking that has expired: refund it, or find another ride for it.',
    );
    expect(screen.getByText('2 balances are overdue.')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin-dashboard?tab=bookings&show=late-money',
      '/admin-dashboard?tab=bookings&show=overdue',
    ]);
  });

  const held = (bookingIds: string[], places: number): Overview => ({
    ...nothing,
    bookings: { refunds: 0, transfers: 0, neverPaid: { bookingIds, places } },
  });

  it('frees places that are held by people who never paid, after asking', async () => {
    const { calls } = open(held(['b1', 'b2'], 12), {
      'GET /api/overview': [ok(held(['b1', 'b2'], 12)), ok(held([], 0))],
      'POST /api/admin/bookings/free-places': ok({ bookings: 2, places: 12 }),
    });
    await screen.findByText('12 places are held by people who never paid.');
    expect(screen.queryByText('All in order.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Free them' }));
    const dialog = screen.getByRole('dialog', { name: 'Free 12 places?' });
    expect(dialog).toHaveTextContent('2 bookings expire.');
    expect(within(dialog).getByRole('link')).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=bookings&show=never-paid',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Free them' }));
    expect(await screen.findByText('12 places are free again.')).toBeInTheDocument();
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      bookingIds: ['b1', 'b2'],
    });
  });

  it.each([
    [1, 'Our mail to a rider came back.', '/admin-booking/b1'],
    [3, 'Our mail to 3 riders came back.', '/admin-dashboard?tab=bookings&show=bounced'],
  ])('with %d bookings whose mail came back says: %s', async (count, sentence, href) => {
    const bounced = { count, bookingId: 'b1' };
    open({ ...nothing, bookings: { refunds: 0, transfers: 0, bounced } });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look' })).toHaveAttribute('href', href);
  });

  it('says that places could not be freed', async () => {
    open(held(['b1'], 1), { 'POST /api/admin/bookings/free-places': { status: 500 } });
    await screen.findByText('A place is held by people who never paid.');
    await userEvent.click(screen.getByRole('button', { name: 'Free it' }));
    const dialog = screen.getByRole('dialog', { name: 'Free 1 place?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Free it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The places could not be freed. Please try again.',
    );
  });

  it.each([
    [[], 'All in order.', undefined],
    [[1], 'A party waits for places on “Sani Pass”.', '/admin-ride/r0'],
    [[3], '3 parties wait for places on “Sani Pass”.', '/admin-ride/r0'],
    [[1, 1], 'People wait for places on 2 rides.', '/admin-dashboard?tab=bookings'],
  ])('with %j parties on waitlists says: %s', async (parties, sentence, href) => {
    const waiting = parties.map((count, at) => ({
      _id: `r${at}`,
      title: 'Sani Pass',
      parties: count,
    }));
    open({ ...nothing, bookings: { refunds: 0, transfers: 0, waiting } });
    await screen.findByText(sentence);
    const [link] = screen.queryAllByRole('link');
    expect(link?.getAttribute('href')).toBe(href);
  });

  const bus = {
    _id: 'q1',
    name: 'Thandi',
    number: '+27820001001',
    text: 'Does the bus stop at Clarens?',
    isCertain: false,
    at: '2026-01-01T00:00:00.000Z',
  };

  it.each([
    ['Send no more', false],
    ['Keep sending', true],
  ])('settles with “%s” whether somebody wants messages', async (label, wantsMessages) => {
    const { calls } = open(nothing, {
      'GET /api/overview': [ok({ ...nothing, possibleOptOuts: [bus] }), ok(nothing)],
      'POST /api/whatsapp/possible-opt-outs/q1': { status: 204 },
    });
    await screen.findByText(/^Thandi may want no more messages.*Does the bus stop at Clarens\?/);
    expect(screen.queryByText('All in order.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('All in order.')).toBeInTheDocument();
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ wantsMessages });
  });

  it('asks to find out who wants no more messages if WhatsApp hides the number', async () => {
    const hidden = { ...bus, name: null, number: null, text: null, isCertain: true };
    open(
      { ...nothing, possibleOptOuts: [hidden] },
      { 'POST /api/whatsapp/possible-opt-outs/q1': { status: 500 } },
    );
    await screen.findByText(/^Somebody wants no more messages.*take them out of your groups\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be stored.');
  });

  it('asks for the bank account for transfers', async () => {
    open({ ...nothing, bookings: { refunds: 0, transfers: 0, lacksBankAccount: true } });
    await screen.findByText('Riders may pay by transfer, but your bank account is missing.');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/admin-settings#booking');
    expect(screen.queryByText('All in order.')).not.toBeInTheDocument();
  });

  it('asks to have the first draft of the terms checked', async () => {
    open({ ...nothing, bookings: { refunds: 0, transfers: 0, hasDraftAgreement: true } });
    await screen.findByText(/^Riders agree to the first draft of your terms/);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/admin-settings#booking');
  });

  const drafts = (count: number) =>
    Array.from({ length: count }, (_, at) => draft('post', `p${at}`, `Post ${at + 1}`));

  it('folds all but the first three lines, and unfolds them', async () => {
    open({
      ...nothing,
      drafts: drafts(5),
      draftCount: 5,
      bookings: { refunds: 1, transfers: 2, overdue: 1, lateMoney: 1 },
    });
    const more = await screen.findByRole('button', { name: 'and 6 more', expanded: false });
    expect(lines()).toHaveLength(4);
    expect(screen.queryByText('Draft post: Post 1')).not.toBeInTheDocument();
    await userEvent.click(more);
    expect(lines()).toHaveLength(10);
    expect(screen.getByText('Draft post: Post 5')).toBeInTheDocument();
    const fewer = screen.getByRole('button', { name: 'Show fewer', expanded: true });
    expect(fewer).toHaveFocus();
    await userEvent.click(fewer);
    expect(lines()).toHaveLength(4);
  });

  it('does not fold a single line', async () => {
    open({ ...nothing, drafts: drafts(4), draftCount: 4 });
    await screen.findByText('Draft post: Post 4');
    expect(lines()).toHaveLength(4);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows the next ride, even if nothing needs the owner, and links to its participants', async () => {
    const date = dayInSouthAfrica(Date.now() + 12 * 24 * 60 * 60 * 1000);
    open({ ...nothing, nextEvent: { _id: 'sani', title: 'Sani Pass', date, time: '07:30' } });
    await screen.findByText('All in order.');
    expect(lines()).toEqual(['Next ride in 12 days: Sani PassWho comes']);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/admin-ride/sani');
  });

  it('says that a ride of several days is under way after its first day', async () => {
    const date = dayInSouthAfrica(Date.now() - 2 * 24 * 60 * 60 * 1000);
    open({ ...nothing, nextEvent: { _id: 'sani', title: 'Sani Pass', date, time: '07:30' } });
    await screen.findByText('All in order.');
    expect(lines()).toEqual(['Ride under way: Sani PassWho comes']);
  });
});
