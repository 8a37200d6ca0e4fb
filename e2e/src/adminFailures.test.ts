import { tmpdir } from 'node:os';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { desktop, launchBrowser } from './support/browser';
import { oneOfEach, type OneOfEach } from './support/content';
import { fileIn, png } from './support/files';
import { contextWith, fillIn, fillInGroup, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';

let site: Site;
let browser: Browser;
let tabs: Record<'owner' | 'visitor', Page>;
let ids: OneOfEach;
let cover: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const token = await signUp(site);
  ids = await oneOfEach(site, token, 'Sani Pass');
  tabs = {
    owner: await tabOf(await contextWith(browser, site, token, { viewport: desktop })),
    visitor: await tabOf(await browser.newContext({ viewport: desktop })),
  };
  cover = fileIn(tmpdir(), 'ridgeline-cover.png', png(600, 400));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Opens a tab with a clock that the test can advance. */
async function tabOf(context: BrowserContext) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.clock.install();
  return page;
}

/** How the server responds to one call. */
type Mode = 'failing' | 'unreachable' | 'silent' | 'well';

const handlers: Record<Mode, (route: Route) => Promise<void> | void> = {
  failing: (route) => route.fulfill({ status: 500 }),
  unreachable: (route) => route.abort(),
  silent: () => undefined,
  well: (route) => route.continue(),
};

/** Longer than the timeout of a call. */
const tooLongMs = 10_500;

/** Prepares a tab in which one call gets responses according to a mode. */
async function pageWith(as: keyof typeof tabs, call: string) {
  const [method = '', path = ''] = call.split(' ');
  const page = tabs[as];
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  let mode: Mode = 'failing';
  await page.route(`**${path}`, (route, request) =>
    request.method() === method ? handlers[mode](route) : route.continue(),
  );
  return { page, setMode: (newMode: Mode) => (mode = newMode) };
}

const pathOf = (path: string) => path.replace(/:(\w+)/, (_all, kind: keyof OneOfEach) => ids[kind]);

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

const fetchFailed = 'Failed to fetch data. Please try again.';

interface Load {
  path: string;
  call: string;
  says: string;
  /** An element that appears once the content is loaded. */
  shows: (page: Page) => ReturnType<Page['locator']>;
}

const named = (title: string) => (page: Page) => page.getByRole('heading', { name: title }).first();
const field = (label: string) => (page: Page) => page.getByLabel(label).first();

const loads: Load[] = [
  ...[
    ['events', '/api/events?*'],
    ['blog', '/api/blog*'],
    ['gallery', '/api/gallery'],
    ['groups', '/api/groups'],
  ].map(([tab, path]) => ({
    path: `/admin-dashboard?tab=${tab}`,
    call: `GET ${path}`,
    says: fetchFailed,
    shows: named('Sani Pass'),
  })),
  {
    path: '/edit-event/:event',
    call: 'GET /api/events/*',
    says: 'Failed to load event. Please try again.',
    shows: field('Title'),
  },
  {
    path: '/edit-gallery/:gallery',
    call: 'GET /api/gallery/*',
    says: 'Failed to load gallery. Please try again.',
    shows: field('Title'),
  },
  {
    path: '/edit-group/:group',
    call: 'GET /api/groups/*',
    says: 'Failed to fetch group details',
    shows: field('Group Name'),
  },
  {
    path: '/edit-blog/:post',
    call: 'GET /api/blog/*',
    says: 'Failed to load post. Please try again.',
    shows: field('Title'),
  },
  {
    path: '/admin-settings',
    call: 'GET /api/site/content',
    says: 'Failed to load settings. Please try again.',
    shows: named('Business'),
  },
  {
    path: '/admin-account',
    call: 'GET /api/admin/admins',
    says: fetchFailed,
    shows: (page) => page.getByText('thandi@rides.example'),
  },
  {
    path: '/admin-releases',
    call: 'GET /api/releases',
    says: 'Failed to load releases. Please try again.',
    shows: named('Public pages'),
  },
  {
    path: '/admin-audit',
    call: 'GET /api/audit',
    says: fetchFailed,
    shows: (page) => page.getByRole('list', { name: 'What was done' }),
  },
];

