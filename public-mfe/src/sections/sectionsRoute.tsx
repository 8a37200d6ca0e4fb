import type { BuiltInPath } from '@ridgeline/contract';
import type { HeadArgs, RouteHandle } from '@ridgeline/remote-kit';
import { ErrorPage } from '../page/ErrorPage';
import { partsOf, register, type SomeComponents } from './components';
import type { PageData } from './data';
import { pageHead } from './head';
import { pageLoader, pageLoadFailed } from './loader';
import { SectionsPage } from './Sections';

/** The data of a page, if it was loaded. */
const dataOf = ({ data }: { data: unknown }) => data as PageData | undefined;

/** Whether the top bar lies over the picture of a page. */
const openingOf = (data: PageData | undefined) => {
  const [first] = data?.page.sections ?? [];
  return first?.kind === 'hero' && first.fields.look === 'poster' ? 'poster' : 'plain';
};

/** The part of a route's handle that every page of sections has. */
export const sectionsHandle = (own: SomeComponents = {}) => ({
  searchParams: [],
  opening: (args: { data: unknown }) => openingOf(dataOf(args)),
  parts: (args: { data: unknown }) => partsOf(dataOf(args)?.page.sections ?? [], own),
  head: (args: HeadArgs<never>) => pageHead(dataOf(args)?.page, args),
});

/**
 * The route of a page that every site has.
 * @param own the components that the script of the page contains
 */
export function sectionsRoute(path: BuiltInPath, own: SomeComponents) {
  register(own);
  return {
    loader: pageLoader(path),
    Component: SectionsPage,
    ErrorBoundary: () => <ErrorPage fallback={pageLoadFailed} href={path} action="Try again" />,
    handle: sectionsHandle(own) satisfies RouteHandle,
  };
}
