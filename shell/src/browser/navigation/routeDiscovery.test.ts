import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { PageOwner } from '../../document/pageData';
import { createRouteDiscovery } from './routeDiscovery';

const origin = 'https://rides.example';
const assign = jest.fn<void, [string]>();
const reload = jest.fn<void, []>();

// Node has no window, and Node 20 has no navigator.
beforeAll(() => {
  const location = { origin, pathname: '/', href: origin, assign, reload };
  const globals = { navigator: { onLine: true }, window: { location } };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});
beforeEach(() => {
  assign.mockReset();
  reload.mockReset();
});

const ownedBy = (remote: string, version: string): PageOwner => ({
  remote,
  release: `${remote}@${version}`,
  contract: '1.0.0',
  src: '',
  integrity: '',
});

const newer = ownedBy('home', '1.1.0');

/** Opens a document with version 1.0.0 of the remote `home`, which has the page `/known`. */
function openDocument(path: string, owner: PageOwner | null) {
  Object.assign(window.location, { pathname: path, href: origin + path });
  const routes: RouteObject[] = [
    { path: '/', element: null },
    { path: '/known', element: null },
    { path: '/:page', element: null },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/new?day=1#top', path],
    patchRoutesOnNavigation: createRouteDiscovery({
      ownerOf: () => Promise.resolve(owner),
      remotes: new Map([['home', 'home@1.0.0']]),
      routes: () => routes,
      isPage: (pathname) => pathname === '/safety',
      destination: () => router.state.navigation.location,
      isOpen: () => router.state.initialized,
    }),
  });
  const opened = new Promise<void>((resolve) => {
    for (const open of [assign, reload]) open.mockImplementation(() => resolve());
  });
  const shown = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
  /** Resolves with the path of the page that is shown, and with the documents that are opened. */
  async function outcomeOf(navigation: Promise<void>) {
    await Promise.race([navigation, opened]);
    return { shown: router.state.location.pathname, documents: assign.mock.calls.flat() };
  }
  return {
    firstPage: () => outcomeOf(shown),
    follow: (target: string) => outcomeOf(router.navigate(target)),
    /** Goes back to `/new?day=1#top`. The browser changes the address before the router learns of it. */
    goBack: () => {
      Object.assign(window.location, { href: `${origin}/new?day=1#top` });
      return outcomeOf(router.navigate(-1));
    },
  };
}

describe('a link to a page of the owner', () => {
  it('opens within the document, without a question about who owns it', async () => {
    const { follow } = openDocument('/', newer);
    expect(await follow('/safety')).toEqual({ shown: '/safety', documents: [] });
  });
});

describe('a link to a page without a loaded route', () => {
  it('leads to the 404 notice if the current release of the owner is loaded', async () => {
    const { follow } = openDocument('/', ownedBy('home', '1.0.0'));
    expect(await follow('/new?day=1')).toEqual({ shown: '/new', documents: [] });
  });

  it.each([
    ['the owner has a newer release, which may have the page', newer],
    ['another remote owns it', ownedBy('weather', '1.0.0')],
    ['nothing that this document can load does', null],
  ])('opens a new document if %s', async (_who, owner) => {
    const { follow } = openDocument('/', owner);
    const documents = [`${origin}/new?day=1#top`];
    expect(await follow('/new?day=1#top')).toEqual({ shown: '/', documents });
  });

  it('loads the document anew on the way back, when the address is already the right one', async () => {
    const { goBack } = openDocument('/', newer);
    expect(await goBack()).toEqual({ shown: '/', documents: [] });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('a link to a page with a loaded route asks nobody', async () => {
  const { follow } = openDocument('/', newer);
  expect(await follow('/known')).toEqual({ shown: '/known', documents: [] });
});

describe('the first page of a document', () => {
  it.each([
    ['which the server rendered with another release than the current one', newer],
    ['whose owner the server could not load', null],
    ['whose owner the server can load now', ownedBy('weather', '1.0.0')],
  ])('is not opened again and again, %s', async (_which, owner) => {
    const { firstPage } = openDocument('/new', owner);
    expect(await firstPage()).toEqual({ shown: '/new', documents: [] });
  });
});
