import { z } from 'zod';

/** Where a release was built, and from what, as its builder says. */
export const provenanceSchema = z.object({
  /** Null if there were changes that were not committed. */
  commit: z.string().nullable(),
  /** The URL of the repository, without a user; null if it has none. */
  repository: z.string().nullable(),
  /** A CI service, or a person's machine. */
  builder: z.enum(['ci', 'person']),
  /** The URL of the CI service's run, or the name of the person. */
  by: z.string().optional(),
  at: z.iso.datetime(),
});
