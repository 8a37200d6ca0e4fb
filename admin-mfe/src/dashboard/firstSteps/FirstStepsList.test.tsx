import type { FirstSteps, Overview } from '@ridgeline/contract';
import { aSite } from '@ridgeline/contract/testing/content';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, refused } from '../../testing/network';
import { completeBrowser } from '../../testing/browser';
import { openAt } from '../../testing/openAt';
import { DashboardPage } from '../DashboardPage';
import { firstStepsPath } from './useFirstSteps';

const all: FirstSteps['missing'] = [
  'ride',
  'guides',
  'pictures',
  'contact',
  'bank-account',
  'terms',
  'demo',
];

const overviewWith = (firstSteps: FirstSteps | undefined): Overview => ({
  nextEvent: null,
  drafts: [],
  draftCount: 0,
  bookings: { refunds: 0, transfers: 0, lacksBankAccount: true, hasDraftAgreement: true },
  ...(firstSteps && { firstSteps }),
});

const open = (
  firstSteps: FirstSteps | undefined,
  path = '/start',
  more: Parameters<typeof openAt>[2] = {},
) =>
  openAt(path, [{ path: path.split('?')[0] ?? '', element: <DashboardPage /> }], {
    'GET /api/overview': ok(overviewWith(firstSteps)),
    'GET /api/site': ok(aSite({ phone: '', whatsapp: '', email: '' })),
    'GET /api/jobs': ok({
      counts: { failed: 0, waiting: 0 },
      failed: [],
      waiting: [],
      messages: [],
    }),
    'GET /api/admin/notices': ok({ total: 0, notices: [] }),
    'GET /api/events': ok([]),
    ...more,
  });

const list = () => screen.findByRole('region', { name: 'First steps' });
const toDos = () => within(screen.getByRole('region', { name: 'What needs you' }));
const save = 'PUT /api/admin/first-steps';

describe('the first steps of a new site', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it('are listed in the order in which they help, each with the page where it is done', async () => {
    open({ isHidden: false, missing: all });
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(within(await list()).getByRole('button', { name: 'and 4 more' }));
    const links = within(await list()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/addevent',
      '/admin-pages/page/about#about.guides',
      '/addgallery',
      '/admin-settings#business',
      '/admin-settings#booking',
      '/admin-settings#booking',
      '/admin-settings#demo',
    ]);
    const lines = within(await list()).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('Your first ride');
    expect(lines[6]).toHaveTextContent('Remove the demo');
  });

  it('are not also among the to-dos once they are shown', async () => {
    open({ isHidden: false, missing: all });
    await list();
    expect(toDos().getByText(/your bank account is missing/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'and 4 more' }));
    expect(toDos().queryByText(/Visitors cannot reach you/)).not.toBeInTheDocument();
    expect(toDos().queryByText(/your bank account is missing/)).not.toBeInTheDocument();
    expect(toDos().queryByText(/first draft of your terms/)).not.toBeInTheDocument();
  });

  it('are among the to-dos if the list is put away', async () => {
    open({ isHidden: true, missing: all });
    expect(await screen.findByText(/your bank account is missing/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  it.each<[string, FirstSteps | undefined]>([
    ['all are done', { isHidden: false, missing: [] }],
    ['the API is older', undefined],
  ])('are absent if %s', async (_when, firstSteps) => {
    open(firstSteps);
    await screen.findByText(/your bank account is missing/);
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  it('leave out what only a newer API knows', async () => {
    open({ isHidden: false, missing: ['ride', 'flags' as 'ride'] });
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('can be put away, and the dashboard says where they are', async () => {
    const { changes } = open({ isHidden: false, missing: all }, undefined, {
      [save]: ok({ isHidden: true, missing: all }),
    });
    await userEvent.click(within(await list()).getByRole('button', { name: 'Put it away' }));
    const where = await screen.findByText(/You find it under More/);
    expect(document.activeElement).toContainElement(where);
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([{ isHidden: true }]);
  });

  it('stay if they could not be put away', async () => {
    open({ isHidden: false, missing: all }, undefined, { [save]: refused(500) });
    await userEvent.click(within(await list()).getByRole('button', { name: 'Put it away' }));
    expect(await within(await list()).findByText(/That did not work/)).toBeInTheDocument();
  });

  it('come back by the link in the menu, to stay', async () => {
    const { changes, router } = open({ isHidden: true, missing: ['guides'] }, '/start', {
      [save]: ok({ isHidden: false, missing: ['guides'] }),
    });
    await screen.findByText(/your bank account is missing/);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name: 'First steps' })).toHaveAttribute(
      'href',
      firstStepsPath,
    );
    await act(() => router.navigate('/start?first-steps=1'));
    await userEvent.click(within(await list()).getByRole('button', { name: 'Keep it here' }));
    expect(changes().map(({ body }) => body)).toEqual([{ isHidden: false }]);
  });

  it('say, if somebody asks, that nothing is missing', async () => {
    open({ isHidden: false, missing: [] }, '/start?first-steps=1');
    expect(await within(await list()).findByText('Nothing is missing.')).toBeInTheDocument();
  });
});
