import { z } from 'zod';

/** What may go wrong around a site while it serves visitors, in the order in which it matters. */
export const healthProblemKinds = [
  'backups',
  'notifications',
  'mails',
  'jobs',
  'disk',
  'certificate',
  'clock',
] as const;

/** Something that loses data or money if it goes on. */
export const healthProblemSchema = z
  .object({
    kind: z.enum(healthProblemKinds),
    /** What is wrong and what to do, for an owner who does not run the server. */
    text: z.string(),
  })
  .meta({ id: 'HealthProblem' });

export type HealthProblemKind = (typeof healthProblemKinds)[number];
export type HealthProblem = z.infer<typeof healthProblemSchema>;
