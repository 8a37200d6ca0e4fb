import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consoleErrorsOf, phone, withoutPrefetching } from './support/browser';
import { fileIn, png } from './support/files';
import { withBrowser } from './support/journey';
import { contextWith, fillIn, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let consoleErrors: string[];
const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-company-'));
const logo = fileIn(
  folder,
  'logo.svg',
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 40 60 0l60 40z"/></svg>',
  ),
);
const picture = fileIn(folder, 'dunes.png', png(1200, 800));

beforeAll(async () => {
  [site, browser] = await withBrowser(startSite({ DEMO: 'on' }));
  context = await contextWith(browser, site, await signUp(site), {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  await withoutPrefetching(context);
  page = await context.newPage();
  consoleErrors = consoleErrorsOf(page);
});
afterEach(async () => {
  expect(consoleErrors).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

/** What visitors get at a path, once it is there. */
const untilShown = (pathname: string, ...words: string[]) =>
  until(
    async () => (await fetch(`${site.url}${pathname}`)).text(),
    (html) => words.every((each) => html.includes(each)),
  );

/** Opens a page of the admin as a new document. */
async function open(pathname: string, heading: string) {
  await page.goto('about:blank');
  await page.goto(`${site.url}${pathname}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const unfold = (name: RegExp) => page.getByRole('button', { name, expanded: false }).tap();

/** Saves a form, and waits until it is saved. */
async function save(name: string | RegExp) {
  const form = page.getByRole('form', { name });
  await form.getByRole('button', { name: 'Save', exact: true }).tap();
  await form.getByText('Saved', { exact: true }).waitFor();
}

describe('a new company, by phone', () => {
  it('removes the demo in one go', async () => {
    await open('/admin-settings#demo', 'Settings');
    await page.getByRole('button', { name: 'Remove the demo' }).tap();
    await page
      .getByRole('dialog', { name: 'Remove the demo?' })
      .getByRole('button', { name: 'Remove it for good' })
      .tap();
    await page.getByText('The demo is removed. What is on the site now is yours.').waitFor();
  });

  it('gives its name, number, logo and inks', async () => {
    await open('/admin-settings#business', 'Settings');
    const business = page.getByRole('form', { name: 'Business' });
    await business.getByLabel('Name', { exact: true }).first().fill('Kalahari Rides');
    await business.getByLabel('Phone').fill('058 256 1234');
    await save('Business');

    await open('/admin-settings#brand', 'Settings');
    await page.getByLabel('Choose a logo').setInputFiles(logo);
    await page.getByRole('img', { name: 'Your logo' }).waitFor();
    const mainInk = page.getByRole('group', { name: 'Main ink' });
    await mainInk.getByRole('radio', { name: 'Lagoon' }).check();
    await save('Your brand');
    await untilShown('/about', 'Kalahari Rides', '/uploads/');
  });

  it('opens the home page with words and a picture of its own', async () => {
    await open('/admin-pages/page', 'Home');
    await unfold(/^Opening/);
    const form = page.getByRole('form', { name: /^Opening/ });
    await form
      .getByRole('textbox', { name: 'Heading', exact: true })
      .fill('Sand, salt and silence');
    await form.getByLabel('Choose another picture').setInputFiles(picture);
    await form.locator('img[src^="/uploads/"]').waitFor();
    await form.getByLabel('What the picture shows').fill('Two riders between dunes');
    await save(/^Opening/);
    await untilShown('/', 'Sand, salt and silence', 'Two riders between dunes');
  });

  it('shows that picture on another page, and chooses what stays in view there', async () => {
    await open('/admin-pages/page/about', 'About');
    await unfold(/^Opening/);
    const form = page.getByRole('form', { name: /^Opening/ });
    const button = form.getByRole('button', { name: 'Choose from your pictures' });
    await button.tap();
    const library = page.getByRole('dialog', { name: 'Choose from your pictures' });
    await library.getByRole('button', { name: /^dunes/ }).tap();
    await form.getByRole('img', { name: 'Two riders between dunes' }).waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await form.getByRole('button', { name: 'Choose what stays in view' }).tap();
    const view = page.getByRole('dialog', { name: 'What stays in view' });
    await view.getByRole('slider', { name: 'Left to right' }).press('Home');
    // The form is not saved by it.
    await view.getByRole('slider', { name: 'Left to right' }).press('Enter');
    await view.getByRole('button', { name: 'Use this' }).tap();
    await save(/^Opening/);
    await untilShown('/about', 'Two riders between dunes');
    await page.goto(`${site.url}/about`);
    const shown = page.getByRole('img', { name: 'Two riders between dunes' });
    expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('0% 50%');
  });

  it('answers a question', async () => {
    await open('/admin-pages/page/support', 'Support & FAQ');
    await unfold(/^Questions/);
    const form = page.getByRole('form', { name: /^Questions/ });
    await form.getByRole('button', { name: 'Add a question' }).tap();
    await form.getByLabel('Question', { exact: true }).fill('How deep is the sand?');
    await form.getByRole('textbox', { name: 'Answer' }).tap();
    await page.keyboard.type('Deep enough to stand on the pegs.');
    await save(/^Questions/);
    await untilShown('/support', 'How deep is the sand?', 'Deep enough to stand on the pegs.');
  });

  it('introduces who guides', async () => {
    await open('/admin-pages/page/about', 'About');
    await unfold(/^Guides/);
    const form = page.getByRole('form', { name: /^Guides/ });
    await form.getByRole('button', { name: 'Add a guide' }).tap();
    await form.getByLabel('Name', { exact: true }).fill('Naledi Mosala');
    await form.getByLabel('Registration number').fill('NC 1234');
    await save(/^Guides/);
    await untilShown('/about', 'Naledi Mosala', 'NC 1234');
  });

  it('publishes a ride', async () => {
    await open('/addevent', 'Add New Event');
    await fillIn(page, { title: 'Over the dunes' });
    await page.getByRole('button', { name: 'Create Event', exact: true }).tap();
    await page.getByText('Ride published').waitFor();
    await untilShown('/events', 'Over the dunes');
  });

  it('looks at the home page as it was, takes back its change, and nothing else', async () => {
    await open('/admin-pages/versions', 'Earlier versions');
    await unfold(/^Home, Opening: Sand, salt and silence: changed/);
    await page.getByRole('link', { name: /^See how it looked: Home, Opening/ }).tap();
    await page.getByText(/^Home as it was before .* Visitors do not see this page\.$/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'The long way round' }).waitFor();
    expect(await page.getByText('Sand, salt and silence').count()).toBe(0);
    await page.getByRole('link', { name: 'See it after that save' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Sand, salt and silence' }).waitFor();
    await page.getByRole('img', { name: 'Two riders between dunes' }).waitFor();
    await page.getByRole('link', { name: 'Back to earlier versions' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Earlier versions' }).waitFor();
    await page.getByRole('button', { name: /^Take this back: Home/ }).tap();
    await page.getByText('Taken back. The site shows it now.').waitFor();
    const home = await untilShown('/', 'The long way round');
    expect(home).not.toContain('Sand, salt and silence');
    expect(home).toContain('Kalahari Rides');
    await untilShown('/support', 'How deep is the sand?');
  });

  it('shows visitors no line about a demo', async () => {
    for (const pathname of ['/', '/about', '/events', '/support'])
      expect(await untilShown(pathname)).not.toContain('demo rides');
  });
});
