import { z } from 'zod';

/** A remote's own description of one release, written by its build. */
export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Version of the contract between shell and remote that it was built for. */
  contract: z.number(),
  /** The federation container's file. */
  entry: z.string(),
  /** Needed by every page of the remote. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Scripts of each page, by its route's id. */
  pages: z.record(z.string(), z.array(z.string())),
});

export type Release = z.infer<typeof releaseSchema>;
