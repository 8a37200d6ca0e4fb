import { z } from 'zod';

/** The result of checking one release. */
export const checkSchema = z.object({
  remote: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  /** Who reported it, if it was not written to the storage directly. */
  by: z.string().optional(),
  /** Version of the shell that loaded it. */
  shell: z.string(),
  /** Sentences that say what is wrong; empty when the release may go live. */
  problems: z.array(z.string()),
  /** Sentences that say what could not be checked. */
  skipped: z.array(z.string()),
  /** Sentences that say what its team should know; they do not keep it from going live. */
  warnings: z.array(z.string()).default([]),
});

export type Check = z.infer<typeof checkSchema>;

/** Name under which builds of the shell are stored next to the remotes' releases. */
export const shellName = 'shell';

/** What a build of the shell offers to remotes, as its `shell.json` says. */
export const shellSchema = z.object({
  version: z.string(),
  /** Versions of the contract that it speaks. Earlier shells wrote numbers. */
  contracts: z.array(z.coerce.string()),
  /** The shared modules that it provides, by their versions. */
  provides: z.record(z.string(), z.string()),
  /** When the shell last started. */
  at: z.iso.datetime(),
});

export type ShellRecord = z.infer<typeof shellSchema>;

const countSchema = z.number().int().nonnegative();

/** How a release does on all shells together, for `npm run status`. */
const releaseHealthSchema = z.object({
  remote: z.string(),
  version: z.string(),
  periods: z.array(
    z.object({
      days: countSchema,
      pages: countSchema,
      /** Pages that the server failed to render. */
      failed: countSchema,
      /** Pages that took the server long to render. */
      slow: countSchema,
      /** Pages with an error in a browser. */
      broken: countSchema,
    }),
  ),
  /** Null for a release that is not served to visitors now. */
  budget: z.object({ share: z.number(), used: z.number().nonnegative() }).nullable(),
  /** The most common errors in browsers. */
  errors: z.array(z.object({ message: z.string(), visits: countSchema, at: z.string() })),
});

/** The API's counts for all releases, at one moment. */
export const healthSchema = z.object({
  at: z.iso.datetime(),
  releases: z.array(releaseHealthSchema),
});

export type Health = z.infer<typeof healthSchema>;
