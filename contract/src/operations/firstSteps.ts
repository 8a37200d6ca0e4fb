import { z } from 'zod';

/** What a new site lacks, in the order in which it helps. */
export const firstSteps = [
  'ride',
  'guides',
  'pictures',
  'contact',
  'bank-account',
  'terms',
  'demo',
] as const;

export type FirstStep = (typeof firstSteps)[number];

export const firstStepsSchema = z
  .object({
    /** Whether an owner has put the list away. */
    isHidden: z.boolean(),
    /** What is not done yet. `demo` is the removal of the demo. */
    missing: z.array(z.enum(firstSteps)),
  })
  .meta({ id: 'FirstSteps' });

export const firstStepsUpdateSchema = firstStepsSchema
  .pick({ isHidden: true })
  .meta({ id: 'FirstStepsUpdate' });

export type FirstSteps = z.infer<typeof firstStepsSchema>;
