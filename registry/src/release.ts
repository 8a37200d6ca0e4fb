import { z } from 'zod';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** File name of the manifest in a release's folder. */
export const manifestFile = 'release.json';

/** The manifest of a release, written by its build. */
export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Version of the shell contract that it was built for. */
  contract: z.number(),
  /** Shared modules that the shell must provide, with version ranges, such as `react: ^19.3.1`. */
  needs: z.record(z.string(), z.string()),
  /** The commit that it was built from, or a hash of its source where there is none. */
  source: z.string(),
  /** File name of the federation container. */
  entry: z.string(),
  /** Files that every page of the remote needs. */
  ...filesSchema.shape,
  /** Additional files of single pages, by route id. */
  pages: z.record(z.string(), filesSchema),
  /** Packages that are bundled in it: ours by folder (`public-mfe`), others by name. */
  contains: z.array(z.string()).default([]),
  /** Base URL of its files when the shell does not serve them; ends with `/`. */
  baseUrl: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"?#]+\/$/, 'is not an address that ends with /')
    .optional(),
  /** The hash (`sha384-…`) of each file, by its path (`browser/…`, `server/…`). */
  integrity: z.record(z.string(), z.string()),
});

/** One release of a remote, as its manifest `release.json` describes it. */
export type Release = z.infer<typeof releaseSchema>;

/** Parses a manifest. Throws a sentence that names what is missing or wrong. */
export function parseManifest(text: string): Release {
  const result = releaseSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(
    `The manifest is not one of this registry: ${issue?.path.join('.')} ${issue?.message}. A release from before manifests had hashes must be built again.`,
  );
}
