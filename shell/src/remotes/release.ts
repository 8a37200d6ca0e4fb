import { z } from 'zod';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** A remote's own description of one release, written by its build. */
export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Version of the contract between shell and remote that it was built for. */
  contract: z.number(),
  /** The federation container's file. */
  entry: z.string(),
  /** Needed by every page of the remote. */
  ...filesSchema.shape,
  /** Needed by one page besides, by its route's id. */
  pages: z.record(z.string(), filesSchema),
});

export type Release = z.infer<typeof releaseSchema>;
