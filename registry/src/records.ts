import { z } from 'zod';

/** The result of checking one release. */
export const checkSchema = z.object({
  remote: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  /** Who reported it through the API; undefined if it was written to the storage directly. */
  by: z.string().optional(),
  /** The version of the shell that it was checked with. */
  shell: z.string(),
  /** Sentences that say what is wrong. A release with problems may not go live. */
  problems: z.array(z.string()),
  /** Sentences that say what could not be checked. */
  skipped: z.array(z.string()),
  /** Sentences that say what its team should know. A release with warnings may go live. */
  warnings: z.array(z.string()).default([]),
});

export type Check = z.infer<typeof checkSchema>;

/** The name under which builds of the shell are stored next to the remotes' releases. */
export const shellName = 'shell';

/** What a build of the shell offers to remotes, as its `shell.json` says. */
export const shellSchema = z.object({
  version: z.string(),
  /** The versions of the contract that it supports. Earlier shells wrote numbers. */
  contracts: z.array(z.coerce.string()),
  /** The versions of the shared modules that it provides, by module. */
  provides: z.record(z.string(), z.string()),
  /** When the shell last started. */
  at: z.iso.datetime(),
});

export type ShellRecord = z.infer<typeof shellSchema>;

const countSchema = z.number().int().nonnegative();

/** The health of a release on all shells together, for `npm run status`. */
const releaseHealthSchema = z.object({
  remote: z.string(),
  version: z.string(),
  periods: z.array(
    z.object({
      days: countSchema,
      pages: countSchema,
      /** Pages that were opened within a document, as browsers report them. Absent from an older API. */
      inApp: countSchema.default(0),
      /** Pages that the server failed to render. */
      failed: countSchema,
      /** Pages that took the server long to render. */
      slow: countSchema,
      /** Pages with an error in a browser. */
      broken: countSchema,
    }),
  ),
  /** The error budget, and how much of it is used; null for a release that is not served to visitors now. */
  budget: z.object({ share: z.number(), used: z.number().nonnegative() }).nullable(),
  /** The most common errors in browsers. */
  errors: z.array(
    z.object({
      message: z.string(),
      visits: countSchema,
      /** The innermost call. The release commands of earlier kits require it. */
      at: z.string().default(''),
      /** The calls, innermost first, as positions in the source. Absent from an older API. */
      stack: z.array(z.string()).default([]),
    }),
  ),
});

/** The API's counts for all releases, at one moment. */
export const healthSchema = z.object({
  at: z.iso.datetime(),
  releases: z.array(releaseHealthSchema),
});

export type Health = z.infer<typeof healthSchema>;
