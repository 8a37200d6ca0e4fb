import type { Browser, Page } from 'playwright-core';
import { launchBrowser, phone } from './support/browser';
import { publicPages } from './support/publicPages';
import { startStandInSite, type StandInSite } from './support/standIn/site';

let site: StandInSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startStandInSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Finds controls whose text or picture has the colour of its background. */
const invisibleControls = (page: Page) =>
  page.evaluate(() => {
    const solid = (colour: string) => !/rgba\(.*, 0\)|transparent/.test(colour);
    const behind = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (solid(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    return [...document.querySelectorAll('a, button, summary, input')]
      .filter((control) => control.checkVisibility())
      .filter((control) => getComputedStyle(control).color === behind(control))
      .map((control) => control.outerHTML.slice(0, 120));
  });

describe('with forced colours', () => {
  it.each(publicPages)('$name shows every link and button', async ({ path }) => {
    const page = await browser.newPage({ viewport: phone, forcedColors: 'active' });
    await page.goto(`${site.url}${path}`);
    expect(await invisibleControls(page)).toEqual([]);
    await page.close();
  });

  it('a button keeps its border, which is all that shows its size', async () => {
    const page = await browser.newPage({ viewport: phone, forcedColors: 'active' });
    await page.goto(`${site.url}/events`);
    const border = await page
      .getByRole('link', { name: 'Book Now' })
      .evaluate((button) => getComputedStyle(button).borderTopColor);
    expect(border).not.toMatch(/rgba\(.*, 0\)|transparent/);
    await page.close();
  });

  it('the top bar still marks the current page', async () => {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      forcedColors: 'active',
    });
    await page.goto(`${site.url}/about`);
    const lineOf = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await lineOf('About')).toBe('underline');
    expect(await lineOf('Gallery')).toBe('none');
    await page.close();
  });
});
