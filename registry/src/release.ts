import { z } from 'zod';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** A remote's own description of one release, written by its build. */
export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Version of the contract between shell and remote that it was built for. */
  contract: z.number(),
  /** What the shell must provide, and in which range, such as `react: ^19.3.1`. */
  needs: z.record(z.string(), z.string()),
  /** The commit that it was built from, or a fingerprint of its source where there is none. */
  source: z.string(),
  /** The federation container's file. */
  entry: z.string(),
  /** Needed by every page of the remote. */
  ...filesSchema.shape,
  /** Needed by one page besides, by its route's id. */
  pages: z.record(z.string(), filesSchema),
  /** Each file of the release by its path in it (`browser/…`, `server/…`), as `sha384-…`. */
  integrity: z.record(z.string(), z.string()),
});

/** A remote's release as its manifest `release.json` describes it. */
export type Release = z.infer<typeof releaseSchema>;
