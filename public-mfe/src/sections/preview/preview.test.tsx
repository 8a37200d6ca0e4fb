import type { ContentPage, ContentVersion } from '@ridgeline/contract';
import { aContentPage, aSection } from '@ridgeline/contract/testing/content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../../routes';
import { headOf, visit } from '../../testing/pages';
import { handle } from './route';

const aVersion = (version: Partial<ContentVersion> = {}): ContentVersion => ({
  _id: 'one',
  at: '2026-11-30T07:12:00.000Z',
  who: { _id: 'thandi', name: 'Thandi' },
  subject: 'section',
  page: '/safety',
  section: 'hero',
  what: 'changed',
  ...version,
});

/** What the router and the owner's client need of a Request. jsdom has none. */
class StubRequest {
  readonly method = 'GET';
  readonly headers: Headers;
  readonly signal = new AbortController().signal;
  readonly body = null;

  constructor(
    readonly url: string,
    init: RequestInit = {},
  ) {
    this.headers = new Headers(init.headers);
  }

  clone = () => this;
}

function respond(status: number, body: unknown): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  const response = { ok: status < 400, status, headers, json: () => Promise.resolve(body) };
  return { ...response, clone: () => response } as unknown as Response;
}

/** Opens the page of a save. The server gives these pages for before and after it. */
function open(
  pages: { before?: ContentPage | null; after?: ContentPage | null },
  { search = '', ...version }: Partial<ContentVersion> & { search?: string } = {},
) {
  const asked: string[] = [];
  const fetch = async ({ url }: StubRequest) => {
    asked.push(url);
    const moment = new URL(url, window.location.href).searchParams.get('moment');
    const page = pages[moment as 'before' | 'after'];
    return page === undefined
      ? respond(401, {})
      : respond(200, { version: aVersion(version), page });
  };
  Object.assign(globalThis, { fetch, Request: StubRequest });
  return { asked, router: visit(`/page/preview/one${search}`, routes, {}) };
}

const titled = (title: string) =>
  aContentPage({}, aSection('hero', { title }), aSection('closing', { title: 'Ride on' }));

describe('a page as it was', () => {
  it('is drawn, and says when it looked like that and who sees it', async () => {
    const { asked } = open({ before: titled('Who rides ahead') });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Who rides ahead' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Ride on');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Safety as it was before 30 November 2026, 09:12. Visitors do not see this page.',
    );
    expect(screen.getByRole('link', { name: 'Back to earlier versions' })).toHaveAttribute(
      'href',
      '/admin-pages/versions?page=%2Fsafety#one',
    );
    expect(asked).toEqual(['/api/admin/content/versions/one/page?moment=before']);
  });

  it('leads to how it was on the other side of the save, and to the section that was saved', async () => {
    open({ before: titled('Who rides ahead'), after: titled('Who leads') }, { section: 'closing' });
    expect(await screen.findByRole('link', { name: 'Go to what was saved' })).toHaveAttribute(
      'href',
      '#s-closing',
    );
    await userEvent.click(screen.getByRole('link', { name: 'See it after that save' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Who leads'),
    );
    expect(screen.getByRole('status')).toHaveTextContent('as it was after 30 November 2026');
    expect(screen.getByRole('link', { name: 'See it before that save' })).toHaveAttribute(
      'href',
      '/page/preview/one',
    );
  });

  it('says that visitors did not see the section that was saved', async () => {
    open({ before: titled('Who rides ahead') }, { section: 'films' });
    expect(await screen.findByText(/it was off, or empty/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go to what was saved' })).not.toBeInTheDocument();
  });

  it('says that there was none', async () => {
    open({ after: null }, { subject: 'page', section: null, search: '?after' });
    expect(
      await screen.findByText('There was no page at /safety after 30 November 2026, 09:12.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/today’s/)).not.toBeInTheDocument();
  });

  it('has a drawing in place of a picture that is gone', async () => {
    const picture = { file: 'dunes.jpg', alt: 'Dunes' };
    const image = { type: 'image', attrs: { src: '/uploads/road.jpg', alt: 'A road' } };
    const body = { type: 'doc', content: [image] } as never;
    const section = aSection('wordsAndPicture', { title: 'Sand', picture, body });
    open({ before: aContentPage({}, section) });
    for (const name of ['Dunes', 'A road'])
      expect(await screen.findByRole('img', { name })).not.toHaveAttribute(
        'src',
        expect.stringContaining('/uploads/'),
      );
  });

  it('says where a list stands that is no section', async () => {
    const hero = aSection('hero', { title: 'Upcoming Events' });
    open({ before: aContentPage({ path: '/events', name: 'Upcoming Events' }, hero) });
    expect(await screen.findByText('Your rides are listed here.')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('is shown to nobody who is not logged in', async () => {
    open({});
    expect(await screen.findByRole('alert')).toHaveTextContent('Log in and try again.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Earlier version');
  });

  it('is kept out of search engines', () => {
    expect(headOf(handle, '/page/preview/one')).toMatchObject({ hidden: true });
  });
});
