import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const library = fileURLToPath(
  import.meta.resolve('web-vitals').replace(/[^/]+$/, 'web-vitals.iife.js'),
);

/** Stores the worst INP of all documents of a visit, and the LCP of the last one. It runs in the page. */
function store() {
  webVitals.onINP(
    ({ value }) => {
      const worst = Math.max(value, Number(sessionStorage.getItem('lived.inp')));
      sessionStorage.setItem('lived.inp', worst);
    },
    { reportAllChanges: true, durationThreshold: 16 },
  );
  webVitals.onLCP(({ value }) => sessionStorage.setItem('lived.lcp', value), {
    reportAllChanges: true,
  });
}

/** The code that measures a visit with web-vitals, for `initScript` of a phone. */
export const webVitalsScript = async () => `${await readFile(library, 'utf8')};(${store})()`;

/**
 * What web-vitals has measured: the worst INP of all documents of the visit, and the LCP of the present one, in
 * milliseconds.
 * @param {import('playwright-core').Page} page
 */
export const webVitalsOf = async (page) => ({
  inp: await page.evaluate(() => Number(sessionStorage.getItem('lived.inp'))),
  lcp: await page.evaluate(() => Number(sessionStorage.getItem('lived.lcp'))),
});
