import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseNotice } from '@ridgeline/contract';
import { createSigningKeyPair } from '@ridgeline/registry';
import type { Browser, Page } from 'playwright-core';
import { requestPage } from './support/pageRequest';
import { consoleErrorsOf, phone, sharedBrowser } from './support/browser';
import { runCommand } from './support/commands';
import { contextWith, signUp } from './support/owner';
import {
  aStagedRelease,
  displayedVersion,
  ledgerOf,
  liveVersion,
  newWords,
} from './support/releases';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

const version = '9.7.0';
const teamVersion = '9.8.0';
const sipho = { username: 'sipho', email: 'sipho@rides.example', password: 'gravel-43' };
const leadsOnly = 'Your account is for releasing only. Please ask the owner of the site.';
const notAllowed = 'Your account may not release this part of the site. Please ask the owner.';

let site: Site;
let browser: Browser;
let token: string;
let lead: Page;
let consoleErrors: string[];
/** The owner. */
let page: Page;
/** A team's chat, which receives notices. */
let chat: Server;
let chatHost: string;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  chat = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  chatHost = `127.0.0.1:${(chat.address() as AddressInfo).port}`;
  [site, browser] = await Promise.all([startSite({ PRIVATE_HOSTS: chatHost }), sharedBrowser()]);
  token = await signUp(site);
  await aStagedRelease(site, version, [newWords]);
  lead = await (await browser.newContext({ viewport: phone })).newPage();
  consoleErrors = consoleErrorsOf(lead);
  page = await (await contextWith(browser, site, token, { viewport: phone })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  chat?.close();
});

const heading = (name: string) => lead.getByRole('heading', { level: 1, name, exact: true });
const card = (name: string) => lead.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until new visitors get this version. */
const visitorsGet = (wanted: string) =>
  until(
    () => requestPage(site, '/privacy'),
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
  await page.getByText('Release lead: may only release the public pages').waitFor();
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
  expect((await visitorsGet(version)).body).toContain(newWords.by);
  expect(ledgerOf(site).history.at(-1)).toMatchObject({ by: sipho.username, action: 'promote' });

  await press(lead, `Go back to version ${displayedVersion(before)}`);
  await lead.getByLabel('Why?').fill('A word was wrong');
  await press(lead, 'Go back');
  await lead
    .getByText(`Version ${displayedVersion(before)} of the public pages is live again.`)
    .waitFor();
  expect((await visitorsGet(before)).body).toContain(newWords.replace);
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

async function openSection(name: string) {
  await page.goto(`${site.url}/admin-releases`);
  await page.getByText(name, { exact: true }).click();
}

/** Whether a notice is signed with a secret, as Standard Webhooks requires. */
function isSignedWith(secret: string, { headers, body }: (typeof received)[number]) {
  const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  const sent = Buffer.from(String(headers['webhook-signature']));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

it('an owner gives a team a release key, which works for its remote only', async () => {
  await openSection('Keys of teams');
  await press(page, 'Make a release key');
  await page.getByLabel('Name of the remote').fill('rides-weather');
  await page.getByLabel('Paths that it may own').fill('/weather');
  await page.getByLabel('Name', { exact: true }).fill('CI');
  await press(page, 'Make the key');
  const key = await page.getByLabel('Key CI for rides-weather').inputValue();
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${site.url}${path}`, { headers, ...post })).status;
  };
  expect(await call('/api/registry')).toBe(200);
  const promotion = {
    revision: ledgerOf(site).revision,
    version: teamVersion,
    by: 'CI',
    why: 'To try',
  };
  expect(await call('/api/registry/public-mfe/promote', promotion)).toBe(403);
  await press(page, 'Revoke CI for rides-weather');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key CI can release rides-weather no more.').waitFor();
  expect(await call('/api/registry')).toBe(401);
});

it('a webhook gets a signed notice when a release goes live, and when a remote is retired', async () => {
  await aStagedRelease(site, teamVersion);
  await openSection('Notices');
  await press(page, 'Add a webhook');
  await page.getByLabel('Address', { exact: true }).fill(`http://${chatHost}/releases`);
  await press(page, 'Add the webhook');
  const secret = await page.getByLabel('Secret of the webhook').inputValue();
  await press(page, `Make version ${teamVersion} live`);
  await page.getByLabel('Why?').fill('It reads better');
  await press(page, 'Make live');
  await page.getByText(`Version ${teamVersion} of the public pages is live.`).waitFor();
  const noticeOfType = async (type: ReleaseNotice['type']) => {
    const notice = await until(
      async () => received.find(({ body }) => (JSON.parse(body) as ReleaseNotice).type === type),
      (found) => found !== undefined,
    );
    expect(notice && isSignedWith(secret, notice)).toBe(true);
    return JSON.parse(notice?.body ?? '') as ReleaseNotice;
  };
  expect(await noticeOfType('release.live')).toMatchObject({
    data: { remote: 'public-mfe', version: teamVersion, why: 'It reads better' },
  });
  await runCommand(site.releasesDir, 'retire', 'booking-mfe', '--why', 'The season is over');
  expect(await noticeOfType('release.retired')).toMatchObject({
    data: { remote: 'booking-mfe', why: 'The season is over' },
  });
});

it('a release that is not signed cannot go live once its remote has a signing key', async () => {
  await aStagedRelease(site, '9.8.1');
  await openSection('Keys of teams');
  await press(page, 'Add a signing key');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('For').selectOption('public-mfe');
  await dialog.getByLabel('Name', { exact: true }).fill('CI');
  await dialog.getByLabel('Public key').fill(createSigningKeyPair().publicKey);
  await press(page, 'Add the key');
  await page.getByText('CI for public-mfe').waitFor();
  await page.reload();
  const card = page.getByRole('region', { name: 'Public pages' });
  await card.getByText('It cannot go live yet.').waitFor();
  await card.getByText('Not ready').locator('../..').getByText('Details', { exact: true }).click();
  await card.getByText('public-mfe 9.8.1 is not signed').waitFor();
  expect(await page.getByRole('button', { name: 'Make version 9.8.1 live' }).count()).toBe(0);
  expect(ledgerOf(site).remotes.public_mfe.live).toBe(teamVersion);
});
