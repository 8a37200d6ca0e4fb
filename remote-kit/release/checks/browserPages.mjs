import path from 'node:path';
import { say } from '../console.mjs';
import { isPublished } from '../paths.mjs';
import { examplePathsOf, pathsOf } from './paths.mjs';
import { launch } from './chromium.mjs';
import { pageProblems, recordHydration, untilHydrated } from './page.mjs';

/**
 * Creates an account on the check site's API and returns its token. With the API of a running site, it returns an empty
 * string: pages are then opened as a visitor.
 */
async function registerOwner(site) {
  if (isPublished) return '';
  const response = await fetch(`${site}/api/admin/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'checker',
      email: 'checker@rides.example',
      password: 'gravel-42-check',
    }),
  });
  return response.ok ? (await response.json()).token : '';
}

/** How long the code of a page may take to load. */
const loadTimeoutMs = 15_000;

/**
 * The remote's routes, read from its federation container in the page. `loads` is false if the code of a page does not
 * load within the site. `splitsCache` says that the shell caches a page for each search string, because the route
 * declares no search parameters. Hidden and private pages are not cached.
 */
const routesIn = (page, remote) =>
  page.evaluate(
    async ({ name, timeoutMs }) => {
      const routesModule = (await globalThis[name]?.get('./routes').catch(() => undefined))?.();
      const isHidden = ({ head }) => {
        try {
          return head?.({ data: undefined, site: {}, origin: '', path: '' }).hidden;
        } catch {
          // It needs its data, so it depends on the content, as pages do that are not hidden.
          return false;
        }
      };
      // The code of a broken build may neither load nor fail.
      const timeout = () => new Promise((resolve) => setTimeout(resolve, timeoutMs));
      const load = (lazy) =>
        Promise.race([(async () => lazy())().catch(() => undefined), timeout()]);
      const splitsCache = (handle) => !handle.searchParams && !handle.private && !isHidden(handle);
      const plain = async (route) => {
        const { path, index, element, Component, lazy, handle, children } = route;
        const hasPage = Boolean(element || Component || lazy);
        const module = lazy ? await load(lazy) : route;
        return {
          path,
          index,
          hasPage,
          loads: Boolean(module),
          splitsCache:
            hasPage && !children && Boolean(module) && splitsCache(module.handle ?? handle ?? {}),
          children: children && (await Promise.all(children.map(plain))),
        };
      };
      const routes = routesModule?.default;
      return Array.isArray(routes) ? Promise.all(routes.map(plain)) : undefined;
    },
    { name: remote, timeoutMs: loadTimeoutMs },
  );

/** Sentences about pages that open only in a document of their own. */
const loadProblems = (routes) =>
  pathsOf(routes, ({ loads }) => !loads).map(
    (path) => `Page /${path}: its code does not load when a visitor comes from another page.`,
  );

/** Sentences about pages of which a flood of search strings, such as those of ads, fills the shell's cache. */
const cacheWarnings = (routes) =>
  pathsOf(routes, ({ splitsCache }) => splitsCache).map(
    (path) =>
      `Page /${path}: its route has no "searchParams" in its handle, so it is rendered and cached again for each search string, such as ?fbclid=….`,
  );

const isLoaded = (page, remote) => page.evaluate((name) => name in globalThis, remote);

/**
 * Opens pages of a remote until one has loaded its code, because the first may redirect to a page of another remote.
 * @returns {Promise<{ problems: string[], routes?: object[] }>}
 */
async function openFirstPage(page, site, { name, remote }, token, mayNotFetch) {
  const { start, examples } = remote;
  const withExample = await examplePathsOf(Object.keys(examples), examples, site, token);
  const pages = [{ path: start, exists: true }, ...withExample.filter(({ exists }) => exists)];
  for (const opened of pages) {
    const problems = await pageProblems(page, site, opened, mayNotFetch);
    if (problems.length > 0) return { problems };
    await untilHydrated(page);
    if (!(await isLoaded(page, name))) continue;
    const routes = await routesIn(page, name);
    if (routes) return { problems, routes };
    return { problems: [`${name} does not expose ./routes with a list of routes.`] };
  }
  return {
    problems: [
      `Page ${start} leads to another remote. Name a "start" in remote.json that does not, or an example for a page.`,
    ],
  };
}

/** Serves the files of a release at its own origin, because they have not been uploaded there yet. */
const mockOrigin = (context, { baseUrl, integrity }, folder) =>
  context.route(`${baseUrl}**`, (route) => {
    const file = `browser/${route.request().url().slice(baseUrl.length)}`;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill(
      file in integrity ? { path: path.join(folder, file), headers } : { status: 404, headers },
    );
  });

/**
 * Opens every page of a remote in Chromium, logged in if necessary.
 * @param folder the release's folder
 * @param mayNotFetch names of the remotes whose code its pages must not load
 * @returns {Promise<{ problems: string[], warnings: string[] }>} sentences
 */
export async function browserFindings(site, release, folder, mayNotFetch) {
  const { baseUrl, remote } = release;
  const { audience, examples } = remote;
  const token = await registerOwner(site);
  // On these signals, Playwright would end the command before the check site is stopped and removed.
  const browser = await launch({ handleSIGINT: false, handleSIGTERM: false });
  try {
    const context = await browser.newContext();
    await recordHydration(context);
    if (baseUrl) await mockOrigin(context, release, folder);
    const page = await context.newPage();
    const first = await openFirstPage(page, site, release, token, mayNotFetch);
    if (!first.routes) return { problems: first.problems, warnings: [] };

    if (audience === 'signed-in' && token)
      await page.evaluate((value) => localStorage.setItem('adminToken', value), token);
    const problems = loadProblems(first.routes);
    const pages = await examplePathsOf(pathsOf(first.routes), examples, site, token);
    for (const opened of pages)
      problems.push(...(await pageProblems(page, site, opened, mayNotFetch)));
    say(`Opened ${pages.length} pages in Chromium.`);
    return { problems, warnings: audience === 'visitors' ? cacheWarnings(first.routes) : [] };
  } finally {
    await browser.close();
  }
}
