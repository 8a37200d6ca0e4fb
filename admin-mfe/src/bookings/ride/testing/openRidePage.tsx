import type { Manifest } from '@ridgeline/contract';
import { ok } from '../../../testing/network';
import { openAt } from '../../../testing/openAt';
import { aBookedRide } from '../../../testing/someBookings';
import { RidePage } from '../RidePage';

/** The call that reads who comes on the ride. */
export const readManifest = 'GET /api/events/sani/manifest';

/** Opens the page of a ride with this manifest. `replies` adds to the network's responses, or replaces them. */
export const openRidePage = (manifest: Manifest, replies: Parameters<typeof openAt>[2] = {}) =>
  openAt('/admin-ride/sani', [{ path: '/admin-ride/:id', element: <RidePage /> }], {
    [readManifest]: ok(manifest),
    'GET /api/admin/rides': ok([aBookedRide()]),
    'GET /api/events/sani/waitlist': ok([]),
    ...replies,
  });
