import type { Browser, Page } from 'playwright-core';
import { desktop } from './support/browser';
import { fillIn, logIn, owner, post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';
import { untilHydrated } from './support/hydration';
import { openTab, withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let token: string;
/** The owner's only tab. */
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  page = await openTab(browser, { viewport: desktop });
});

const credentials = { username: owner.username, password: owner.password };

/** Opens a page in the owner's tab, which has stored nothing but the session. */
async function openAsOwner(path: string, session = token) {
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((adminToken) => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('adminToken', adminToken);
  }, session);
  await page.goto(`${site.url}${path}`);
}

/** Makes the server reject the page's session. */
const endSession = async () => {
  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET'
      ? route.continue()
      : route.continue({ headers: { ...request.headers(), authorization: 'Bearer no-more' } }),
  );
};

const storedToken = () => page.evaluate(() => localStorage.getItem('adminToken'));

describe('a session that ends while the owner types', () => {
  it('leads to the log-in, and the typed text is there again after it', async () => {
    await openAsOwner('/addevent');
    await fillIn(page);
    await endSession();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
    expect(await storedToken()).toBeNull();
    await page.getByText('What you typed is kept').waitFor();

    await page.unroute('**/api/**');
    await logIn(page, { landsOn: 'Add New Event' });
    expect(new URL(page.url()).pathname).toBe('/addevent');
    for (const [label, value] of [
      ['Title', someFields.title],
      ['Description', someFields.description],
      ['Date', someFields.date],
      ['Time', someFields.time],
      ['Location', someFields.location],
    ] as const)
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);

    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('button', { name: 'Edit Sani Pass' }).waitFor();
    expect(await page.getByText('is not saved yet').count()).toBe(0);
  });

  it('leads back to the form when the session was ended on another device', async () => {
    const other = (await post<{ token: string }>(site, '/api/admin', credentials)).token;
    const { _id } = await post<{ _id: string }>(site, '/api/events', someFields, other);
    await openAsOwner(`/edit-event/${_id}`, other);
    await page.getByLabel('Description').fill('Half of a long description');
    await fetch(`${site.url}/api/admin/session`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${other}` },
    });
    await page.getByRole('button', { name: 'Update Event' }).click();
    await page.getByText('What you typed is kept').waitFor();
    await logIn(page, { landsOn: 'Edit Event' });
    expect(new URL(page.url()).pathname).toBe(`/edit-event/${_id}`);
    expect(await page.getByLabel('Description').inputValue()).toBe('Half of a long description');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const saved = await fetch(`${site.url}/api/events/${_id}`);
    expect(await saved.json()).toMatchObject({ description: 'Half of a long description' });
  });

  it('keeps a change of an event through a reload and a log-in', async () => {
    const { _id } = await post<{ _id: string }>(site, '/api/events', someFields, token);
    await openAsOwner(`/edit-event/${_id}`);
    await page.getByLabel('Location').fill('Underberg');
    await page.reload();
    await page.getByText('What you had typed and not saved is here again').waitFor();
    expect(await page.getByLabel('Location').inputValue()).toBe('Underberg');

    await endSession();
    await page.getByRole('button', { name: 'Update Event' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await page.unroute('**/api/**');
    await logIn(page, { landsOn: 'Edit Event' });
    expect(await page.getByLabel('Location').inputValue()).toBe('Underberg');
  });

  it('deletes the typed text when the owner logs out', async () => {
    await openAsOwner('/addevent');
    await page.getByLabel('Title').fill('Half a thought');
    await page.goto(`${site.url}/admin-dashboard`);
    await page.getByText('“Half a thought” is not saved yet').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await storedToken()).toBeNull();
    await logIn(page);
    await page.getByRole('link', { name: 'Add New Event' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('');
  });
});

describe('an owner on a page for visitors', () => {
  async function ownerOnSupport() {
    await openAsOwner('/support');
    await untilHydrated(page);
  }

  it('sends the token with API calls', async () => {
    await ownerOnSupport();
    const request = page.waitForRequest('**/api/gallery');
    await page.locator('header').getByRole('link', { name: 'Gallery' }).click();
    expect((await request).headers().authorization).toBe(`Bearer ${token}`);
    await page.getByRole('heading', { level: 1, name: 'Our Gallery and Past Events' }).waitFor();
  });

  it('is redirected to the log-in when a call returns 401', async () => {
    await ownerOnSupport();
    await page.route('**/api/gallery', (route) => route.fulfill({ status: 401 }));
    await page.locator('header').getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await storedToken()).toBeNull();
  });
});
