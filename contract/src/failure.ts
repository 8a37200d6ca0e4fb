import { z } from 'zod';

/** The body of every error response. Some have more, such as `current`, what was saved meanwhile, with 409. */
export const failureSchema = z
  .looseObject({
    /** One plain sentence for the user. */
    message: z.string(),
    /** The message to show next to each invalid field. */
    fields: z.record(z.string(), z.string()).optional(),
    /** The item existed and was deleted. Only with 404. */
    gone: z.literal(true).optional(),
    /** The call succeeds after `POST /api/admin/reauthentication`. Only with 403. */
    code: z.literal('reauthentication-required').optional(),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failureSchema>;
