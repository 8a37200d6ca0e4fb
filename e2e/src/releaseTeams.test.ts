import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseNotice } from '@ridgeline/contract';
import { createSigningKeyPair } from '@ridgeline/registry';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, phone } from './support/browser';
import { runCommand } from './support/commands';
import { contextWith, signUp } from './support/owner';
import { aStagedRelease, ledgerOf } from './support/releases';
import { startSite, type Site } from './support/site';
import { until } from './support/until';

const version = '9.4.0';

let site: Site;
let browser: Browser;
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
  [site, browser] = await Promise.all([startSite({ PRIVATE_HOSTS: chatHost }), launchBrowser()]);
  const token = await signUp(site);
  await aStagedRelease(site, version);
  page = await (await contextWith(browser, site, token, { viewport: phone })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  chat?.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

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
  await press('Make a release key');
  await page.getByLabel('Name of the remote').fill('rides-weather');
  await page.getByLabel('Paths that it may own').fill('/weather');
  await page.getByLabel('Name', { exact: true }).fill('CI');
  await press('Make the key');
  const key = await page.getByLabel('Key CI for rides-weather').inputValue();
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${site.url}${path}`, { headers, ...post })).status;
  };
  expect(await call('/api/registry')).toBe(200);
  const promotion = { revision: ledgerOf(site).revision, version, by: 'CI', why: 'To try' };
  expect(await call('/api/registry/public-mfe/promote', promotion)).toBe(403);
  await press('Revoke CI for rides-weather');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key CI can release rides-weather no more.').waitFor();
  expect(await call('/api/registry')).toBe(401);
});

it('a webhook gets a signed notice when a release goes live, and when a remote is retired', async () => {
  await openSection('Notices');
  await press('Add a webhook');
  await page.getByLabel('Address', { exact: true }).fill(`http://${chatHost}/releases`);
  await press('Add the webhook');
  const secret = await page.getByLabel('Secret of the webhook').inputValue();
  await press(`Make version ${version} live`);
  await page.getByLabel('Why?').fill('It reads better');
  await press('Make live');
  await page.getByText(`Version ${version} of the public pages is live.`).waitFor();
  const noticeOfType = async (type: ReleaseNotice['type']) => {
    const notice = await until(
      async () => received.find(({ body }) => (JSON.parse(body) as ReleaseNotice).type === type),
      (found) => found !== undefined,
    );
    expect(notice && isSignedWith(secret, notice)).toBe(true);
    return JSON.parse(notice?.body ?? '') as ReleaseNotice;
  };
  expect(await noticeOfType('release.live')).toMatchObject({
    data: { remote: 'public-mfe', version, why: 'It reads better' },
  });
  await runCommand(site.releasesDir, 'retire', 'booking-mfe', '--why', 'The season is over');
  expect(await noticeOfType('release.retired')).toMatchObject({
    data: { remote: 'booking-mfe', why: 'The season is over' },
  });
});

it('a release that is not signed cannot go live once its remote has a signing key', async () => {
  await aStagedRelease(site, '9.4.1');
  await openSection('Keys of teams');
  await press('Add a signing key');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('For').selectOption('public-mfe');
  await dialog.getByLabel('Name', { exact: true }).fill('CI');
  await dialog.getByLabel('Public key').fill(createSigningKeyPair().publicKey);
  await press('Add the key');
  await page.getByText('CI for public-mfe').waitFor();
  await page.reload();
  const card = page.getByRole('region', { name: 'Public pages' });
  await card.getByText('It cannot go live yet.').waitFor();
  await card.getByText('Not ready').locator('../..').getByText('Details', { exact: true }).click();
  await card.getByText('public-mfe 9.4.1 is not signed').waitFor();
  expect(await page.getByRole('button', { name: 'Make version 9.4.1 live' }).count()).toBe(0);
  expect(ledgerOf(site).remotes.public_mfe.live).toBe(version);
});
