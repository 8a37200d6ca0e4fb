import type { BuiltInPath, ContentPage, PageSection } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { partsOf } from './components';
import { heroOf, type PageData } from './data';
import { loadPage, withLists } from './loader';

/*
 * Pages whose list is code: a hero stands above it, and other sections below it.
 */

/** Loads the sections of the page of a list. */
export async function loadListPage(args: LoaderFunctionArgs, path: BuiltInPath) {
  const page = await loadPage(args, path);
  return withLists(args, page, belowList(page));
}

/** The part of the handle of a list that says which code its sections need. */
export const listHandle = {
  parts: ({ data }: { data: unknown }) => {
    const content = (data as { content?: PageData } | undefined)?.content;
    return partsOf(content ? belowList(content.page) : [], {});
  },
};

/** The sections below the list. */
export function belowList({ sections }: ContentPage): PageSection[] {
  const hero = heroOf(sections);
  return sections.filter((section) => section !== hero);
}
