import { isolate } from '@ridgeline/contract/fields/isolate';
import type { Head, HeadArgs, RouteHandle } from '@ridgeline/remote-kit';
import { ErrorPage } from '../page/ErrorPage';
import { revalidateAfterForm } from '../page/revalidateAfterForm';
import { BookPage } from './BookPage';
import type { BookData } from './loader';

export { action } from './action';
export { loader } from './loader';
export const Component = BookPage;
export const ErrorBoundary = ErrorPage;

/** After a rejected form, the page has to show how many places are left. */
export const shouldRevalidate = revalidateAfterForm;

function head({ data, site }: HeadArgs<BookData>): Head {
  const title = data ? `Book: ${isolate(data.event.title)}` : 'Book a ride';
  return { title, description: site.tagline, hidden: true };
}

/** Private, because the URL may contain the token of a waitlist entry. */
export const handle: RouteHandle = { head, private: true, hasMainAction: true, isForm: true };
