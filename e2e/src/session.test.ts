import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser } from './support/browser';
import { contextWith, fillIn, logIn, post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';

let site: Site;
let browser: Browser;
let token: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  token = await signUp(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** The owner's browser on a page of the admin. */
async function ownerOn(path: string): Promise<Page> {
  const context = await contextWith(browser, site, token, { viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${site.address}${path}`);
  return page;
}

/** From here on the server takes the page for nobody's. */
const endSession = async (page: Page) => {
  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET'
      ? route.continue()
      : route.continue({ headers: { ...request.headers(), authorization: 'Bearer no-more' } }),
  );
};

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

describe('a session that ends while an event is typed', () => {
  it('leads to the log-in, and what was typed is there again after it', async () => {
    const page = await ownerOn('/addevent');
    await fillIn(page);
    await endSession(page);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
    expect(await storedToken(page)).toBeNull();
    await page.getByText('What you typed is kept').waitFor();

    await page.unroute('**/api/**');
    await logIn(page);
    await page.getByText('“Sani Pass” is not saved yet').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    for (const [label, value] of [
      ['Title', someFields.title],
      ['Description', someFields.description],
      ['Date', someFields.date],
      ['Time', someFields.time],
      ['Location', someFields.location],
    ] as const)
      expect(await page.getByLabel(label).inputValue()).toBe(value);

    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('button', { name: 'Edit Sani Pass' }).waitFor();
    expect(await page.getByText('is not saved yet').count()).toBe(0);
    await page.context().close();
  });

  it('keeps a change of an event through a reload and a log-in', async () => {
    const { _id } = await post<{ _id: string }>(site, '/api/events', someFields, token);
    const page = await ownerOn(`/edit-event/${_id}`);
    await page.getByLabel('Location').fill('Underberg');
    await page.reload();
    await page.getByText('What you had typed and not saved is here again').waitFor();
    expect(await page.getByLabel('Location').inputValue()).toBe('Underberg');

    await endSession(page);
    await page.getByRole('button', { name: 'Update Event' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await page.unroute('**/api/**');
    await logIn(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    expect(await page.getByLabel('Location').inputValue()).toBe('Underberg');
    await page.context().close();
  });

  it('forgets what was typed when the owner logs out', async () => {
    const page = await ownerOn('/addevent');
    await page.getByLabel('Title').fill('Half a thought');
    await page.goto(`${site.address}/admin-dashboard`);
    await page.getByText('“Half a thought” is not saved yet').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    await logIn(page);
    await page.getByRole('link', { name: 'Add New Event' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    await page.context().close();
  });
});
