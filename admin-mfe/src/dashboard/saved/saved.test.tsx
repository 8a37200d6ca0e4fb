import type { TourEvent } from '@ridgeline/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkProvider } from '@ridgeline/shared-ui';
import { aPost, anEvent } from '@ridgeline/contract/testing/content';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { AddEventPage } from '../../events/AddEventPage';
import { EditEventPage } from '../../events/EditEventPage';
import { EditPostPage } from '../../posts/EditPostPage';
import { completeBrowser } from '../../testing/browser';
import { eventsByPage } from '../../testing/eventsByPage';
import { answerWith, ok } from '../../testing/network';
import { render } from '../../testing/render';
import { DashboardPage } from '../DashboardPage';
import { forgetSaved } from './justSaved';
import { press } from '../../testing/page';

const sani = anEvent({ _id: 'sani', title: 'Sani Pass', date: '2999-01-01' });
const tankwa = anEvent({ _id: 'tankwa', title: 'Tankwa', date: '2999-02-01' });
const draft = (event: TourEvent): TourEvent => ({ ...event, status: 'draft' });

const open = (path: string, replies: Parameters<typeof answerWith>[0]) => {
  const calls = answerWith(replies);
  const router = createMemoryRouter(
    [
      { path: '/admin-dashboard', element: <DashboardPage /> },
      { path: '/addevent', element: <AddEventPage /> },
      { path: '/edit-event/:id', element: <EditEventPage /> },
      { path: '/edit-blog/:id', element: <EditPostPage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <LinkProvider value={({ href, ...rest }) => <Link {...rest} to={href} />}>
      <RouterProvider router={router} />
    </LinkProvider>,
  );
  return { router, calls };
};

const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const rowTitles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function fillIn(fields: Record<string, string>) {
  await screen.findByLabelText('Title');
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
const fields = {
  Title: 'Sani Pass',
  Description: 'Up the pass',
  Date: '2999-01-01',
  Time: '07:30',
  Location: 'Underberg',
};

const scrolled: string[] = [];
beforeAll(() => {
  completeBrowser();
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      scrolled.push(this.querySelector('h3')?.textContent ?? '');
    },
  });
});
beforeEach(() => scrolled.splice(0));
afterEach(() => sessionStorage.clear());

describe('a saved item', () => {
  it('is a published ride, and the dashboard says so, shows its row and links to its page', async () => {
    open('/addevent', {
      'POST /api/events': ok(sani),
      'GET /api/events': eventsByPage([tankwa, sani]),
    });
    await fillIn(fields);
    await press('Create Event');
    expect(await screen.findByText('Ride published')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View on site' })).toHaveAttribute(
      'href',
      '/event/sani',
    );
    await waitFor(() => expect(rowTitles()).toEqual(['Sani Pass', 'Tankwa']));
    expect(new Set(scrolled)).toEqual(new Set(['Sani Pass']));
  });

  it('is called saved if visitors could already see it', async () => {
    open('/edit-event/sani', {
      'GET /api/events/sani': ok(sani),
      'PUT /api/events/sani': ok(sani),
      'GET /api/events': eventsByPage([sani]),
    });
    await press('Update Event');
    expect(await screen.findByText('Ride saved')).toBeInTheDocument();
  });

  it('is called published if it was a draft', async () => {
    const { calls } = open('/edit-event/sani', {
      'GET /api/events/sani': ok(draft(sani)),
      'PUT /api/events/sani': ok(sani),
      'GET /api/events': eventsByPage([sani]),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^Published/ }));
    await press('Update Event');
    expect(await screen.findByText('Ride published')).toBeInTheDocument();
    const put = calls.find(({ call }) => call === 'PUT /api/events/sani');
    expect(put?.body).toMatchObject({ status: 'published' });
  });

  it('links to the preview of a draft', async () => {
    open('/addevent', {
      'POST /api/events': ok(draft(sani)),
      'GET /api/events': eventsByPage([draft(sani)]),
    });
    await fillIn(fields);
    await userEvent.click(screen.getByRole('radio', { name: /^Draft/ }));
    await press('Create Event');
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Preview' })).toHaveAttribute(
      'href',
      '/event/preview/sani?saved',
    );
    expect(await screen.findByText('Draft')).toBeInTheDocument();
  });

  /** Creates an event while the list shows a search that does not contain it. */
  async function createSaniDuringSearch() {
    const { router } = open('/admin-dashboard', {
      'GET /api/events': eventsByPage([sani, tankwa]),
      'POST /api/events': ok(sani),
    });
    await userEvent.type(await screen.findByRole('searchbox'), 'Tankwa');
    await waitFor(() => expect(rowTitles()).toEqual(['Tankwa']));
    await router.navigate('/addevent');
    await fillIn(fields);
    await press('Create Event');
    await waitFor(() => expect(rowTitles()).toEqual(['Sani Pass', 'Tankwa']));
  }

  it('is visible even if the list has another search', async () => {
    await createSaniDuringSearch();
    await press('Dismiss');
    expect(rowTitles()).toEqual(['Tankwa']);
  });

  it('can be duplicated even if the list has another search, and once it is no longer highlighted', async () => {
    await createSaniDuringSearch();
    await press('Duplicate Sani Pass');
    expect(screen.getByRole('dialog')).toHaveTextContent('You get a draft of Sani Pass');
    act(forgetSaved);
    await waitFor(() => expect(rowTitles()).toEqual(['Tankwa']));
    expect(screen.getByRole('dialog')).toHaveTextContent('You get a draft of Sani Pass');
  });

  it('is no longer highlighted after the next search', async () => {
    open('/addevent', {
      'POST /api/events': ok(sani),
      'GET /api/events': eventsByPage([sani, tankwa]),
    });
    await fillIn(fields);
    await press('Create Event');
    await screen.findByText('Ride published');
    await userEvent.type(await screen.findByRole('searchbox'), 'Tankwa');
    await waitFor(() => expect(rowTitles()).toEqual(['Tankwa']));
    expect(screen.queryByText('Ride published')).not.toBeInTheDocument();
  });

  it('is a post, and the dashboard links to its page', async () => {
    const post = aPost({ title: 'Snow', status: 'published', slug: 'snow' });
    open(`/edit-blog/${post._id}`, {
      [`GET /api/blog/${post._id}`]: ok(post),
      [`PUT /api/blog/${post._id}`]: ok(post),
      'GET /api/blog': ok([post]),
    });
    await press('Update Post');
    expect(await screen.findByText('Post saved')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View on site' })).toHaveAttribute(
      'href',
      '/blog/snow',
    );
  });
});

describe('the state of a list', () => {
  it('is unchanged after a visit to a form: search, order and scroll position', async () => {
    const scrollTo = jest.fn();
    Object.assign(window, { scrollTo, scrollY: 700 });
    open('/admin-dashboard', {
      'GET /api/events': eventsByPage([sani, tankwa]),
      'GET /api/events/tankwa': ok(tankwa),
    });
    await userEvent.type(await screen.findByRole('searchbox'), 'Tankwa');
    await userEvent.click(screen.getByRole('button', { name: /sorted by date/ }));
    await waitFor(() => expect(rowTitles()).toEqual(['Tankwa']));
    await press('Edit Tankwa');
    await follow('Cancel');
    expect(await screen.findByRole('searchbox')).toHaveValue('Tankwa');
    expect(screen.getByRole('button', { name: 'Past first, sorted by date' })).toBeInTheDocument();
    await waitFor(() => expect(rowTitles()).toEqual(['Tankwa']));
    expect(scrollTo).toHaveBeenCalledWith(0, 700);
  });
});
