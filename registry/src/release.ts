import { z } from 'zod';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** Where a release's manifest lies in its folder. */
export const manifestFile = 'release.json';

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
  /** Packages whose modules are in it: ours by folder (`public-mfe`), others by name. */
  contains: z.array(z.string()).default([]),
  /** Where browsers get its files when not from the shell: an address that ends with `/`. */
  baseUrl: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"?#]+\/$/, 'is not an address that ends with /')
    .optional(),
  /** Each file of the release by its path in it (`browser/…`, `server/…`), as `sha384-…`. */
  integrity: z.record(z.string(), z.string()),
});

/** A remote's release as its manifest `release.json` describes it. */
export type Release = z.infer<typeof releaseSchema>;

/** Reads a manifest's text. Throws a sentence that names what is missing or wrong. */
export function parseRelease(text: string): Release {
  const result = releaseSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(
    `The manifest is not one of this registry: ${issue?.path.join('.')} ${issue?.message}. A release from before manifests had hashes must be built again.`,
  );
}
