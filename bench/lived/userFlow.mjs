import { launch } from 'chrome-launcher';
import { startFlow } from 'lighthouse';
import { connect } from 'puppeteer-core';
import { chromeFlags, chromePath } from '../lighthouse.mjs';

const menuButton = 'nav[aria-label="Quick"] button';
const closeButton = 'dialog[aria-label="Menu"] button';
const eventsLink = 'nav[aria-label="Quick"] a[href="/events"]';
/** A link to a ride, which only the page with the lists of rides has. */
const rideLink = 'a[href^="/event/"]';

/**
 * Has Lighthouse observe a user flow with the mobile preset: the home page opens, the menu opens and closes,
 * and a link leads to the rides.
 * @param {string} site URL of a running site
 * @returns the name of each step, and Lighthouse's metrics of it; times in milliseconds
 */
export async function measureUserFlow(site) {
  const chrome = await launch({ chromePath, chromeFlags });
  const browser = await connect({
    browserURL: `http://127.0.0.1:${chrome.port}`,
    defaultViewport: null,
  });
  try {
    const page = await browser.newPage();
    const flow = await startFlow(page, { flags: { logLevel: 'error' } });
    await flow.navigate(`${site}/`, { name: '/ opens' });

    await flow.startTimespan({ name: 'The menu opens and closes' });
    await page.click(menuButton);
    await page.waitForSelector(closeButton, { visible: true });
    await page.click(closeButton);
    await page.waitForSelector(closeButton, { hidden: true });
    await flow.endTimespan();

    await flow.startTimespan({ name: 'A link leads to /events' });
    await page.click(eventsLink);
    await page.waitForFunction(() => location.pathname === '/events');
    await page.waitForSelector(rideLink);
    await flow.endTimespan();

    const { steps } = await flow.createFlowResult();
    return steps.map(({ name, lhr: { audits } }) => ({
      name,
      fcp: audits['first-contentful-paint']?.numericValue,
      lcp: audits['largest-contentful-paint']?.numericValue,
      tbt: audits['total-blocking-time']?.numericValue,
      cls: audits['cumulative-layout-shift']?.numericValue,
      inp: audits['interaction-to-next-paint']?.numericValue,
    }));
  } finally {
    await browser.disconnect();
    chrome.kill();
  }
}
