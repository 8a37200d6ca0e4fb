import { createLazyClient } from '@ridgeline/contract/client';
import { isBuiltInPath, isReservedPath, pathShape } from '@ridgeline/contract/content/paths';
import type { LoaderFunctionArgs, RouteHandle } from '@ridgeline/remote-kit';
import { pageNotFound } from '../page/pageError';
import type { PageData } from '../sections/data';
import { loadPage, pageMissing, withLists } from '../sections/loader';
import { SectionsPage } from '../sections/Sections';
import { sectionsHandle } from '../sections/sectionsRoute';

/*
 * The pages that the owner has added. Their route matches every path of one segment. It has no error boundary of its
 * own, so what is no page of hers gets the shell's notice with its title, as every other path without a page.
 */

/** Whether a path may be one of hers, so that the API is not asked for what cannot be. */
const mayBeOwn = (path: string) =>
  pathShape.test(path) && !isBuiltInPath(path) && !isReservedPath(path);

export async function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const path = `/${args.params['page'] ?? ''}`;
  if (!mayBeOwn(path)) throw pageNotFound(pageMissing);
  return withLists(args, await loadPage(args, path));
}

export const Component = SectionsPage;

/** Only those of the pages that the site does not have anyway. */
const addresses: RouteHandle['addresses'] = async ({ fetch }) => {
  const pages = await createLazyClient(fetch).get('/api/content/pages');
  return pages.filter(({ path }) => !isBuiltInPath(path)).map(({ path }) => ({ path }));
};

export const handle: RouteHandle = { ...sectionsHandle(), addresses };
