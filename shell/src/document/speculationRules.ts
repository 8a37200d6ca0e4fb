/** Marks a link whose document the browser prefetches. */
export const prefetchMark = 'data-prefetch-document';

/**
 * The speculation rules of every page, as JSON. Browsers that know them (Chromium) prefetch the documents of marked
 * links, even those that no cache may store. The rules are constant, so that the Content-Security-Policy can name their
 * hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: `a[${prefetchMark}]` }, eagerness: 'immediate' }],
});
