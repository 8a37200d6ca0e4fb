import { z } from 'zod';

/** The result of checking one release. */
export const checkSchema = z.object({
  remote: z.string(),
  version: z.string(),
  at: z.iso.datetime(),
  /** Version of the shell that loaded it. */
  shell: z.string(),
  /** Sentences that say what is wrong; empty when the release may go live. */
  problems: z.array(z.string()),
  /** Sentences that say what could not be checked. */
  skipped: z.array(z.string()),
  /** Sentences that say what its team should know; they keep it from nothing. */
  warnings: z.array(z.string()).default([]),
});

export type Check = z.infer<typeof checkSchema>;

/** Name under which builds of the shell are stored beside the remotes' releases. */
export const shellName = 'shell';

/** What a build of the shell offers to remotes, as its `shell.json` says. */
export const shellSchema = z.object({
  version: z.string(),
  /** Versions of the contract that it speaks. Earlier shells wrote numbers. */
  contracts: z.array(z.coerce.string()),
  /** The shared modules that it provides, by their versions. */
  provides: z.record(z.string(), z.string()),
  /** When it last started. */
  at: z.iso.datetime(),
});

export type ShellRecord = z.infer<typeof shellSchema>;
