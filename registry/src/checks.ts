import { z } from 'zod';

/** What the checks found on one release. */
export const checkSchema = z.object({
  remote: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  /** Version of the shell that loaded it. */
  shell: z.string(),
  /** Sentences that say what is wrong; none when it may go live. */
  problems: z.array(z.string()),
  /** Sentences that name what could not be checked here. */
  skipped: z.array(z.string()),
});

export type Check = z.infer<typeof checkSchema>;
