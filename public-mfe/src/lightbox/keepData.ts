import type { ShouldRevalidateFunctionArgs } from '@ridgeline/remote-kit';

/** A change of the hash opens another photo of the page, so there is nothing to load. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
}
