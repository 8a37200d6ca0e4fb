import { z } from 'zod';
import { isReserved, reservedPaths } from './reservedPaths';

/** A path that a remote owns with everything below it, such as `/book`. `/` means every path without another owner. */
const ownedPathSchema = z
  .string()
  .regex(/^\/([\w-][\w.-]*)?$/, 'is not a path of one segment such as /book');

/** Only for releases: a ledger must stay readable when a later version reserves more paths. */
const unreservedPathSchema = ownedPathSchema
  .refine((path) => !isReserved(path), 'belongs to the shell or the API')
  .meta({ not: { enum: reservedPaths } });

/** A share above 0. Older releases, without an error budget, have the default. */
export const errorBudgetSchema = z.number().gt(0).max(1).default(0.02);

/** A remote's description of itself, as the ledger stores it for each live version. */
export const remoteDescriptionSchema = z.object({
  /** The name of its pages that people read, in the plural, such as `Public pages`. */
  title: z.string().min(1).max(40),
  paths: z.array(ownedPathSchema).min(1),
  /** Who its pages are for. Pages for signed-in people are not indexed, cached or measured. */
  audience: z.enum(['visitors', 'signed-in']),
  /** Whether the server renders its pages first, or only the browser renders them. */
  rendering: z.enum(['server', 'browser']),
  /** The path of the page that previews and checks open first. */
  start: z.string().startsWith('/'),
  /** The share of its pages that may fail, on the server or in a browser. A canary above it ends automatically. */
  errorBudget: errorBudgetSchema,
});

export type RemoteDescription = z.infer<typeof remoteDescriptionSchema>;

/** A path of the site, in one line. */
const sitePathSchema = z
  .string()
  .regex(/^\/\S*$/, 'is not a path such as /weather')
  .max(100);

/** A remote's description of itself, as the manifest of a release stores it. */
export const remoteManifestSchema = remoteDescriptionSchema.extend({
  paths: z.array(unreservedPathSchema).min(1),
  /** What one page may download, in kilobytes with gzip. A release above it cannot go live. */
  budgets: z.object({ pageScriptsKb: z.number().positive(), pageStylesKb: z.number().positive() }),
  /** An example for each route with a parameter: a list of the API, and the field of its items with the value. */
  examples: z
    .record(z.string(), z.object({ list: z.string().startsWith('/api/'), field: z.string() }))
    .default({}),
  /** Paths that robots.txt (RFC 9309) closes to crawlers, such as `/newsletter/`. Those of other remotes are ignored. */
  disallow: z.array(sitePathSchema).max(20).default([]),
  /** Pages that the menu of the installed site offers, as `shortcuts` of the web app manifest. */
  shortcuts: z
    .array(z.object({ name: z.string().min(1).max(40), url: sitePathSchema }))
    .max(4)
    .default([]),
});

/** The file `remote.json` in a remote's folder. */
export const remoteFileSchema = remoteManifestSchema
  .extend({
    $schema: z.string().optional(),
    /**
     * The remote's name, such as `rides-weather`. Its federation container is called `rides_weather`. The hyphen is
     * required so that the container's name is neither a JavaScript keyword nor a browser global.
     */
    name: z
      .string()
      .regex(/^[a-z][a-z\d]*(-[a-z\d]+)+$/, 'is not a name of several words such as rides-weather'),
  })
  .strict();
export type RemoteFile = z.infer<typeof remoteFileSchema>;
