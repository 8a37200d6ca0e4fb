import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { consoleErrorsOf, desktop, phone } from './support/browser';
import { oneOfEach } from './support/content';
import { fileIn } from './support/files';
import { contextWith, fillIn, owner, post, someFields } from './support/owner';
import { heavyPhoto, phonePhoto } from './support/photos';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite());
});

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const control = page.getByRole('button', { name, exact: true });
  const field = page.getByLabel(name, { exact: true });
  const target = control.or(field).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${name}"`);
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    // After the last control, the focus goes through the browser's own controls.
    if (!element || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.textContent;
  });

describe('the whole journey', () => {
  it('works on a touch screen: sign up, add an event, see it on the site', async () => {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const consoleErrors = consoleErrorsOf(page);
    await page.goto(`${site.url}/`);
    await page.getByRole('link', { name: 'Admin Login' }).tap();
    await page.getByRole('button', { name: 'Create Account' }).tap();
    await page.getByLabel('Username').fill(owner.username);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Create Account' }).tap();
    await page.getByRole('link', { name: 'Add New Event' }).tap();
    await fillIn(page);
    await page.getByRole('button', { name: 'Create Event' }).tap();
    await page.getByRole('button', { name: 'Edit Sani Pass' }).waitFor();

    await page.getByRole('link', { name: 'Ridgeline' }).first().tap();
    // Wait for the heading, because the previous page has the same menu.
    await page.getByRole('heading', { level: 1, name: 'The long way round' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await page.getByRole('link', { name: 'Book Now' }).first().tap();
    await page.getByRole('link', { name: 'Sani Pass' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Sani Pass' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('works with the keyboard alone: log in, delete an event, confirm', async () => {
    const page = await browser.newPage({ viewport: desktop });
    await page.goto(`${site.url}/admin`, { waitUntil: 'networkidle' });
    await tabTo(page, 'Username');
    await page.keyboard.type(owner.username);
    await tabTo(page, 'Password');
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete Sani Pass' }).waitFor();

    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this event?',
    });
    await tabTo(page, 'Delete Sani Pass');
    await page.keyboard.press('Enter');
    await question.waitFor();
    const within = new Set<string>();
    for (let presses = 0; presses < 6; presses += 1) {
      within.add(await focused(page));
      await page.keyboard.press('Tab');
    }
    within.delete('');
    expect([...within]).toEqual(['Cancel', 'Delete']);

    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Delete Sani Pass');

    await page.keyboard.press('Enter');
    await question.waitFor();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No Events Planned' }).waitFor();
    expect(await focused(page)).not.toBe('');
    await page.close();
  });
});

/** Opens a tab on the owner's phone. Returns it with the session token. */
async function ownersPhone() {
  const { username, password } = owner;
  const { token } = await post<{ token: string }>(site, '/api/admin', { username, password });
  const context = await contextWith(browser, site, token, { viewport: phone, isMobile: true });
  return { page: await context.newPage(), token };
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe('the frame around a form on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await ownersPhone());
  });
  afterAll(() => page.context().close());

  it.each([
    ['/addevent', 'Create Event'],
    ['/addgallery', 'Create Gallery'],
    ['/addgroup', 'Create Group'],
    ['/addblog', 'Create Post'],
  ])(
    'has its bottom bar below the actions of %s, even with an open keyboard',
    async (path, action) => {
      await openInUsedTab(page, `${site.url}${path}`);
      const button = page.getByRole('button', { name: action });
      await button.waitFor();
      expect(await page.getByRole('contentinfo').count()).toBe(1);
      // Some browsers make the whole page shorter while a keyboard is open.
      for (const height of [phone.height, phone.height / 2]) {
        await page.setViewportSize({ width: phone.width, height });
        const position = await button.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          const bar = document.querySelector('nav[aria-label=Quick]') as HTMLElement;
          const inFront = (y: number) => element.contains(document.elementFromPoint(left + 8, y));
          return {
            isFullyVisible: inFront(top + 4) && inFront(bottom - 4),
            isAbove: bottom <= bar.getBoundingClientRect().top,
            endsWithWindow: Math.round(bar.getBoundingClientRect().bottom) === window.innerHeight,
          };
        });
        expect(position).toEqual({ isFullyVisible: true, isAbove: true, endsWithWindow: true });
      }
    },
  );
});

describe('a long form on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await ownersPhone());
  });
  afterAll(() => page.context().close());

  /** Whether the whole of an element with this text is in the window, and nothing is on top of it. */
  const isClear = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        element.contains(document.elementFromPoint(left + 4, y)),
      );
    });

  it.each(['Title', 'Description', 'Date', 'Time', 'Location'])(
    'shows the error of “%s” above its bars, wherever the page was scrolled to',
    async (missing) => {
      await openInUsedTab(page, `${site.url}/addevent`);
      await fillIn(page);
      await page.getByLabel(missing, { exact: true }).fill('');
      await page.getByLabel(missing, { exact: true }).focus();
      for (const end of [0, 100_000]) {
        await page.evaluate((y) => window.scrollTo(0, y), end);
        await page.getByRole('button', { name: 'Create Event' }).click();
        await page.getByText(`${missing} is required`, { exact: true }).waitFor();
        expect(await isClear(`${missing} is required`)).toBe(true);
      }
    },
  );

  it('leaves the title of a section of the settings under the finger', async () => {
    await openInUsedTab(page, `${site.url}/admin-settings`);
    const title = (name: string) => page.locator('summary', { hasText: name });
    await title('Business').click();
    await title('Newsletter').scrollIntoViewIfNeeded();
    const topOf = (name: string) =>
      title(name).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await topOf('Newsletter');
    await title('Newsletter').click();
    await page.getByText('Download as CSV').waitFor();
    expect(await page.getByRole('form', { name: 'Business' }).isVisible()).toBe(false);
    expect(Math.abs((await topOf('Newsletter')) - before)).toBeLessThanOrEqual(2);
  });
});

