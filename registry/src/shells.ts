import { z } from 'zod';

/** Name under which shells' builds are stored beside the remotes' releases. */
export const shellName = 'shell';

/** What a build of the shell offers to remotes; it writes this as `shell.json`. */
export const shellSchema = z.object({
  version: z.string(),
  /** Versions of the contract that it speaks. */
  contracts: z.array(z.number()),
  /** The shared modules that it provides, by their versions. */
  provides: z.record(z.string(), z.string()),
  /** When it last started. */
  at: z.iso.datetime(),
});

export type ShellRecord = z.infer<typeof shellSchema>;
