import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const startTimeoutMs = 15_000;
/** A page with an error still gets this long to hydrate. */
const graceMs = 1000;
const reportedImpacts = ['serious', 'critical'];

/** Waits until a page is hydrated. */
export async function untilHydrated(page) {
  await page.waitForFunction(() => globalThis.isHydrated, null, { timeout: startTimeoutMs });
}

/** Makes the pages of a browser context record that they are hydrated. */
export const recordHydration = (context) =>
  context.addInitScript(() => {
    globalThis.addEventListener('ridgeline:started', () => (globalThis.isHydrated = true), true);
  });

/** Accessibility problems of the open page, found by axe. */
async function accessibilityProblems(page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ preload: false, resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => reportedImpacts.includes(impact))
    .map(({ help, nodes }) => `axe: ${help} (${nodes[0]?.target.join(' ')})`);
}

/** Waits until the page is hydrated, or `graceMs` after its first error. Returns whether it is hydrated. */
async function untilHydratedOrFailed(page, firstError) {
  const started = untilHydrated(page).then(() => true);
  const failed = firstError.then(() => delay(graceMs, false));
  started.catch(() => undefined);
  return Promise.race([started, failed]);
}

/**
 * Opens a page as a visitor does and returns sentences about its problems.
 * @param mayNotFetch names of the remotes whose code the page must not load
 * @param exists whether the content behind the URL exists; if not, the page may respond with 4xx
 */
export async function pageProblems(page, site, { path, exists }, mayNotFetch) {
  const problems = [];
  let onFirstError;
  const firstError = new Promise((resolve) => (onFirstError = resolve));
  const reportError = (sentence) => {
    problems.push(sentence);
    onFirstError();
  };
  const onConsole = (message) => {
    if (message.type() !== 'error' || (!exists && /status of 4\d\d/.test(message.text()))) return;
    reportError(`the browser's console says "${message.text().split('\n')[0]}"`);
  };
  const onError = (error) => reportError(`its code throws "${error.message}"`);
  const onRequest = (request) => {
    const fetched = mayNotFetch.find((remote) => request.url().includes(`/remotes/${remote}/`));
    if (fetched) problems.push(`it makes the browser fetch code of ${fetched}`);
  };
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
  try {
    const response = await page.goto(`${site}${path}`);
    const status = response?.status() ?? 0;
    if (status >= (exists ? 400 : 500)) problems.push(`the shell answers with status ${status}`);
    else if (await untilHydratedOrFailed(page, firstError)) {
      await page.waitForLoadState('networkidle');
      problems.push(...(await accessibilityProblems(page)));
    }
  } catch (error) {
    problems.push(`it does not start: ${error.message.split('\n')[0]}`);
  }
  page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
  return [...new Set(problems)].map((problem) => `Page ${path}: ${problem}.`);
}
