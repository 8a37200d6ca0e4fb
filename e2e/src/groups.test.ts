import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, loseResponse, phone, withoutPrefetching } from './support/browser';
import { fileIn } from './support/files';
import { contextWith, signUp } from './support/owner';
import { openInUsedTab } from './support/tabs';
import { startSiteWithWhatsApp, type SiteWithWhatsApp } from './support/whatsApp';
import { withBrowser } from './support/journey';

let site: SiteWithWhatsApp;
let browser: Browser;
/** A tab on the owner's phone. */
let page: Page;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSiteWithWhatsApp());
  const context = await contextWith(browser, site, await signUp(site), {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  await withoutPrefetching(context);
  page = await context.newPage();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const dialog = (page: Page) => page.getByRole('dialog');

/** A CSV file as spreadsheets in South Africa save it: Windows-1252, with semicolons. */
const csv = Buffer.from(
  [
    'Name;Cell',
    'Thabo again;082 000 1001',
    'André;082 000 0126',
    'Zoë;+27 82 000 1004',
    'Mistyped;082 123',
  ].join('\r\n'),
  'latin1',
);

/** The status of the message to a contact. */
const deliveryTo = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').filter({ hasText: name });

async function openMessage() {
  await openInUsedTab(page, `${site.url}/admin-dashboard?tab=groups`);
  await press(page, 'Send message to Sani riders');
  await page.getByRole('dialog', { name: 'Send Message to Sani riders' }).waitFor();
}

describe('a group', () => {
  it('is created on a touch screen, with a corrected number and contacts from a spreadsheet', async () => {
    const consoleErrors = consoleErrorsOf(page);
    await page.goto(`${site.url}/admin-dashboard?tab=groups`);
    await page.getByRole('link', { name: 'Add New Group' }).tap();
    await page.getByLabel('Group Name').fill('Sani riders');
    const first = page.getByRole('group', { name: 'Contact 1' });
    await first.getByLabel('Name').fill('Thabo');
    await first.getByLabel('Number').fill('082 123');
    await press(page, 'Create Group');
    await first.getByText('082 123 is too short for a phone number.').waitFor();
    await expect(
      first.getByLabel('Number').evaluate((field) => field === document.activeElement),
    ).resolves.toBe(true);
    await first.getByLabel('Number').fill('082 000 1001');

    await press(page, 'Import contacts');
    const choose = dialog(page).getByLabel('Choose a file');
    const workbook = Buffer.from('504b0304140006000800000021', 'hex');
    await choose.setInputFiles(fileIn(site.dataDir, 'riders.xlsx', workbook));
    await dialog(page).getByText('This file is not text that we can read.').waitFor();
    await choose.setInputFiles(fileIn(site.dataDir, 'riders.csv', csv));
    await dialog(page)
      .getByText('2 contacts can be added, 1 duplicate is skipped, 1 has a problem.')
      .waitFor();
    await dialog(page).getByText('André · +27820000126').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await press(page, 'Add 2 contacts');
    const third = page.getByRole('group', { name: 'Contact 3' });
    expect(await third.getByLabel('Name').inputValue()).toBe('Zoë');

    await press(page, 'Create Group');
    await page.getByText('3 contacts').waitFor();
    await page.getByText('Thabo, André, Zoë').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('gets a message within the length limit, and its page shows each delivery and resends a failed one', async () => {
    await openMessage();
    const consoleErrors = consoleErrorsOf(page);
    const sends: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/send-message')) sends.push(request.method());
    });
    const text = dialog(page).getByLabel('Message', { exact: true });
    const place = await text.boundingBox();
    await text.fill('We ride.');
    // The preview below must not move the field while somebody types.
    await dialog(page).getByText('Preview').waitFor();
    expect(await text.boundingBox()).toEqual(place);
    await text.fill('x'.repeat(4097));
    await press(page, 'Send Message');
    await dialog(page).getByText('Message should be 4096 characters or fewer').waitFor();
    expect(sends).toEqual([]);

    await text.fill('We ride at six.');
    await dialog(page).getByText('Goes to 3 contacts').waitFor();
    // The first request arrives, but its response is lost. Nobody gets the message twice.
    await page.route('**/send-message', loseResponse, { times: 1 });
    await press(page, 'Send Message');
    await dialog(page).getByText('Network Error').waitFor();
    await press(page, 'Send Message');
    for (const name of ['Thabo', 'Zoë']) await deliveryTo(page, name).getByText('Read').waitFor();
    await deliveryTo(page, 'André')
      .getByText('This number cannot get WhatsApp messages.')
      .waitFor();
    await dialog(page).getByText('Sent to 2 of 3, 2 read, 1 failed').waitFor();

    await press(page, 'Resend to the failed');
    await dialog(page).getByText('Sent to 3 of 3, 3 read').waitFor();
    expect(sends).toEqual(['POST', 'POST']);
    expect(consoleErrors.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
  });

  it('sends no message to people who answered STOP', async () => {
    await site.write('27820001004', 'STOP');
    await openMessage();
    await dialog(page)
      .getByText('Left out, because they answered STOP to an earlier message: Zoë.')
      .waitFor();
    await dialog(page).getByLabel('Message', { exact: true }).fill('Seven, not six.');
    await dialog(page).getByText('Goes to 2 contacts').waitFor();
    await press(page, 'Send Message');
    await deliveryTo(page, 'Zoë').getByText('Not sent').waitFor();
    await deliveryTo(page, 'Thabo').getByText('Read').waitFor();

    await press(page, 'Write another message');
    await dialog(page).getByText('Messages sent before').tap();
    await dialog(page)
      .getByRole('button', { name: /^We ride at six\./ })
      .waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Groups', selected: true }).waitFor();
  });
});
