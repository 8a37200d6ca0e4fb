import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { ErrorPage } from '../page/ErrorPage';
import { BookingPage } from './BookingPage';
import { bookingHandle, loadBooking } from './loader';

export const loader = async (args: LoaderFunctionArgs) => ({ booking: await loadBooking(args) });

export const Component = BookingPage;
export const ErrorBoundary = ErrorPage;
export const handle = bookingHandle(({ reference }) => `Booking ${reference}`);
