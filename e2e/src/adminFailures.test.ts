import type { Browser, Page, Route } from 'playwright-core';
import { desktop } from './support/browser';
import { oneOfEach, type OneOfEach } from './support/content';
import { contextWith, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { withBrowser } from './support/journey';

// The component tests of the admin cover all other calls.

let site: Site;
let browser: Browser;
let page: Page;
let ids: OneOfEach;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  const token = await signUp(site);
  ids = await oneOfEach(site, token, 'Sani Pass');
  page = await (await contextWith(browser, site, token, { viewport: desktop })).newPage();
});

/** How the server responds to a call. */
type Mode = 'failing' | 'unreachable' | 'silent' | 'well';

const handlers: Record<Mode, (route: Route) => Promise<void> | void> = {
  failing: (route) => route.fulfill({ status: 500 }),
  unreachable: (route) => route.abort(),
  silent: () => undefined,
  well: (route) => route.continue(),
};

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('shows a message if an event cannot be loaded or saved, keeps the input, and succeeds in the end', async () => {
  let mode: Mode = 'failing';
  await page.route('**/api/events/*', (route) => handlers[mode](route));
  await page.goto(`${site.url}/edit-event/${ids.event}`);
  const message = page.getByText('Failed to load event. Please try again.', { exact: true });
  await message.waitFor();
  for (mode of ['unreachable', 'silent'] as const) {
    await press('Try again');
    await message.waitFor({ state: 'detached' });
    await message.waitFor();
  }
  mode = 'well';
  await press('Try again');
  const title = page.getByLabel('Title');
  await title.fill('Sani by night');

  for (const [failure, sentence] of [
    ['failing', 'Failed to update event'],
    ['unreachable', 'Network Error'],
    ['silent', 'The server took too long to answer. Please try again.'],
  ] as const) {
    mode = failure;
    await press('Update Event');
    await page.getByText(sentence, { exact: true }).waitFor();
    expect(await title.inputValue()).toBe('Sani by night');
  }
  mode = 'well';
  await press('Update Event');
  await page.getByRole('heading', { name: 'Sani by night' }).waitFor();
});
