import { aSite } from '@ridgeline/contract/testing/content';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aGroup } from '../groups/testing/aGroup';
import { completeBrowser } from '../testing/browser';
import { answerWith, ok } from '../testing/network';
import { render } from '../testing/render';
import { DashboardPage } from './DashboardPage';

const none = ok([]);

const open = (
  entry: string | { pathname: string; search?: string; state?: unknown },
  replies: Parameters<typeof answerWith>[0] = {},
) => {
  answerWith({
    'GET /api/events': none,
    'GET /api/blog': none,
    'GET /api/gallery': none,
    'GET /api/groups': none,
    ...replies,
  });
  const router = createMemoryRouter([{ path: '/admin-dashboard', element: <DashboardPage /> }], {
    initialEntries: [entry],
  });
  render(<RouterProvider router={router} />);
  return router;
};

const selected = () => screen.getByRole('tab', { selected: true });
const select = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

describe('the dashboard', () => {
  beforeAll(completeBrowser);
  afterEach(() => sessionStorage.clear());

  it('has a tab for each kind of content, and opens with the events', async () => {
    open('/admin-dashboard');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Events',
      'Bookings',
      'Blog Posts',
      'Gallery',
      'Groups',
    ]);
    expect(selected()).toHaveTextContent('Events');
    expect(await screen.findByText('No Events Planned')).toBeInTheDocument();
  });

  it('warns the owner if visitors have no way to contact them, and links to the settings', async () => {
    const nothing = { phone: '', whatsapp: '', email: '' };
    open('/admin-dashboard', { 'GET /api/site': ok(aSite(nothing)) });
    expect(await screen.findByText(/Visitors cannot reach you yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fill in the contact details' })).toHaveAttribute(
      'href',
      '/admin-settings#business',
    );
  });

  it('does not warn if there is a way to contact them', async () => {
    open('/admin-dashboard', { 'GET /api/site': ok(aSite({ phone: '', whatsapp: '' })) });
    expect(await screen.findByText('No Events Planned')).toBeInTheDocument();
    expect(screen.queryByText(/Visitors cannot reach you yet/)).not.toBeInTheDocument();
  });

  it('asks the owner to look up a rate again that is from long ago', async () => {
    const rates = { EUR: { rands: 19.85, day: '2020-01-01' } };
    open('/admin-dashboard', { 'GET /api/site': ok(aSite({ rates })) });
    expect(await screen.findByText(/since you looked up what the euro costs/)).toBeInTheDocument();
  });

  it.each([
    ['events', 'Events'],
    ['blog', 'Blog Posts'],
    ['gallery', 'Gallery'],
    ['groups', 'Groups'],
    ['whatsapp', 'Groups'],
  ])('opens with the tab that a navigation requests: %s', (name, title) => {
    open({ pathname: '/admin-dashboard', state: { tab: name } });
    expect(selected()).toHaveTextContent(title);
  });

  it.each(['blog', 'gallery'])('opens the tab of its URL: %s', (name) => {
    open(`/admin-dashboard?tab=${name}`);
    expect(selected()).toHaveAccessibleName(name === 'blog' ? 'Blog Posts' : 'Gallery');
  });

  it('ignores an unknown tab', () => {
    open({ pathname: '/admin-dashboard', search: '?tab=nothing', state: 7 });
    expect(selected()).toHaveTextContent('Events');
  });

  it('has the open tab in its URL, and Back returns to the previous tab', async () => {
    const router = open({ pathname: '/admin-dashboard', state: { tab: 'gallery' } });
    await select('Blog Posts');
    expect(router.state.location.search).toBe('?tab=blog');
    await screen.findByText('No Posts Yet');
    await act(() => router.navigate(-1));
    expect(selected()).toHaveTextContent('Gallery');
    expect(await screen.findByText('No Galleries Yet')).toBeInTheDocument();
  });

  it.each([
    ['First steps', '/admin-dashboard?first-steps=1'],
    ['Codes', '/admin-codes'],
    ['Your account', '/admin-account'],
    ['Settings', '/admin-settings'],
    ['Pictures', '/admin-media'],
    ['Trash', '/admin-trash'],
    ['Activity log', '/admin-audit'],
    ['A person’s data', '/admin-privacy'],
  ])('has a menu that links to: %s', async (name, path) => {
    open('/admin-dashboard');
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('does not speak of releases, which an owner need not know', async () => {
    open('/admin-dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('link', { name: 'Releases' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Background work' })).not.toBeInTheDocument();
  });

  it('opens the message dialog of its URL, and Back closes it', async () => {
    const replies = {
      'GET /api/groups': ok([aGroup()]),
      'GET /api/groups/sani/messages': ok({ messages: [], next: null, optedOut: [] }),
    };
    const router = open('/admin-dashboard?tab=groups', replies);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Send message to Sani riders' }),
    );
    const title = 'Send Message to Sani riders';
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=groups&message=sani');
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await act(() => router.navigate(1));
    await userEvent.click(screen.getByLabelText('Message'));
    await userEvent.paste('We ride at six.');
    await userEvent.keyboard('{Escape}');
    await act(() => router.navigate('/admin-dashboard?tab=groups'));
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=groups&message=sani',
    );
  });
});
