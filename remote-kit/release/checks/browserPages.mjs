import path from 'node:path';
import { say } from '../../../scripts/parts/say.mjs';
import { addressesOf, pathsOf } from './addresses.mjs';
import { launch } from './chromium.mjs';
import { pageProblems, rememberStarts, untilStarted } from './page.mjs';

/** An address at which each remote starts, and whose code must not come with its pages. */
const places = {
  public_mfe: { start: '/', mayNotFetch: 'admin_mfe' },
  admin_mfe: { start: '/admin', mayNotFetch: undefined },
};

async function ownersToken(site) {
  const answer = await fetch(`${site}/api/admin/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'trial',
      email: 'trial@rides.example',
      password: 'gravel-42-trial',
    }),
  });
  return answer.ok ? (await answer.json()).token : '';
}

/** The paths that the remote itself says it has, asked of its federation container in the page. */
const routesIn = (page, remote) =>
  page.evaluate(async (name) => {
    const expose = (await globalThis[name]?.get('./routes').catch(() => undefined))?.();
    const plain = ({ path, index, element, Component, lazy, children }) => ({
      path,
      index,
      hasPage: Boolean(element || Component || lazy),
      children: children?.map(plain),
    });
    return Array.isArray(expose?.default) ? expose.default.map(plain) : undefined;
  }, remote);

/** Answers for the origin that will serve a release's files once they have been copied there. */
const standInForOrigin = (context, { baseUrl, integrity }, folder) =>
  context.route(`${baseUrl}**`, (route) => {
    const file = `browser/${route.request().url().slice(baseUrl.length)}`;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill(
      file in integrity ? { path: path.join(folder, file), headers } : { status: 404, headers },
    );
  });

/**
 * Opens every page of a remote in Chromium, signed in where that is needed.
 * @param folder where the release lies
 */
export async function browserProblems(site, release, folder) {
  const { name: remote, baseUrl } = release;
  const { start, mayNotFetch } = places[remote];
  const token = await ownersToken(site);
  const browser = await launch();
  try {
    const context = await browser.newContext();
    await rememberStarts(context);
    if (baseUrl) await standInForOrigin(context, release, folder);
    const page = await context.newPage();
    const first = await pageProblems(page, site, { address: start, known: true }, mayNotFetch);
    if (first.length > 0) return first;
    await untilStarted(page);
    const routes = await routesIn(page, remote);
    if (!routes) return [`${remote} does not expose ./routes with a list of routes.`];

    if (remote === 'admin_mfe')
      await page.evaluate((value) => localStorage.setItem('adminToken', value), token);
    const problems = [];
    const addresses = await addressesOf(pathsOf(routes), site, token);
    for (const address of addresses)
      problems.push(...(await pageProblems(page, site, address, mayNotFetch)));
    say(`Opened ${addresses.length} pages in Chromium.`);
    return problems;
  } finally {
    await browser.close();
  }
}
