import { z } from 'zod';

/** Where a release was built, and from what, according to its builder. */
export const provenanceSchema = z.object({
  /** Null if there were uncommitted changes. */
  commit: z.string().nullable(),
  /** The URL of the repository, without user and password; null if it has none. */
  repository: z.string().nullable(),
  /** Whether a CI service or a person built it. */
  builder: z.enum(['ci', 'person']),
  /** The URL of the CI run, or the name of the person. */
  by: z.string().optional(),
  at: z.iso.datetime(),
});
