import { z } from 'zod';

/** What every refused or failed call answers. */
export const failureSchema = z
  .object({
    /** One plain sentence for a person. */
    message: z.string(),
    /** Per field, the sentence to show beside it, where a field is to blame. */
    fields: z.record(z.string(), z.string()).optional(),
    /** What was asked for was there once and was deleted. Only with 404. */
    gone: z.literal(true).optional(),
    /** The same call passes after `POST /api/admin/reauthentication`. Only with 403. */
    code: z.literal('reauthentication-required').optional(),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failureSchema>;
