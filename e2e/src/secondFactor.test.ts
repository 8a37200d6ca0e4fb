import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, desktop, withoutPrefetching } from './support/browser';
import { contextWith, logIn, owner, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
/** A tab on the owner's laptop. */
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  const laptop = await contextWith(browser, site, await signUp(site), { viewport: desktop });
  await withoutPrefetching(laptop);
  page = await laptop.newPage();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const loginScreen = (page: Page) => page.getByRole('heading', { name: 'Admin Login' }).waitFor();
const dashboard = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

async function openAccount(page: Page) {
  await openInUsedTab(page, `${site.url}/admin-account`);
  await page.getByText('In use now').waitFor();
}

/** Adds a virtual security key that answers every request at once. */
async function plugInKey(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Enters the password in a tab without a session, after which the log-in asks for a second step. */
async function enterPassword() {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.url}/admin`);
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await press(page, 'Log in');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

describe('the devices of an account', () => {
  it('are listed and logged out; a log-out applies to all tabs and the server', async () => {
    const phone = await browser.newContext({ viewport: desktop });
    await withoutPrefetching(phone);
    const phonePage = await phone.newPage();
    await phonePage.goto(`${site.url}/admin`);
    await logIn(phonePage);
    await openAccount(page);
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    expect(await devices.count()).toBe(2);
    await page.getByRole('button', { name: /^Log out Chrome/ }).click();
    await page.getByText(/is logged out\.$/).waitFor();
    expect(await devices.count()).toBe(1);
    await phonePage.goto(`${site.url}/admin-account`);
    await loginScreen(phonePage);

    await logIn(phonePage, { landsOn: 'Your account' });
    const otherTab = await phone.newPage();
    await openAccount(otherTab);
    const stolen = await phonePage.evaluate(() => localStorage.getItem('adminToken'));
    const ended = phonePage.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.status() === 204,
    );
    await phonePage.goto(`${site.url}/admin-dashboard`);
    await press(phonePage, 'Logout');
    await ended;
    await loginScreen(otherTab);
    const { status } = await fetch(`${site.url}/api/admin/me`, {
      headers: { authorization: `Bearer ${stolen}` },
    });
    expect(status).toBe(401);
    await phone.close();
  });
});

describe('the second step', () => {
  it('is an app, a recovery code or a passkey; each works after the password', async () => {
    await openAccount(page);
    const consoleErrors = consoleErrorsOf(page);
    await plugInKey(page);

    await press(page, 'Add an authenticator app');
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const secret = (await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', '');
    await page.getByLabel('Code from your app').fill(generateSync({ secret }));
    await press(page, 'Add the app');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recoveryCode = ''] = await codes.allTextContents();
    expect(await codes.count()).toBe(10);
    await press(page, 'I have kept them');
    await page.getByText('10 recovery codes are left.').waitFor();

    await press(page, 'Add a passkey');
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await press(page, 'Make the passkey');
    await page.getByRole('heading', { name: 'My laptop' }).waitFor();

    await page.goto(`${site.url}/admin-dashboard`);
    await press(page, 'Logout');
    await loginScreen(page);
    await enterPassword();
    await press(page, 'Use a passkey');
    await dashboard(page);
    expect(consoleErrors).toEqual([]);

    await enterPassword();
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await press(page, 'Continue');
    await dashboard(page);
    await page.goto(`${site.url}/admin-account`);
    await page.getByText('9 recovery codes are left.').waitFor();

    await enterPassword();
    // The code with which the app was added cannot be used again, so use the next code early.
    const epoch = Math.floor(Date.now() / 1000) + 30;
    await page.getByLabel('Code from your app').fill(generateSync({ secret, epoch }));
    await press(page, 'Continue');
    await dashboard(page);
  });
});