describe('an admin page whose content cannot be loaded', () => {
  it.each(loads)(
    'shows a message at $path, and loads after another try: $says',
    async ({ path, call, says, shows }) => {
      const { page, setMode } = await pageWith('owner', call);
      const message = page.getByText(says, { exact: true });
      await openInUsedTab(page, `${site.url}${pathOf(path)}`);
      await message.waitFor();
      expect(await shows(page).count()).toBe(0);

      for (const mode of ['unreachable', 'silent'] as const) {
        setMode(mode);
        const sent = page.waitForRequest((request) => request.url().includes('/api/'));
        await press(page, 'Try again');
        await sent;
        if (mode === 'silent') {
          await message.waitFor({ state: 'detached' });
          await page.clock.fastForward(tooLongMs);
        }
        await message.waitFor();
      }

      setMode('well');
      await press(page, 'Try again');
      await shows(page).waitFor();
      expect(await message.count()).toBe(0);
    },
  );
});

interface Save {
  path: string;
  as?: 'visitor';
  call: string;
  /** Types or opens something before the call. */
  fill?: (page: Page) => Promise<unknown>;
  press: string;
  says: string;
  /** The failure closes the dialog, so that it must be opened again. */
  closes?: true;
  /** Every failure shows this message, including a lost connection. */
  always?: true;
}

const typed = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().fill(text);

const saves: Save[] = [
  {
    path: '/admin',
    as: 'visitor',
    call: 'POST /api/admin',
    fill: async (page) => {
      await page.getByLabel('Username').fill('thandi');
      await page.getByLabel('Password', { exact: true }).fill('gravel-42');
    },
    press: 'Log in',
    says: 'Login failed',
  },
  {
    path: '/admin',
    as: 'visitor',
    call: 'POST /api/admin/register',
    fill: async (page) => {
      await press(page, 'Create Account');
      await page.getByLabel('Username').fill('sipho');
      await page.getByLabel('Email').fill('sipho@rides.example');
      await page.getByLabel('Password', { exact: true }).fill('gravel-42');
      await page.getByLabel('Confirm password', { exact: true }).fill('gravel-42');
    },
    press: 'Create Account',
    says: 'An error occurred during signup. Please try again.',
  },
  {
    path: '/admin',
    as: 'visitor',
    call: 'POST /api/admin/forgot-password',
    fill: async (page) => {
      await press(page, 'Forgot Password?');
      await page.getByLabel('Email').fill('thandi@rides.example');
    },
    press: 'Send reset link',
    says: 'An error occurred while processing your request',
  },
  {
    path: `/admin/reset-password/${'x'.repeat(43)}`,
    as: 'visitor',
    call: 'POST /api/admin/reset-password/*',
    fill: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('gravel-43');
      await page.getByLabel('Confirm password', { exact: true }).fill('gravel-43');
    },
    press: 'Reset password',
    says: 'An error occurred while resetting your password',
    always: true,
  },
  {
    path: '/addevent',
    call: 'POST /api/events',
    fill: fillIn,
    press: 'Create Event',
    says: 'Failed to create event',
  },
  {
    path: '/edit-event/:event',
    call: 'PUT /api/events/*',
    fill: typed('Title', 'Sani by night'),
    press: 'Update Event',
    says: 'Failed to update event',
  },
  {
    path: '/addgallery',
    call: 'POST /api/gallery',
    fill: async (page) => {
      await page.getByLabel('Title').fill('Roof of Africa');
      await page.getByLabel('Choose a cover').setInputFiles(cover);
    },
    press: 'Create Gallery',
    says: 'Failed to create gallery',
  },
  {
    path: '/edit-gallery/:gallery',
    call: 'PUT /api/gallery/*',
    fill: typed('Title', 'Sani by night'),
    press: 'Update Gallery',
    says: 'Failed to update gallery',
  },
  {
    path: '/addgroup',
    call: 'POST /api/groups',
    fill: (page) => fillInGroup(page, 'Sani riders'),
    press: 'Create Group',
    says: 'Failed to create group',
  },
  {
    path: '/edit-group/:group',
    call: 'PUT /api/groups/*',
    fill: typed('Group Name', 'Sani riders'),
    press: 'Update Group',
    says: 'Failed to update group',
  },
  {
    path: '/addblog',
    call: 'POST /api/blog',
    fill: typed('Title', 'Sani in the rain'),
    press: 'Create Post',
    says: 'Failed to create post',
  },
  {
    path: '/admin-dashboard?tab=groups&message=:group',
    call: 'POST /api/groups/send-message',
    fill: typed('Message', 'We ride at six.'),
    press: 'Send Message',
    says: 'Failed to send message. Please try again.',
  },
  {
    path: '/admin-settings#business',
    call: 'PUT /api/site',
    fill: async (page) => {
      // The last section to load is part of what is kept.
      await page.getByLabel('Text of the indemnity').waitFor({ state: 'attached' });
      await typed('Name', 'Dustline')(page);
    },
    press: 'Save',
    says: 'This could not be saved. Please try again.',
  },
  ...['events', 'blog', 'gallery', 'groups'].map((tab): Save => ({
    path: `/admin-dashboard?tab=${tab}`,
    call: `DELETE /api/${tab}/*`,
    press: 'Delete',
    fill: (page) => press(page, 'Delete Sani Pass'),
    says: 'Failed to delete item. Please try again.',
    closes: true,
    always: true,
  })),
  {
    path: '/edit-gallery/:gallery',
    call: 'DELETE /api/gallery/*/photos/*',
    fill: (page) => press(page, 'Remove photo 1'),
    press: 'Delete',
    says: 'Failed to delete photo. Please try again.',
    closes: true,
    always: true,
  },
];

