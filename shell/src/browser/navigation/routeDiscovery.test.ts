import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { PageOwner } from '../../document/pageData';
import { createRouteDiscovery } from './routeDiscovery';

const assign = jest.fn<void, [string]>();

// Node has no window, and Node 20 has no navigator.
beforeAll(() => {
  const globals = { navigator: { onLine: true }, window: { location: { pathname: '/', assign } } };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});
beforeEach(() => {
  assign.mockReset();
});

const ownedBy = (remote: string, version: string): PageOwner => ({
  remote,
  release: `${remote}@${version}`,
  contract: '1.0.0',
  src: '',
  integrity: '',
});

/**
 * Opens a document with version 1.0.0 of the remote `home`, which has the page `/known`. Returns a function that follows
 * a link in it, and resolves with the path of the page that is shown and with the documents that are opened.
 */
function openDocument(path: string, owner: PageOwner | null) {
  window.location.pathname = path;
  const routes: RouteObject[] = [
    { path: '/', element: null },
    { path: '/known', element: null },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: createRouteDiscovery({
      ownerOf: () => Promise.resolve(owner),
      remotes: new Map([['home', 'home@1.0.0']]),
      routes: () => routes,
      destination: () => router.state.navigation.location,
    }),
  });
  return async function follow(target: string) {
    const opened = new Promise<void>((resolve) => assign.mockImplementation(() => resolve()));
    await Promise.race([router.navigate(target), opened]);
    const { pathname } = router.state.location;
    return { shown: pathname, documents: assign.mock.calls.flat() };
  };
}

describe('a link to a page without a loaded route', () => {
  it('leads to the 404 notice if the current release of the owner is loaded', async () => {
    const follow = openDocument('/', ownedBy('home', '1.0.0'));
    expect(await follow('/new?day=1')).toEqual({ shown: '/new', documents: [] });
  });

  it('opens a new document if the owner has a newer release, which may have the page', async () => {
    const follow = openDocument('/', ownedBy('home', '1.1.0'));
    expect(await follow('/new?day=1')).toEqual({ shown: '/', documents: ['/new?day=1'] });
  });

  it.each([
    ['another remote owns it', ownedBy('weather', '1.0.0')],
    ['nothing that this document can load does', null],
  ])('opens a new document if %s', async (_who, owner) => {
    const follow = openDocument('/', owner);
    expect(await follow('/new')).toEqual({ shown: '/', documents: ['/new'] });
  });

  it('does not open the document again that the server has rendered for it', async () => {
    const follow = openDocument('/new', ownedBy('home', '1.1.0'));
    expect(await follow('/new')).toEqual({ shown: '/new', documents: [] });
  });
});

it('a link to a page with a loaded route asks nobody', async () => {
  const follow = openDocument('/', ownedBy('home', '1.1.0'));
  expect(await follow('/known')).toEqual({ shown: '/known', documents: [] });
});
