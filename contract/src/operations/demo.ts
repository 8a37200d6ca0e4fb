import { z } from 'zod';

const count = z.number().int().nonnegative();

/** What is left of the demo, and what becomes of it if the owner removes it. */
export const demoStateSchema = z
  .object({
    /** Whether anything of the demo is left, also in the trash. */
    isLeft: z.boolean(),
    /** Whether the site shows the people and promises of the demo: the setting `DEMO`. */
    setting: z.enum(['on', 'off']),
    /** How much is removed. */
    goes: z.object({
      rides: count,
      galleries: count,
      posts: count,
      bookings: count,
      waitlistEntries: count,
      vouchers: count,
    }),
    /**
     * What the demo made and is the owner's by now: she has edited it, or somebody else has booked it, or has paid with it
     * for what stays. Of a page, only what she has saved with her own words. A voucher is ended.
     */
    stays: z.array(
      z.object({
        kind: z.enum(['event', 'gallery', 'post', 'page', 'voucher']),
        _id: z.string(),
        title: z.string(),
        because: z.enum(['edited', 'booked', 'redeemed']),
      }),
    ),
  })
  .meta({ id: 'DemoState' });

export type DemoState = z.infer<typeof demoStateSchema>;
