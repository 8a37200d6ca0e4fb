import { isSafeHref } from '@ridgeline/contract';

/** The parameters with the real URL in links that count clicks, by host and path. */
const redirects: [RegExp, string[]][] = [
  [/^(www\.)?google\.[a-z.]{2,6}\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com\//, ['url']],
  [/^lm?\.(facebook|instagram)\.com\//, ['u']],
];

function parsed(url: string) {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** The URL that a redirecting link leads to, or the URL itself. */
function destinationOf(href: string) {
  const url = parsed(href);
  if (!url) return href;
  const parameters = redirects.find(([place]) => place.test(url.host + url.pathname))?.[1] ?? [];
  return parameters.map((name) => url.searchParams.get(name)).find(Boolean) ?? href;
}

/**
 * The URL of a pasted link as a post may have it; undefined if there is none. A path would lead to a page of this site,
 * and is more likely one of another.
 */
export function pastedHref(href: string): string | undefined {
  const destination = destinationOf(href.trim()).replace(/^www\./i, 'https://www.');
  if (!/^(https?|mailto|tel):/i.test(destination)) return undefined;
  // A URL may contain spaces, which a browser would encode.
  return [destination, parsed(destination)?.href].find((url) => url && isSafeHref(url));
}
