import { demoEndpoints } from '@ridgeline/contract/endpoints/demo';
import type { BookingContext } from '../features/bookings/context';
import { handle } from '../platform/http/mountEndpoints';
import { removeDemo } from './removal/removeDemo';
import { demoState } from './removal/state';

/**
 * `/api/admin/demo`: what is left of the demo, and its removal.
 * @param demo whether the site shows the people and promises of the demo
 */
export const demoRoutes = (context: Pick<BookingContext, 'db' | 'followRide'>, demo: boolean) => [
  handle(demoEndpoints.get, () => demoState(context.db, demo)),
  handle(demoEndpoints.remove, ({ account }) => removeDemo(context, account.username)),
];
