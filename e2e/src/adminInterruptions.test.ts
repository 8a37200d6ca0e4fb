import type { Browser, BrowserContext, Page } from 'playwright-core';
import { loseResponse, phone } from './support/browser';
import { oneOfEach, type OneOfEach } from './support/content';
import { png } from './support/files';
import { contextWith, fillIn, fillInGroup, logIn, signUp } from './support/owner';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let token: string;
let context: BrowserContext;
let tabs: [Page, Page];
let ids: OneOfEach;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
  token = await signUp(site);
  ids = await oneOfEach(site, token, 'Sani Pass');
  const phoneOptions = { viewport: phone, hasTouch: true, isMobile: true };
  context = await contextWith(browser, site, token, phoneOptions);
  tabs = [await context.newPage(), await context.newPage()];
});

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().tap();

/** Opens a form in one of the two tabs. */
async function open(path: string, page = tabs[0]): Promise<Page> {
  const filledPath = path.replace(/:(\w+)/, (_all, kind: keyof OneOfEach) => ids[kind]);
  await openInUsedTab(page, `${site.url}${filledPath}`);
  return page;
}

interface Form {
  path: string;
  label: string;
  save: string;
  /** The call that saves the form. */
  call: string;
  /** The heading of the form's page. */
  heading: string;
}

const event: Form = {
  path: '/edit-event/:event',
  label: 'Title',
  save: 'Update Event',
  call: '**/api/events/*',
  heading: 'Edit Event',
};
const others: Form[] = [
  {
    path: '/edit-gallery/:gallery',
    label: 'Title',
    save: 'Update Gallery',
    call: '**/api/gallery/*',
    heading: 'Edit Gallery',
  },
  {
    path: '/edit-group/:group',
    label: 'Group Name',
    save: 'Update Group',
    call: '**/api/groups/*',
    heading: 'Edit Group',
  },
  {
    path: '/admin-settings#business',
    label: 'Name',
    save: 'Save',
    call: '**/api/site',
    heading: 'Settings',
  },
];
const forms = [event, ...others];

const fieldOf = (page: Page, { label }: Form) => page.getByLabel(label, { exact: true }).first();

/** Appears once a form is saved: the next page, or a message. */
const saved = (page: Page) =>
  page
    .getByRole('heading', { level: 1, name: 'Dashboard' })
    .or(page.getByText('Saved', { exact: true }).first());

describe('a lost connection', () => {
  // The component tests of the admin cover the other forms.
  it('loses nothing: the form is saved once the connection is back', async () => {
    const page = await open(event.path);
    await fieldOf(page, event).fill('Typed in a valley');
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await press(page, event.save);
    await page.getByText('Network Error', { exact: true }).waitFor();
    expect(await fieldOf(page, event).inputValue()).toBe('Typed in a valley');

    await context.setOffline(false);
    await saved(page).first().waitFor();
  });
});

interface Creation {
  path: string;
  fill: (page: Page, name: string) => Promise<unknown>;
  /** Label of the field with the item's name. */
  label: string;
  save: string;
  /** The call that creates the item and, with GET, lists all of them. */
  list: string;
}

const photo = { name: 'pass.png', mimeType: 'image/png', buffer: png(600, 400) };

const creations: Creation[] = [
  {
    path: '/addevent',
    fill: (page, title) => fillIn(page, { title }),
    label: 'Title',
    save: 'Create Event',
    list: '/api/events',
  },
  {
    path: '/addgallery',
    fill: async (page, title) => {
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Choose a cover').setInputFiles(photo);
    },
    label: 'Title',
    save: 'Create Gallery',
    list: '/api/gallery',
  },
  {
    path: '/addgroup',
    fill: (page, name) => fillInGroup(page, name),
    label: 'Group Name',
    save: 'Create Group',
    list: '/api/groups',
  },
  {
    path: '/addblog',
    fill: (page, title) => page.getByLabel('Title').fill(title),
    label: 'Title',
    save: 'Create Post',
    list: '/api/blog',
  },
];

/** The names of all items in a list. */
async function namesIn(list: string) {
  const response = await fetch(`${site.url}${list}?all=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const items = (await response.json()) as { title?: string; groupName?: string }[];
  return items.map(({ title, groupName }) => title ?? groupName);
}

describe('a lost response', () => {
  it.each(creations)(
    'creates no second item at $path when the form is sent again with a change',
    async (form) => {
      const { path, fill, label, save, list } = form;
      const page = await open(path);
      await fill(page, 'Half heard');
      await page.route(`**${list}`, loseResponse, { times: 1 });
      await press(page, save);
      await page.getByText('Network Error', { exact: true }).waitFor();
      expect(await namesIn(list)).toContain('Half heard');

      await page.getByLabel(label, { exact: true }).first().fill('Heard at last');
      await press(page, save);
      await page.waitForURL((url) => url.pathname !== path);
      const names = await namesIn(list);
      expect(names.filter((name) => name === 'Heard at last')).toHaveLength(1);
      expect(names).not.toContain('Half heard');
    },
  );
});

describe('a session that expires while somebody types', () => {
  it.each(others)(
    'leads to the log-in and then back to $path, with everything that was typed',
    async (form) => {
      const page = await open(form.path);
      await fieldOf(page, form).fill('Typed for an hour');
      await page.route(form.call, (route, request) =>
        request.method() === 'PUT'
          ? route.continue({ headers: { ...request.headers(), authorization: 'Bearer no-more' } })
          : route.continue(),
      );
      await press(page, form.save);
      await page.getByText('What you typed is kept').waitFor();
      await page.unroute(form.call);
      await logIn(page, { landsOn: form.heading });
      await page.getByText('What you had typed and not saved is here again').waitFor();
      expect(await fieldOf(page, form).inputValue()).toBe('Typed for an hour');
      await press(page, form.save);
      await saved(page).first().waitFor();
    },
  );
});

describe('two owners at the same time', () => {
  it.each(forms)("never overwrite each other's changes unnoticed at $path", async (form) => {
    const [one, other] = [await open(form.path), await open(form.path, tabs[1])];
    await fieldOf(one, form).fill('From the first');
    await fieldOf(other, form).fill('From the second');
    await press(one, form.save);
    await saved(one).first().waitFor();

    await press(other, form.save);
    await other.getByText(/changed by someone else while you were editing/).waitFor();
    await other.getByText('From the first').waitFor();
    expect(await fieldOf(other, form).inputValue()).toBe('From the second');
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

    await press(other, 'Take theirs instead');
    await other.getByText('changed by someone else').waitFor({ state: 'detached' });
    expect(await fieldOf(other, form).inputValue()).toBe('From the first');
  });
});
