import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, phone, withoutPrefetching } from './support/browser';
import { linkIn, newestMail } from './support/outbox';
import { contextWith, logIn, owner, post, signUp, someFields } from './support/owner';
import { startSite, type Site } from './support/site';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
const touch = { viewport: phone, hasTouch: true, isMobile: true };
/** A tab on the owner's phone, which is logged out. */
let page: Page;
/** A tab on another phone, which is logged in. */
let otherPhone: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  const contexts = [
    await browser.newContext(touch),
    await contextWith(browser, site, await signUp(site), touch),
  ] as const;
  for (const context of contexts) await withoutPrefetching(context);
  page = await contexts[0].newPage();
  otherPhone = await contexts[1].newPage();
});

const sipho = { username: 'sipho', email: 'sipho@rides.example', password: 'gravel-43' };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

describe('an account, on a touch screen,', () => {
  it('is recovered by a reset link in a mail, which ends its sessions', async () => {
    await page.goto(`${site.url}/admin`);
    const consoleErrors = consoleErrorsOf(page);
    await press(page, 'Forgot Password?');
    await page.getByLabel('Email').fill(owner.email);
    await press(page, 'Send reset link');
    await page.getByText('Password reset instructions sent to your email').waitFor();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();

    const link = linkIn(await newestMail(site.dataDir, 1), '/admin/reset-password/');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('gravel-44');
    await page.getByLabel('Confirm password', { exact: true }).fill('gravel-4');
    await press(page, 'Reset password');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm password', { exact: true }).fill('gravel-44');
    await press(page, 'Reset password');
    await page.getByText('Password reset successfully!').waitFor();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
    expect(consoleErrors).toEqual([]);
    await logIn(page, { ...owner, password: 'gravel-44' });

    await otherPhone.goto(`${site.url}/admin-account`);
    await otherPhone.getByRole('heading', { name: 'Admin Login' }).waitFor();

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('gravel-45');
    await page.getByLabel('Confirm password', { exact: true }).fill('gravel-45');
    await press(page, 'Reset password');
    await page.getByText('This link is not valid.').waitFor();
  });

  it('invites another admin by a link and logs a removed admin out at once, and the activity log shows it', async () => {
    const { token: ownersToken } = await post<{ token: string }>(site, '/api/admin', {
      username: owner.username,
      password: 'gravel-44',
    });
    await post(site, '/api/events', someFields, ownersToken);
    await page.evaluate((adminToken) => {
      localStorage.setItem('adminToken', adminToken);
    }, ownersToken);
    await page.goto(`${site.url}/admin-dashboard`);
    const consoleErrors = consoleErrorsOf(page);
    await press(page, 'More');
    await page.getByRole('link', { name: 'Your account' }).tap();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    // What loads above the button moves it.
    await page.waitForLoadState('networkidle');
    await press(page, 'Invite another admin');
    const link = await page.getByLabel('Invitation link').inputValue();

    // The other phone is logged out by now.
    const guest = otherPhone;
    await guest.goto(link);
    await guest.getByLabel('Username').fill(sipho.username);
    await guest.getByLabel('Email').fill(sipho.email);
    await guest.getByLabel('Password', { exact: true }).fill(sipho.password);
    await guest.getByLabel('Confirm password', { exact: true }).fill(sipho.password);
    await press(guest, 'Create Account');
    await guest.getByRole('heading', { name: 'Your rides' }).waitFor();

    await page.reload();
    await press(page, 'Remove sipho');
    await press(page, 'Remove');
    await page.getByRole('button', { name: 'Remove sipho' }).waitFor({ state: 'detached' });
    await guest.reload();
    await guest.goto(`${site.url}/admin-account`);
    await guest.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(await guest.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();

    await page.getByRole('link', { name: 'Back to the dashboard' }).tap();
    await press(page, 'More');
    await page.getByRole('link', { name: 'Activity log' }).tap();
    const entries = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
    await entries.first().waitFor();
    const sentences = (await entries.allTextContents()).map((text) => text.split(' ·')[0]);
    expect(sentences).toEqual([
      "thandi removed the admin 'sipho'",
      'sipho created an account',
      'thandi made an invitation for a guide',
      "thandi added the event 'Sani Pass'",
      'thandi logged in',
      'thandi logged in',
      'thandi chose a new password with the link from the mail',
      "Someone asked for a new password for 'thandi'",
      'thandi created an account',
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(consoleErrors).toEqual([]);
  });
});
