import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { loads, press, saves } from './support/adminCalls';
import { desktop, launchBrowser } from './support/browser';
import { oneOfEach, type OneOfEach } from './support/content';
import { contextWith, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';

let site: Site;
let browser: Browser;
let tabs: Record<'owner' | 'visitor', Page>;
let ids: OneOfEach;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const token = await signUp(site);
  ids = await oneOfEach(site, token, 'Sani Pass');
  tabs = {
    owner: await tabOf(await contextWith(browser, site, token, { viewport: desktop })),
    visitor: await tabOf(await browser.newContext({ viewport: desktop })),
  };
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Opens a tab with a clock that the test can advance. */
async function tabOf(context: BrowserContext) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.clock.install();
  return page;
}

/** How the server responds to one call. */
type Mode = 'failing' | 'unreachable' | 'silent' | 'well';

const handlers: Record<Mode, (route: Route) => Promise<void> | void> = {
  failing: (route) => route.fulfill({ status: 500 }),
  unreachable: (route) => route.abort(),
  silent: () => undefined,
  well: (route) => route.continue(),
};

/** Longer than the timeout of a call. */
const tooLongMs = 10_500;

/** Prepares a tab in which one call gets responses according to a mode. */
async function pageWith(as: keyof typeof tabs, call: string) {
  const [method = '', path = ''] = call.split(' ');
  const page = tabs[as];
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  let mode: Mode = 'failing';
  await page.route(`**${path}`, (route, request) =>
    request.method() === method ? handlers[mode](route) : route.continue(),
  );
  return { page, setMode: (newMode: Mode) => (mode = newMode) };
}

const pathOf = (path: string) => path.replace(/:(\w+)/, (_all, kind: keyof OneOfEach) => ids[kind]);

describe('an admin page whose content cannot be loaded', () => {
  it.each(loads)(
    'shows a message at $path, and loads after another try: $says',
    async ({ path, call, says, shows }) => {
      const { page, setMode } = await pageWith('owner', call);
      const message = page.getByText(says, { exact: true });
      await openInUsedTab(page, `${site.url}${pathOf(path)}`);
      await message.waitFor();
      expect(await shows(page).count()).toBe(0);

      for (const mode of ['unreachable', 'silent'] as const) {
        setMode(mode);
        const sent = page.waitForRequest((request) => request.url().includes('/api/'));
        await press(page, 'Try again');
        await sent;
        if (mode === 'silent') {
          await message.waitFor({ state: 'detached' });
          await page.clock.fastForward(tooLongMs);
        }
        await message.waitFor();
      }

      setMode('well');
      await press(page, 'Try again');
      await shows(page).waitFor();
      expect(await message.count()).toBe(0);
    },
  );
});

/** The values of all fields on the page. */
const values = (page: Page) =>
  page
    .locator('form, dialog')
    .locator('input:not([type=file]), textarea')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));

describe('an admin call that fails', () => {
  it.each(saves)(
    'shows a message and keeps what was typed at $path, $press: $says',
    async (row) => {
      const { path, as, call, fill, press: button, says, closes, always } = row;
      const { page, setMode } = await pageWith(as ?? 'owner', call);
      await openInUsedTab(page, `${site.url}${pathOf(path)}`);
      await fill?.(page);
      await press(page, button);
      await page.getByText(says, { exact: true }).waitFor();
      const typedValues = await values(page);

      for (const [mode, sentence] of [
        ['unreachable', 'Network Error'],
        ['silent', 'The server took too long to answer. Please try again.'],
      ] as const) {
        setMode(mode);
        if (closes) await fill?.(page);
        const sent = page.waitForRequest((request) => request.method() === call.split(' ')[0]);
        await press(page, button);
        await sent;
        if (mode === 'silent') await page.clock.fastForward(tooLongMs);
        await page.getByText(always ? says : sentence, { exact: true }).waitFor();
        expect(await values(page)).toEqual(typedValues);
      }
    },
  );

  it('shows the specified message when WhatsApp is not set up', async () => {
    const page = tabs.owner;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openInUsedTab(page, `${site.url}${pathOf('/admin-dashboard?tab=groups&message=:group')}`);
    await page.getByLabel('Message', { exact: true }).fill('We ride at six.');
    const response = page.waitForResponse('**/api/groups/send-message');
    await press(page, 'Send Message');
    expect((await response).status()).toBe(503);
    await page
      .getByText('Messaging service is not configured. Please contact the administrator.')
      .waitFor();
  });
});