/** The values of all fields on the page. */
const values = (page: Page) =>
  page
    .locator('form, dialog')
    .locator('input:not([type=file]), textarea')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));

describe('an admin call that fails', () => {
  it.each(saves)(
    'shows a message and keeps what was typed at $path, $press: $says',
    async (row) => {
      const { path, as, call, fill, press: button, says, closes, always } = row;
      const { page, setMode } = await pageWith(as ?? 'owner', call);
      await openInUsedTab(page, `${site.url}${pathOf(path)}`);
      await fill?.(page);
      await press(page, button);
      await page.getByText(says, { exact: true }).waitFor();
      const typedValues = await values(page);

      for (const [mode, sentence] of [
        ['unreachable', 'Network Error'],
        ['silent', 'The server took too long to answer. Please try again.'],
      ] as const) {
        setMode(mode);
        if (closes) await fill?.(page);
        const sent = page.waitForRequest((request) => request.method() === call.split(' ')[0]);
        await press(page, button);
        await sent;
        if (mode === 'silent') await page.clock.fastForward(tooLongMs);
        await page.getByText(always ? says : sentence, { exact: true }).waitFor();
        expect(await values(page)).toEqual(typedValues);
      }
    },
  );

  it('shows the specified message when WhatsApp is not set up', async () => {
    const page = tabs.owner;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openInUsedTab(page, `${site.url}${pathOf('/admin-dashboard?tab=groups&message=:group')}`);
    await page.getByLabel('Message', { exact: true }).fill('We ride at six.');
    const response = page.waitForResponse('**/api/groups/send-message');
    await press(page, 'Send Message');
    expect((await response).status()).toBe(503);
    await page
      .getByText('Messaging service is not configured. Please contact the administrator.')
      .waitFor();
  });
});
