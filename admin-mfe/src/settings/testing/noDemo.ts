import type { DemoState } from '@ridgeline/contract';

/** The answer of a site that has nothing of the demo. */
export const noDemo: DemoState = {
  isLeft: false,
  setting: 'off',
  goes: { rides: 0, galleries: 0, posts: 0, bookings: 0, waitlistEntries: 0, vouchers: 0 },
  stays: [],
};
