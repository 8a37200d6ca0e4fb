import type { Browser, Page } from 'playwright-core';
import { phone, withoutPrefetching } from './support/browser';
import { examples, parametersOf, type Parameters } from './support/everyPage/content';
import { problemsAtEverySize } from './support/everyPage/focus';
import { pathsOf, remotes } from './support/everyPage/routes';
import { recordHydration, untilHydrated, untilLaidOut } from './support/hydration';
import { contextWith, signUp } from './support/owner';
import { aStagedRelease } from './support/releases';
import { startSite, type Site } from './support/site';
import { openInUsedTab } from './support/tabs';
import { untilWebFontsLoaded } from './support/typefaces';
import { withBrowser } from './support/journey';

let site: Site;
let browser: Browser;
let parameters: Parameters;
let tabs: Record<'visitor' | 'owner', Page>;
beforeAll(async () => {
  [site, browser] = await withBrowser(startSite({ DEMO: 'on' }));
  const token = await signUp(site);
  parameters = await parametersOf(site, token);
  await aStagedRelease(site, '9.4.0', [], 0.5);
  const options = { reducedMotion: 'reduce' } as const;
  const open = async (owner?: string) => {
    const context = await (owner
      ? contextWith(browser, site, owner, options)
      : browser.newContext(options));
    await recordHydration(context);
    await withoutPrefetching(context);
    return context.newPage();
  };
  tabs = { visitor: await open(), owner: await open(token) };
});

/** Public pages that only an owner may see. */
const forOwners = ['page/preview/:id'];
/** Pages of the admin for those who are not logged in yet. */
const forVisitors = ['admin', 'admin/reset-password/:token'];

/** Opens everything that is folded, also sections of which the page shows one at a time, except in print. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    for (const details of document.querySelectorAll<HTMLDetailsElement>('#content details'))
      details.open ||= !details.name;
  });

/** Admin pages say that they are loading their data. */
const untilLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      ![...document.querySelectorAll('#content [role=status]')].some(({ textContent }) =>
        textContent.includes('Loading'),
      ),
  );

async function open(path: string, as: keyof typeof tabs, query = '') {
  const page = tabs[as];
  await page.setViewportSize(phone);
  await openInUsedTab(page, `${site.url}/${examples[path]?.(parameters) ?? path}${query}`);
  await untilHydrated(page);
  await untilWebFontsLoaded(page);
  await untilLaidOut(page);
  await page.locator('#content h1').first().waitFor();
  await untilLoaded(page);
  return page;
}

describe.each(remotes)('the pages of %s', (remote) => {
  it.each(pathsOf(remote))('/%s shows what has the focus, at every size', async (path) => {
    const isOwners =
      forOwners.includes(path) || (remote === 'admin-mfe' && !forVisitors.includes(path));
    const page = await open(path, isOwners ? 'owner' : 'visitor');
    await unfold(page);
    await untilLoaded(page);
    expect(await problemsAtEverySize(page)).toEqual([]);
  });

  it('are known with their parameters', () => {
    const parametrised = pathsOf(remote).filter((path) => path.includes(':'));
    expect(Object.keys(examples)).toEqual(expect.arrayContaining(parametrised));
  });
});

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

interface Overlay {
  what: string;
  path: string;
  as: keyof typeof tabs;
  query?: () => string;
  open?: (page: Page) => Promise<unknown>;
}

/** What opens over a page. */
const overlays: Overlay[] = [
  { what: 'the menu', path: 'events', as: 'visitor', open: press('Menu') },
  {
    what: 'a photo over the whole screen',
    path: 'gallery/:galleryId',
    as: 'visitor',
    open: (page) =>
      page
        .locator('#content')
        .getByRole('link', { name: /^View / })
        .first()
        .click(),
  },
  {
    what: 'the question before a deletion',
    path: 'admin-dashboard',
    as: 'owner',
    open: press(/^Delete /),
  },
  {
    what: 'a message to a group',
    path: 'admin-dashboard',
    as: 'owner',
    query: () => `?tab=groups&message=${parameters.group}`,
  },
  {
    what: 'the words of a photo',
    path: 'edit-gallery/:id',
    as: 'owner',
    open: press('Describe photo 1'),
  },
  {
    what: 'the question before a release goes live',
    path: 'admin-releases',
    as: 'owner',
    open: press('Make version 9.4.0 live'),
  },
];

describe('what opens over a page', () => {
  it.each(overlays)('$what shows what has the focus', async (overlay) => {
    const page = await open(overlay.path, overlay.as, overlay.query?.());
    await overlay.open?.(page);
    await page.getByRole('dialog').first().waitFor();
    expect(await problemsAtEverySize(page)).toEqual([]);
  });
});
