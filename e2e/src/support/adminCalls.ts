import type { Page } from 'playwright-core';
import { png } from './files';
import { fillIn, fillInGroup } from './owner';

/** Presses the first button with this name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

const fetchFailed = 'Failed to fetch data. Please try again.';

/** What an admin page loads. */
interface Load {
  /** `:event`, `:gallery`, `:group` and `:post` stand for the id of such an item. */
  path: string;
  /** Method and path, with `*` for any characters. */
  call: string;
  /** The message if this fails. */
  says: string;
  /** An element that appears once the content is loaded. */
  shows: (page: Page) => ReturnType<Page['locator']>;
}

const named = (title: string) => (page: Page) => page.getByRole('heading', { name: title }).first();
const field = (label: string) => (page: Page) => page.getByLabel(label).first();

export const loads: Load[] = [
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

/** What an admin page sends when a button is pressed. */
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

const cover = { name: 'cover.png', mimeType: 'image/png', buffer: png(600, 400) };

export const saves: Save[] = [
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
