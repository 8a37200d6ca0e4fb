import type { Browser, Locator, Page } from 'playwright-core';
import { desktop, launchBrowser } from '../support/browser';
import { until } from '../support/until';
import { startDevSite, type DevSite } from './devSite';

let site: DevSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await Promise.all([startDevSite(), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
afterEach(() => page?.close());

const mark = 'not reloaded';

/** Opens a page and types into a field, once the page answers. */
async function typeOn(path: string, field: (page: Page) => Locator, text: string) {
  page = await browser.newPage({ viewport: desktop });
  await page.goto(`${site.address}${path}`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root > *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
  await page.evaluate((text) => (document.title = text), mark);
  await field(page).fill(text);
  return async () => {
    expect(await page.title()).toBe(mark);
    expect(await field(page).inputValue()).toBe(text);
  };
}

/** How long it takes until a change shows: printed, and judged by people. */
async function timed(what: string, act: () => void, shown: () => Promise<unknown>) {
  const start = performance.now();
  act();
  await shown();
  process.stdout.write(`${what}: ${Math.round(performance.now() - start)} ms\n`);
}

const patience = { timeout: 60_000 };
const text = (words: string) => () => page.getByText(words).first().waitFor(patience);
/** Whether any element of the page has this style. */
const style = (property: 'minHeight' | 'maxWidth' | 'letterSpacing', value: string) => () =>
  page.waitForFunction(
    ([name, wanted]) =>
      [...document.querySelectorAll('main, main *')].some(
        (element) => getComputedStyle(element)[name] === wanted,
      ),
    [property, value] as const,
    { ...patience, polling: 20 },
  );

describe('npm run dev', () => {
  it('shows what changes of the public site in the open page, with what was typed', async () => {
    const field = (page: Page) => page.getByRole('contentinfo').getByLabel(/E-?mail/i);
    const expectKept = await typeOn('/contact', field, 'rider@rides.example');
    await timed(
      'a text of public-mfe',
      () => site.change('public-mfe/src/contact/ContactPage.tsx', '{copy.title}', 'Write to us'),
      text('Write to us'),
    );
    await expectKept();
    await timed(
      'a style of public-mfe',
      () =>
        site.change(
          'public-mfe/src/contact/Contact.css.ts',
          "minHeight: '128px'",
          "minHeight: '131px'",
        ),
      style('minHeight', '131px'),
    );
    await expectKept();
    await timed(
      'a text of the shell',
      () =>
        site.change('shell/src/frame/Footer.tsx', 'All rights reserved', 'Some rights reserved'),
      text('Some rights reserved'),
    );
    await expectKept();
    await timed(
      'a style of shared-ui',
      () =>
        site.change(
          'shared-ui/src/components/Heading/Heading.css.ts',
          "letterSpacing: '-0.01em'",
          "letterSpacing: '3px'",
        ),
      style('letterSpacing', '3px'),
    );
    await expectKept();
  });

  it('shows what changes of the admin in the open page, with what was typed', async () => {
    const field = (page: Page) => page.getByLabel('Username');
    const expectKept = await typeOn('/admin', field, 'owner');
    await timed(
      'a text of admin-mfe',
      () => site.change('admin-mfe/src/account/LoginForm.tsx', 'Admin Login<', 'Come in<'),
      text('Come in'),
    );
    await expectKept();
    await timed(
      'a style of admin-mfe',
      () =>
        site.change(
          'admin-mfe/src/account/Account.css.ts',
          "maxWidth: '32rem'",
          "maxWidth: '500px'",
        ),
      style('maxWidth', '500px'),
    );
    await expectKept();
  });

  it('says in the page what is wrong in the source, and goes on once it is mended', async () => {
    const field = (page: Page) => page.getByLabel('Username');
    const expectKept = await typeOn('/admin', field, 'owner');
    const mend = site.change(
      'admin-mfe/src/account/SignupForm.tsx',
      'export function',
      'export funtion',
    );
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await overlay.getByText('SignupForm.tsx').first().waitFor();
    mend();
    await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
    await expectKept();
  });

  it('restarts the API with what changed, and lets no request fail meanwhile', async () => {
    const messageOf = async () => {
      const response = await fetch(`${site.address}/api/nothing`);
      return ((await response.json()) as { message: string }).message;
    };
    expect(await messageOf()).toBe('There is nothing at this address.');
    await timed(
      'the API',
      () =>
        site.change(
          'contract/src/messages.ts',
          'There is nothing at',
          'There is really nothing at',
        ),
      () => until(messageOf, (message) => message.includes('really'), 60_000, 20),
    );
  });
});
