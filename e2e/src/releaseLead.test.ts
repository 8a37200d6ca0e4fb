import type { Browser, Page } from 'playwright-core';
import { requestPage } from './support/pageRequest';
import { consoleErrorsOf, desktop, launchBrowser, phone } from './support/browser';
import { contextWith, signUp } from './support/owner';
import { aStagedRelease, ledgerOf, liveVersion, displayedVersion } from './support/releases';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

const version = '9.7.0';
const sipho = { username: 'sipho', email: 'sipho@rides.example', password: 'gravel-43' };
const leadsOnly = 'Your account is for releasing only. Please ask the owner of the site.';
const notAllowed = 'Your account may not release this part of the site. Please ask the owner.';

let site: Site;
let browser: Browser;
let token: string;
let lead: Page;
let consoleErrors: string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  token = await signUp(site);
  await aStagedRelease(site, version, [
    { in: /./, replace: 'Upcoming Events', by: 'Rides to come' },
  ]);
  lead = await (await browser.newContext({ viewport: phone })).newPage();
  consoleErrors = consoleErrorsOf(lead);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const heading = (name: string) => lead.getByRole('heading', { level: 1, name, exact: true });
const card = (name: string) => lead.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until new visitors get this version. */
const visitorsGet = (wanted: string) =>
  until(
    () => requestPage(site, '/events'),
    ({ versions }) => versions[0] === wanted,
  );

/** Calls the API with the token that the lead's browser stores. Returns the status and message of each response. */
const callAsLead = (requests: [method: string, path: string, body?: object][]) =>
  lead.evaluate(async (calls) => {
    const authorization = `Bearer ${localStorage.getItem('adminToken')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const responses: [number, string][] = [];
    for (const [method, path, body] of calls) {
      const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
      responses.push([response.status, ((await response.json()) as { message: string }).message]);
    }
    return responses;
  }, requests);

it('a release lead is invited by the owner, and starts at the releases', async () => {
  const context = await contextWith(browser, site, token, { viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${site.url}/admin-account`);
  await page.getByLabel('What the new admin may do').selectOption('only release the public pages');
  await press(page, 'Invite another admin');
  const link = await page.getByLabel('Invitation link').inputValue();

  await lead.goto(link);
  await lead.getByLabel('Username').fill(sipho.username);
  await lead.getByLabel('Email').fill(sipho.email);
  await lead.getByLabel('Password', { exact: true }).fill(sipho.password);
  await lead.getByLabel('Confirm password', { exact: true }).fill(sipho.password);
  await press(lead, 'Create Account');
  await heading('Releases').waitFor();
  expect(await lead.getByText(leadsOnly).count()).toBe(0);

  await page.reload();
  await page.getByText('May only release the public pages').waitFor();
  await context.close();
});

it('a release lead promotes and rolls back their own remote, and sees why they may not release others', async () => {
  const before = liveVersion(site, 'public_mfe');
  const own = card('Public pages');
  const other = card('Admin pages');
  await own.getByText(displayedVersion(before)).first().waitFor();
  await other
    .getByText(displayedVersion(liveVersion(site, 'admin_mfe')))
    .first()
    .waitFor();
  await other.getByText(notAllowed).waitFor();
  expect(await other.getByRole('button').count()).toBe(0);

  await press(lead, `Make version ${version} live`);
  await lead.getByLabel('Why?').fill('It reads better');
  await press(lead, 'Make live');
  await lead.getByText(`Version ${version} of the public pages is live.`).waitFor();
  expect((await visitorsGet(version)).body).toContain('Rides to come');
  expect(ledgerOf(site).history.at(-1)).toMatchObject({ by: sipho.username, action: 'promote' });

  await press(lead, `Go back to version ${displayedVersion(before)}`);
  await lead.getByLabel('Why?').fill('A word was wrong');
  await press(lead, 'Go back');
  await lead
    .getByText(`Version ${displayedVersion(before)} of the public pages is live again.`)
    .waitFor();
  expect((await visitorsGet(before)).body).toContain('Upcoming Events');
});

it('a release lead can use their account page, but no page or call of the owner', async () => {
  await lead.getByRole('link', { name: 'Your account' }).click();
  await lead.getByRole('heading', { name: 'Change password' }).waitFor();
  expect(await lead.getByRole('heading', { name: 'Admins' }).count()).toBe(0);
  await lead.getByRole('link', { name: 'Back to the releases' }).click();
  await heading('Releases').waitFor();

  for (const path of ['/admin-dashboard', '/addevent', '/admin-settings', '/admin-audit']) {
    await lead.goto(`${site.url}${path}`);
    await lead.getByText(leadsOnly).waitFor();
    expect(new URL(lead.url()).pathname).toBe('/admin-releases');
  }

  const { revision } = ledgerOf(site);
  const decision = { revision, why: 'Mine now', version: '1.0.0' };
  const owners = [403, leadsOnly];
  const others = [403, notAllowed];
  const shown = consoleErrors.splice(0);
  expect(shown).toEqual([]);
  expect(
    await callAsLead([
      ['POST', '/api/events', { title: 'Mine' }],
      ['PUT', '/api/site', {}],
      ['GET', '/api/admin/admins'],
      ['POST', '/api/admin/invitations', {}],
      ['POST', '/api/releases/admin-mfe/promote', decision],
      ['POST', '/api/releases/admin-mfe/rollback', decision],
      ['POST', '/api/admin/release-preview', { release: 'admin-mfe@1.0.0' }],
    ]),
  ).toEqual([owners, owners, owners, owners, others, others, others]);
  expect(ledgerOf(site).revision).toBe(revision);
});

it('a release lead who logs in again starts at the releases', async () => {
  await lead.goto(`${site.url}/admin-releases`);
  await press(lead, 'Logout');
  await lead.getByLabel('Username').fill(sipho.username);
  await lead.getByLabel('Password', { exact: true }).fill(sipho.password);
  await press(lead, 'Log in');
  await heading('Releases').waitFor();
  expect(await lead.getByText(leadsOnly).count()).toBe(0);
});
