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

/** A person more or less changes nothing of the ride; whoever was refused sees what is left of it. */
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

/** Private, because the address may hold the secret of a place on the waitlist. */
export const handle: RouteHandle = { head, private: true, hasMainAction: true };
