import { z } from 'zod';

/** The response of a health check if everything works. */
export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** The response of a site that can serve visitors. */
export const readinessSchema = healthSchema
  .extend({
    /** The live versions of remotes that are still loading; the API alone has no such list. */
    awaited: z
      .array(
        z.object({
          remote: z.string(),
          version: z.string(),
          /** The version that is served meanwhile. */
          served: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Readiness' });

export type Readiness = z.infer<typeof readinessSchema>;
