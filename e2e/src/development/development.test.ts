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

/** Sets a mark that a reload would remove. */
const setMark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const hasMark = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Opens a page and types into a field once React runs. Returns a check that the page kept its state. */
async function typeOn(path: string, field: (page: Page) => Locator, text: string) {
  page = await browser.newPage({ viewport: desktop });
  await page.goto(`${site.url}${path}`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root > *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
  await setMark(page);
  await field(page).fill(text);
  return async () => {
    expect(await hasMark(page)).toBe(true);
    expect(await field(page).inputValue()).toBe(text);
  };
}

/** Makes a change, waits until it shows, and prints how long that took. */
async function measure(what: string, change: () => void, shown: () => Promise<unknown>) {
  const start = performance.now();
  change();
  await shown();
  process.stdout.write(`${what}: ${Math.round(performance.now() - start)} ms\n`);
}

/** Only in the sign-up form. Until the API has responded, the page shows the log-in form. */
const signUpEmail = (page: Page) => page.getByLabel('Email', { exact: true });

const waitLimit = { timeout: 60_000 };
const text = (words: string) => () => page.getByText(words).first().waitFor(waitLimit);
/** Waits until an element of the page has this style. */
const style = (property: 'minHeight' | 'maxWidth' | 'letterSpacing', value: string) => () =>
  page.waitForFunction(
    ([name, expected]) =>
      [...document.querySelectorAll('main, main *')].some(
        (element) => getComputedStyle(element)[name] === expected,
      ),
    [property, value] as const,
    { ...waitLimit, polling: 20 },
  );

describe('npm run dev', () => {
  it('shows changes to the public site in the open page and keeps what was typed', async () => {
    const field = (page: Page) => page.getByRole('textbox', { name: 'E-mail address' });
    const expectNothingLost = await typeOn('/contact', field, 'rider@rides.example');
    await measure(
      'a text of public-mfe',
      () => site.change('public-mfe/src/contact/ContactPage.tsx', '{copy.title}', 'Write to us'),
      text('Write to us'),
    );
    await expectNothingLost();
    await measure(
      'a style of public-mfe',
      () =>
        site.change(
          'public-mfe/src/contact/Contact.css.ts',
          "minHeight: '128px'",
          "minHeight: '131px'",
        ),
      style('minHeight', '131px'),
    );
    await expectNothingLost();
    await measure(
      'a text of the shell',
      () =>
        site.change('shell/src/frame/Footer.tsx', 'All rights reserved', 'Some rights reserved'),
      text('Some rights reserved'),
    );
    await expectNothingLost();
    await measure(
      'a style of shared-ui',
      () =>
        site.change(
          'shared-ui/src/components/Heading/Heading.css.ts',
          "letterSpacing: '-0.01em'",
          "letterSpacing: '3px'",
        ),
      style('letterSpacing', '3px'),
    );
    await expectNothingLost();
  });

  it('shows changes to the admin in the open page and keeps what was typed', async () => {
    const expectNothingLost = await typeOn('/admin', signUpEmail, 'owner');
    await measure(
      'a text of admin-mfe',
      () =>
        site.change(
          'admin-mfe/src/account/SignupForm.tsx',
          "Create the owner's account",
          'Come in',
        ),
      text('Come in'),
    );
    await expectNothingLost();
    await measure(
      'a style of admin-mfe',
      () =>
        site.change(
          'admin-mfe/src/account/Account.css.ts',
          "maxWidth: '32rem'",
          "maxWidth: '500px'",
        ),
      style('maxWidth', '500px'),
    );
    await expectNothingLost();
  });

  it('shows a compile error over the page until it is fixed', async () => {
    const expectNothingLost = await typeOn('/admin', signUpEmail, 'owner');
    const fix = site.change(
      'admin-mfe/src/account/SignupForm.tsx',
      'export function',
      'export funtion',
    );
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await overlay.getByText('SignupForm.tsx').first().waitFor();
    fix();
    await page.locator('#webpack-dev-server-client-overlay').waitFor({ state: 'detached' });
    await expectNothingLost();
  });

  it('reports a changed module that throws, and applies the correction', async () => {
    const expectNothingLost = await typeOn('/admin', signUpEmail, 'owner');
    const reported = page.waitForEvent('pageerror', waitLimit);
    const fix = site.change(
      'admin-mfe/src/account/ForgotPasswordForm.tsx',
      'export function',
      "throw new Error('not today');\nexport function",
    );
    expect((await reported).message).toBe('not today');
    fix();
    site.change('admin-mfe/src/account/SignupForm.tsx', 'Back to Login', 'Back again');
    await text('Back again')();
    await expectNothingLost();
  });

  it('restarts the API after a change, without failing a request', async () => {
    const messageOf = async () => {
      const response = await fetch(`${site.url}/api/nothing`);
      return ((await response.json()) as { message: string }).message;
    };
    expect(await messageOf()).toBe('There is nothing at this address.');
    await measure(
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
