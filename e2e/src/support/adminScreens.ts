import type { Page } from 'playwright-core';

export interface AdminScreen {
  name: string;
  /** `:event`, `:gallery`, `:group` and `:post` stand for the id of such an item. */
  path: string;
  as?: 'visitor';
  /** Whether the frame of the site is checked, too, which is around every screen. */
  withFrame?: true;
  /** Brings the screen into its state. */
  open?: (page: Page) => Promise<unknown>;
  /** An element that is visible once the screen is in its state. */
  shows: (page: Page) => ReturnType<Page['locator']>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).first();
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const accounts: AdminScreen[] = [
  {
    name: 'the log-in',
    path: '/admin',
    as: 'visitor',
    withFrame: true,
    shows: heading('Admin Login'),
  },
  {
    name: 'the log-in with a mistake',
    path: '/admin',
    as: 'visitor',
    open: press('Log in'),
    shows: text('Username and password are required'),
  },
  {
    name: 'the sign-up with mistakes',
    path: '/admin',
    as: 'visitor',
    open: async (page) => {
      await press('Create Account')(page);
      await heading('Create Account')(page).waitFor();
      await press('Create Account')(page);
    },
    shows: text('All fields are required'),
  },
  {
    name: 'the form for a forgotten password',
    path: '/admin',
    as: 'visitor',
    open: press('Forgot Password?'),
    shows: heading('Forgot Password'),
  },
  {
    name: 'the page for a new password, with mistakes',
    path: `/admin/reset-password/${'x'.repeat(43)}`,
    as: 'visitor',
    open: press('Reset password'),
    shows: heading('Reset Password'),
  },
  {
    name: 'the own account, with an invitation',
    path: '/admin-account',
    open: press('Invite another admin'),
    shows: field('Invitation link'),
  },
  {
    name: 'the data of a person',
    path: '/admin-privacy',
    open: async (page) => {
      await page.getByLabel('E-mail address, phone number or name').fill('thandi@rides.example');
      await page.getByRole('button', { name: 'Look up' }).click();
    },
    shows: heading('Account of an admin'),
  },
  {
    name: 'a discount code with mistakes',
    path: '/admin-codes',
    open: async (page) => {
      await press('Add a code')(page);
      await press('Save')(page);
    },
    shows: text('A code should have from 3 to 30 letters and digits'),
  },
  { name: 'the trash', path: '/admin-trash', shows: heading('Trash') },
  {
    name: 'the vouchers, while one is issued',
    path: '/admin-vouchers',
    open: press('Issue a voucher'),
    shows: dialog('Issue a voucher'),
  },
  { name: 'the pictures', path: '/admin-media', shows: heading('Pictures') },
  { name: 'the rides that one leads', path: '/admin-rides', shows: heading('No ride yet') },
  { name: 'the background work', path: '/admin-jobs', shows: heading('Background work') },
  {
    name: 'the activity log',
    path: '/admin-audit',
    withFrame: true,
    shows: text(/added the event/),
  },
];

const dashboard: AdminScreen[] = [
  ...['events', 'blog', 'gallery', 'groups'].map((tab) => ({
    name: `the dashboard's tab ${tab}`,
    path: `/admin-dashboard?tab=${tab}`,
    shows: heading('Sani Pass'),
  })),
  {
    name: "the dashboard's tab bookings",
    path: '/admin-dashboard?tab=bookings',
    shows: heading('Rides'),
  },
  {
    name: 'a ride',
    path: '/admin-ride/:event',
    shows: heading('Nobody yet'),
  },
  {
    name: 'a search that finds nothing',
    path: '/admin-dashboard',
    open: (page) => page.getByLabel('Search Events').fill('nowhere'),
    shows: heading('Nothing found'),
  },
  {
    name: 'the question before a deletion',
    path: '/admin-dashboard',
    open: press('Delete Sani Pass'),
    shows: dialog('Are you sure you want to delete this event?'),
  },
  {
    name: 'a message that is written',
    path: '/admin-dashboard?tab=groups&message=:group',
    open: (page) => page.getByLabel('Message', { exact: true }).fill('We ride at six.'),
    shows: text('15 of 4096 characters'),
  },
];

