import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "page-bookings" */ './pages');

export const BookingPage = lazy(async () => ({ default: (await load()).BookingPage }));
export const BookingsTab = lazy(async () => ({ default: (await load()).BookingsTab }));
export const CheckInPage = lazy(async () => ({ default: (await load()).CheckInPage }));
export const PhoneBookingPage = lazy(async () => ({ default: (await load()).PhoneBookingPage }));
export const RidePage = lazy(async () => ({ default: (await load()).RidePage }));

/** Fetches the chunk in advance, so that a ride opens without a connection too. */
export const prefetchBookings = () => void load().catch(() => undefined);
