import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const startsWithinMs = 15_000;
/** A page that has complained is given so long to come to life after all. */
const graceMs = 1000;
const reportedImpacts = ['serious', 'critical'];

/** Gives the page the first sign of somebody, and waits until its scripts have come to life. */
export async function untilStarted(page) {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => globalThis.siteHasStarted, null, { timeout: startsWithinMs });
}

/** Makes the pages of a context remember that they have started. */
export const rememberStarts = (context) =>
  context.addInitScript(() => {
    globalThis.addEventListener(
      'ridgeline:started',
      () => (globalThis.siteHasStarted = true),
      true,
    );
  });

/** What stands in people's way on the page that is open, as axe finds it. */
async function barriers(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => reportedImpacts.includes(impact))
    .map(({ help, nodes }) => `axe: ${help} (${nodes[0]?.target.join(' ')})`);
}

/** Waits until the page has come to life, or a moment longer than until it has complained. */
async function untilStartedOrBroken(page, complained) {
  const started = untilStarted(page).then(() => true);
  const broken = complained.then(() => pause(graceMs, false));
  started.catch(() => undefined);
  return Promise.race([started, broken]);
}

/**
 * Opens an address as a visitor does and returns sentences about what went wrong.
 * @param known whether the content behind the address exists; if not, the page may say so with 4xx
 */
export async function pageProblems(page, site, { address, known }, mayNotFetch) {
  const found = [];
  let complain;
  const complained = new Promise((resolve) => (complain = resolve));
  const complaint = (sentence) => {
    found.push(sentence);
    complain();
  };
  const onConsole = (message) => {
    if (message.type() !== 'error' || (!known && /status of 4\d\d/.test(message.text()))) return;
    complaint(`the browser's console says "${message.text().split('\n')[0]}"`);
  };
  const onError = (error) => complaint(`its code throws "${error.message}"`);
  const onRequest = (request) => {
    if (mayNotFetch && request.url().includes(`/remotes/${mayNotFetch}/`))
      found.push(`it makes the browser fetch code of ${mayNotFetch}`);
  };
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
  try {
    const answer = await page.goto(`${site}${address}`);
    const status = answer?.status() ?? 0;
    if (status >= (known ? 400 : 500)) found.push(`the shell answers with status ${status}`);
    else if (await untilStartedOrBroken(page, complained)) {
      await page.waitForLoadState('networkidle');
      found.push(...(await barriers(page)));
    }
  } catch (error) {
    found.push(`it does not start: ${error.message.split('\n')[0]}`);
  }
  page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
  return [...new Set(found)].map((problem) => `Page ${address}: ${problem}.`);
}
