import type {
  Head,
  HeadArgs,
  RouteHandle,
  ShouldRevalidateFunctionArgs,
} from '@ridgeline/remote-kit';
import { ErrorPage } from '../page/ErrorPage';
import { buttonField } from './action';
import { addPillion, addRider } from './bookForm';
import { BookPage } from './BookPage';
import type { BookData } from './loader';

export { action } from './action';
export { loader } from './loader';
export const Component = BookPage;
export const ErrorBoundary = ErrorPage;

/**
 * Adding or removing a person does not change the ride, so it loads nothing. After a rejected form, the page has to
 * show how many places are left.
 */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const button = String(formData?.get(buttonField) ?? '');
  const isOfForm = [addRider, addPillion].includes(button) || button.startsWith('remove-');
  return formData ? !isOfForm : defaultShouldRevalidate;
}

function head({ data, site }: HeadArgs<BookData>): Head {
  const title = data ? `Book: ${data.event.title}` : 'Book a ride';
  return { title, description: site.tagline, hidden: true };
}

/** Private, because the URL may contain the token of a waitlist entry. */
export const handle: RouteHandle = { head, private: true, hasMainAction: true };