describe('the bar at the bottom of the owner’s phone', () => {
  it('leads to the bookings, to what can be added, and to everything else', async () => {
    const { page } = await ownersPhone();
    await page.goto(`${site.url}/admin-account`);
    const quick = page.getByRole('navigation', { name: 'Quick' });
    await quick.getByRole('link', { name: 'Bookings' }).click();
    await page.getByRole('heading', { name: 'Bookings', exact: true }).waitFor();
    await quick.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('dialog', { name: 'Add' }).getByRole('link', { name: 'Event' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add New Event' }).waitFor();
    await quick.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await more.getByRole('link', { name: 'See the site' }).click();
    // Nothing is left inert on the page that follows, in which the bar is that of visitors.
    await page.getByRole('link', { name: 'Book Now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Upcoming Events' }).waitFor();
    await page.context().close();
  });
});

describe('an admin page', () => {
  it('opens at the top, and restores its scroll position on the way back', async () => {
    const { page, token } = await ownersPhone();
    for (let day = 10; day < 20; day += 1)
      await post(
        site,
        '/api/events',
        { ...someFields, title: `Ride ${day}`, date: `2030-06-${day}` },
        token,
      );
    await page.goto(`${site.url}/admin-dashboard`);
    const edit = page
      .getByRole('link', { name: 'Edit Ride 18' })
      .or(page.getByRole('button', { name: 'Edit Ride 18' }));
    await edit.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 100);
    await edit.click();
    await page.getByLabel('Title').waitFor();
    expect(await scrollY(page)).toBe(0);

    await page.goBack();
    await edit.waitFor();
    await page.waitForFunction(() => window.scrollY > 300);
    const before = await scrollY(page);
    await page.goto(`${site.url}/admin-settings`);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await scrollY(page)).toBe(0);

    await page.goBack();
    await edit.waitFor();
    await page.waitForFunction((was) => Math.abs(window.scrollY - was) < 2, before);
    await page.context().close();
  });
});

/** Counts taps on controls and fields. Choosing files counts as three, for the system's photo picker. */
function countTaps(page: Page) {
  let taps = 0;
  const tap = (role: 'button' | 'link' | 'tab', name: string | RegExp) => {
    taps += 1;
    return page.getByRole(role, { name }).first().tap();
  };
  return {
    tap,
    type: async (label: string, text: string) => {
      taps += 1;
      await page.getByLabel(label, { exact: true }).tap();
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    choose: async (label: string, files: string | string[]) => {
      taps += 3;
      await page.getByLabel(label).setInputFiles(files);
    },
    count: () => taps,
  };
}

describe('on a phone, a few taps are enough', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-phone-'));

  async function openDashboard() {
    const { token } = await post<{ token: string }>(site, '/api/admin', owner);
    const options = { viewport: phone, hasTouch: true, isMobile: true };
    const context = await contextWith(browser, site, token, options);
    const page = await context.newPage();
    await page.goto(`${site.url}/admin-dashboard`);
    // What loads above a button moves it.
    await page.waitForLoadState('networkidle');
    return { page, token, taps: countTaps(page) };
  }

  it('to publish a ride with a photo from the camera: 12 at most', async () => {
    const { page, taps } = await openDashboard();
    const { title, description, date, time, location } = someFields;
    await taps.tap('link', 'Add New Event');
    await taps.type('Title', title);
    await taps.type('Description', description);
    await taps.type('Date', date);
    await taps.type('Time', time);
    await taps.type('Location', location);
    await taps.choose('Choose a picture', fileIn(folder, 'pass.jpg', await heavyPhoto()));
    await taps.tap('button', /^Use a smaller copy/);
    await taps.tap('button', 'Create Event');
    await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
    expect(taps.count()).toBeLessThanOrEqual(12);
    await page.context().close();
  });

  it('to add twenty photos to a gallery: 6 at most', async () => {
    const { page, token, taps } = await openDashboard();
    const { gallery } = await oneOfEach(site, token, 'Winter ride');
    const photo = await phonePhoto('orange', { width: 120, height: 90 });
    const files = Array.from({ length: 20 }, (_, at) => fileIn(folder, `${at}.jpg`, photo));
    await taps.tap('tab', 'Gallery');
    await taps.tap('button', 'Edit Winter ride');
    await taps.choose('Add photos', files);
    await page.getByRole('listitem', { name: 'Photo 21 of 21' }).waitFor();
    await taps.tap('button', 'Update Gallery');
    await page.getByText('22 photos').waitFor();
    expect(taps.count()).toBeLessThanOrEqual(6);
    const response = await fetch(`${site.url}/api/gallery/${gallery}`);
    expect(await response.json()).toMatchObject({ photoCount: 21 });
    await page.context().close();
  });
});
