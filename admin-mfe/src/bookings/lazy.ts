import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "page-bookings" */ './pages');

export const BookingPage = lazy(async () => ({ default: (await load()).BookingPage }));
export const BookingsTab = lazy(async () => ({ default: (await load()).BookingsTab }));
export const CheckInPage = lazy(async () => ({ default: (await load()).CheckInPage }));
export const GuidedRidesPage = lazy(async () => ({ default: (await load()).GuidedRidesPage }));
export const PhoneBookingPage = lazy(async () => ({ default: (await load()).PhoneBookingPage }));
export const RidePage = lazy(async () => ({ default: (await load()).RidePage }));

/** Prefetches the chunk, so that a ride also opens without a connection. */
export const prefetchBookings = () => void load().catch(() => undefined);