const forms: AdminScreen[] = [
  {
    name: 'a new event with mistakes',
    path: '/addevent',
    open: press('Create Event'),
    shows: text('Title is required'),
  },
  { name: "an event's form", path: '/edit-event/:event', shows: field('Title') },
  {
    name: 'the plan of a ride',
    path: '/edit-event/:event/plan',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add a day' }).click();
      await page.getByLabel('Title', { exact: true }).fill('Up the pass');
    },
    shows: field('Where to meet'),
  },
  {
    name: 'dates of a ride that are added',
    path: '/edit-event/:event/dates',
    open: press('Another date'),
    shows: text('Date 2'),
  },
  {
    name: 'an event that does not exist',
    path: '/edit-event/none',
    shows: text('Event not found'),
  },
  {
    name: 'the question before a form is left',
    path: '/addevent',
    open: async (page) => {
      await page.getByLabel('Title').fill('Half a thought');
      await page.getByRole('link', { name: 'Cancel' }).click();
    },
    shows: dialog('Leave without saving?'),
  },
  {
    name: 'a new gallery with mistakes',
    path: '/addgallery',
    open: press('Create Gallery'),
    shows: text('Cover image is required'),
  },
  {
    name: "a gallery's form",
    path: '/edit-gallery/:gallery',
    shows: (page) => page.getByRole('button', { name: 'Drag photo 1' }),
  },
  {
    name: "a photo's words",
    path: '/edit-gallery/:gallery',
    open: press('Describe photo 1'),
    shows: dialog('Photo 1 of 1'),
  },
  {
    name: 'a new group with mistakes',
    path: '/addgroup',
    open: press('Create Group'),
    shows: text('Group name is required'),
  },
  { name: "a group's form", path: '/edit-group/:group', shows: field('Group Name') },
  {
    name: 'contacts that are imported',
    path: '/edit-group/:group',
    open: async (page) => {
      await press('Import contacts')(page);
      await page.getByLabel('Or paste the contacts').fill('Anna, 082 555 1234\nBad, 082 123');
    },
    shows: text('1 contact can be added, 1 has a problem.'),
  },
  {
    name: "a post's form",
    path: '/edit-blog/:post',
    shows: (page) => page.getByRole('textbox', { name: 'Text', exact: true }),
  },
];

/** The page shows one section at a time, and all of them in print. They are checked at once. */
const settings: AdminScreen = {
  name: 'the settings, with all sections open',
  path: '/admin-settings',
  open: async (page) => {
    await text('Download as CSV')(page).waitFor({ state: 'attached' });
    await field('Text of the indemnity')(page).waitFor({ state: 'attached' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.waitForFunction(() => !document.querySelector('#content details[name]:not([open])'));
  },
  shows: text('Download as CSV'),
};

const releases: AdminScreen[] = [
  {
    name: 'the releases, with one on trial',
    path: '/admin-releases',
    open: (page) =>
      page
        .getByRole('region', { name: 'Public pages' })
        .getByText('Details', { exact: true })
        .last()
        .click(),
    shows: (page) => page.getByRole('table').first(),
  },
  {
    name: 'the question before a release goes live',
    path: '/admin-releases',
    open: press('Make version 9.4.0 live'),
    shows: dialog('Make version 9.4.0 live?'),
  },
  {
    name: 'the page that begins a preview',
    path: '/admin-preview?release=public-mfe%409.4.0&to=%2F',
    shows: heading('Preview a release'),
  },
];

/** Every admin screen in its main states. */
export const adminScreens: AdminScreen[] = [
  ...accounts,
  ...dashboard,
  ...forms,
  settings,
  ...releases,
];
