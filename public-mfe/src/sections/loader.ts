import type { ContentPage, PageSection } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../api';
import { pageError } from '../page/pageError';
import { loadComponents } from './components';
import { heroOf, type PageData } from './data';
import type { Source } from './lists';

export const pageLoadFailed = 'This page could not be loaded. Please try again later.';
export const pageMissing = 'Page not found';

const hasList = ({ kind, fields }: PageSection) =>
  kind === 'rides' ||
  kind === 'pastRides' ||
  kind === 'gallery' ||
  (kind === 'hero' && fields.nextRide);

/** Loads what sections list, if any do. */
async function loadListsOf(source: Source, sections: readonly PageSection[]) {
  if (!sections.some(hasList)) return { upcoming: null, past: {}, galleries: [] };
  const { loadLists } = await import(/* webpackChunkName: "page-sections-lists" */ './lists');
  return loadLists(source, sections);
}

/** Loads what sections of a page show, by default all. */
export async function loadPageData(
  source: Source,
  page: ContentPage,
  sections = page.sections,
): Promise<PageData> {
  const [lists] = await Promise.all([loadListsOf(source, sections), loadComponents(sections)]);
  return { page, today: dayInSouthAfrica(serverNow()), ...lists };
}

/** Does that for a page's loader. */
export const withLists = (args: LoaderFunctionArgs, page: ContentPage, sections = page.sections) =>
  loadPageData({ api: apiOf(args), signal: args.request.signal }, page, sections);

/** A page begins with its first hero, which has its main heading and keeps clear of the top bar. */
export function withHeroFirst(page: ContentPage): ContentPage {
  const hero = heroOf(page.sections);
  if (!hero) return page;
  return { ...page, sections: [hero, ...page.sections.filter((section) => section !== hero)] };
}

/** Loads what the API says about a page. */
export async function loadPage(args: LoaderFunctionArgs, path: string): Promise<ContentPage> {
  try {
    const { signal } = args.request;
    return withHeroFirst(await apiOf(args).get('/api/content/page', { query: { path }, signal }));
  } catch (error) {
    throw pageError(error, pageLoadFailed, pageMissing);
  }
}

/** The loader of a page of sections. */
export const pageLoader = (path: string) => async (args: LoaderFunctionArgs) =>
  withLists(args, await loadPage(args, path));
