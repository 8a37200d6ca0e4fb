import { z } from 'zod';
import { InvalidManifestError } from './errors';
import { remoteManifestSchema } from './remoteDescription';
import { signatureSchema } from './signing/signature';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** Where a release was built, and from what, according to its builder. */
const provenanceSchema = z.object({
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

/** The file name of the manifest in a release's folder. */
export const manifestFile = 'release.json';

/** The manifest of any stored build, of a release or of the shell. */
export const buildSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The commit that it was built from or, without one, a hash of its source. */
  source: z.string(),
  /** The hash (`sha384-…`) of each file, by its path (`browser/…`, `server/…`). */
  integrity: z.record(z.string(), z.string()),
});

/** A stored build, as its manifest describes it. */
export type Build = z.infer<typeof buildSchema>;

/** The manifest of a release, written by its build. */
export const releaseSchema = buildSchema.extend({
  /** The remote's description in this version, from its `remote.json`. */
  remote: remoteManifestSchema,
  /** The versions of the contract between shell and remotes that it can run with, as a range such as `^1.2.0`. */
  contract: z.string(),
  /** The shared modules that the shell must provide, with version ranges, such as `react: ^19.3.1`. */
  needs: z.record(z.string(), z.string()),
  /** The file name of the federation container. */
  entry: z.string(),
  /** Files that every page of the remote needs. */
  ...filesSchema.shape,
  /** Additional files of single pages, by route id. */
  pages: z.record(z.string(), filesSchema),
  /** The packages that are bundled in it: ours by folder (`shared-ui`), others by name. */
  contains: z.array(z.string()).default([]),
  /** The base URL of its files if the shell does not serve them. It ends with `/`. */
  baseUrl: z
    .string()
    .regex(/^https?:\/\/[^\s;,'"?#]+\/$/, 'is not a URL that ends with /')
    .optional(),
  /** Where it was built, and from what. Releases of earlier formats lack it. */
  provenance: provenanceSchema.optional(),
  signature: signatureSchema.optional(),
});

/** One release of a remote, as its manifest `release.json` describes it. */
export type Release = z.infer<typeof releaseSchema>;

function parse<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new InvalidManifestError(
    `The manifest is not one of this registry: ${issue?.path.join('.')} ${issue?.message}. A release of an earlier format must be built again.`,
  );
}

/**
 * Parses the manifest of a release.
 * @throws {InvalidManifestError} that names the field that is missing or invalid
 */
export const parseManifest = (text: string): Release => parse(text, releaseSchema);

/** Parses the manifest of any stored build, as `parseManifest` does. */
export const parseBuildManifest = (text: string): Build => parse(text, buildSchema);
