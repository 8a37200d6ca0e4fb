import type { Booking } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { lastDayOf } from '@ridgeline/shared-ui';
import { apiOf } from '../api';
import { readTermsIn } from '../book/readTerms';
import { ErrorPage } from '../page/ErrorPage';
import { isTemporary, pageError } from '../page/pageError';
import { rejectForm } from '../page/formErrors';
import { revalidateAfterForm } from '../page/revalidateAfterForm';
import { BookingPage } from './BookingPage';
import { handleContactForm, secretIn } from './contact/contactForms';
import { bookingHandle, loadBooking, notFound, type BookingData } from './loader';
import { dataBeforePoll } from './polledData';
import { savedPersonIn } from './savedPerson';
import { unpaidSince } from './unpaidReturn';

/** Whether the party still has to agree to the terms, because it booked by phone. */
const hasToAgree = ({ state, termsAgreedAt }: Booking) =>
  termsAgreedAt === null && (isUnpaid(state) || state === 'confirmed');

async function load(args: LoaderFunctionArgs): Promise<BookingData> {
  const booking = await loadBooking(args);
  const loadedAt = serverNow();
  const today = dayInSouthAfrica(loadedAt);
  const shown = {
    booking,
    renderedAt: typeof window === 'undefined' ? loadedAt : undefined,
    today,
    isRideOver: lastDayOf(booking.event) < today,
    unpaidSince: unpaidSince(args, booking),
    contactSecret: secretIn(args.request.url),
    savedPerson: savedPersonIn(args.request.url, booking),
  };
  if (!hasToAgree(booking)) return shown;
  try {
    const toAgree = await apiOf(args).get('/api/agreements/{kind}/{version}', {
      params: { kind: 'terms', version: String(booking.terms.termsVersion) },
      signal: args.request.signal,
    });
    return { ...shown, toAgree };
  } catch (error) {
    throw pageError(error, notFound);
  }
}

export async function loader(args: LoaderFunctionArgs): Promise<BookingData> {
  try {
    return await load(args);
  } catch (error) {
    const { token } = args.params;
    const shown = dataBeforePoll<BookingData>(({ booking }) => booking?.token === token);
    if (shown && isTemporary(error)) return shown;
    throw error;
  }
}

/** Agrees to the terms, confirms the e-mail address, or has the mail with the link for that sent again. */
export async function action(args: ActionFunctionArgs) {
  const token = args.params['token'] ?? '';
  const form = await args.request.formData();
  try {
    const handled = await handleContactForm(args, form);
    if (handled) return handled;
    const json = { terms: true as const, ...readTermsIn(form) };
    await apiOf(args).post('/api/bookings/{token}/terms', { params: { token }, json });
    return redirect(`/booking/${token}`);
  } catch (error) {
    return rejectForm(error);
  }
}

export const Component = BookingPage;
export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;
export const handle = bookingHandle(({ reference }) => `Booking ${reference}`);
