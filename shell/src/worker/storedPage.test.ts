import { createStoredPage } from './storedPage';

const scope = 'https://rides.example/my-ride/';
const dayMs = 24 * 60 * 60 * 1000;

/** The members of a `Cache` that the worker uses. It fetches nothing: the content of a file is its URL. */
class StubCache {
  readonly entries = new Map<string, Response>();
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => ({ url })));
  match = (request: string) =>
    Promise.resolve(this.entries.get(new URL(request, scope).href)?.clone());
  put = (request: string, response: Response) => Promise.resolve(this.set(request, response));
  addAll = async (files: string[]) => {
    if (files.some((file) => missing.has(file))) throw new TypeError('Failed to fetch');
    for (const file of files) this.set(file, new Response(file));
  };

  private set(request: string, response: Response) {
    this.entries.set(new URL(request, scope).href, response);
  }
}

let stored: Map<string, StubCache>;
let missing: Set<string>;

beforeEach(() => {
  stored = new Map();
  missing = new Set();
  Object.assign(globalThis, {
    caches: {
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
      open: (name: string) => {
        const cache = stored.get(name) ?? new StubCache();
        stored.set(name, cache);
        return Promise.resolve(cache);
      },
    },
  });
});

const urlsOf = (version: string) => ({
  shell: `/assets/main.${version}.js`,
  container: `/remotes/rides/${version}/remoteEntry.js`,
  page: `/remotes/rides/${version}/page-ride.js`,
  font: `/assets/barlow.${version}.woff2`,
});

interface Served {
  version: string;
  status?: number;
  date?: Date;
}

/** Makes the site serve a version of the page. */
function serve({ version, status = 200, date = new Date() }: Served) {
  const { shell, container, page, font } = urlsOf(version);
  const data = {
    owner: { release: `rides@${version}` },
    scripts: [shell],
    needs: [{ src: container }],
    pageFiles: { ride: [page] },
  };
  const html = `<style>@font-face{src:url(${font})}</style><p>${version}</p><script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  globalThis.fetch = () =>
    Promise.resolve(new Response(html, { status, headers: { date: date.toUTCString() } }));
}

const page = createStoredPage(scope);
const documentText = async () => (await page.document())?.text();
const isStored = async (file: string) => (await page.file(new URL(file, scope).href)) !== undefined;

describe('the stored page', () => {
  it('includes all files that its document names', async () => {
    serve({ version: '1.0.0' });
    await page.store('ride');
    expect(await documentText()).toContain('<p>1.0.0</p>');
    for (const file of Object.values(urlsOf('1.0.0'))) expect(await isStored(file)).toBe(true);
  });

  it.each([
    ['a newer one', '1.1.0'],
    ['an older one, after a rollback', '0.9.0'],
  ])('has one version: %s replaces it', async (_what, next) => {
    serve({ version: '1.0.0' });
    await page.store('ride');
    serve({ version: next });
    await page.store('ride');
    expect(await documentText()).toContain(`<p>${next}</p>`);
    expect(await isStored(urlsOf('1.0.0').page)).toBe(false);
    expect(stored.size).toBe(1);
  });

  it('stays unchanged if a file of the next version cannot be loaded', async () => {
    serve({ version: '1.0.0' });
    await page.store('ride');
    serve({ version: '1.1.0' });
    missing.add(urlsOf('1.1.0').page);
    await expect(page.store('ride')).rejects.toThrow('Failed to fetch');
    expect(await documentText()).toContain('<p>1.0.0</p>');
    expect(await isStored(urlsOf('1.0.0').page)).toBe(true);
  });

  it.each([404, 503])('is never a response with status %i', async (status) => {
    serve({ version: '1.0.0', status });
    await expect(page.store('ride')).rejects.toThrow(String(status));
    expect(await page.document()).toBeUndefined();
  });

  it('must be a page of the release', async () => {
    serve({ version: '1.0.0' });
    await expect(page.store('map')).rejects.toThrow('no page map');
  });

  it('is dropped after thirty days, when the site no longer has its files', async () => {
    serve({ version: '1.0.0', date: new Date(Date.now() - 31 * dayMs) });
    await page.store('ride');
    expect(await page.document()).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('does not touch other caches', async () => {
    stored.set('offline-pages /other/ 1', new StubCache());
    serve({ version: '1.0.0' });
    await page.store('ride');
    expect([...stored.keys()]).toHaveLength(2);
  });
});
