import { z } from 'zod';
import { limits } from '../limits';

const countSchema = z.number().int().nonnegative();

/** Counts of pages, by how they were opened. A document may fail, be slow or break; it does so once. */
const pageCountsSchema = z.object({
  /** Pages that the server rendered or failed to render: HTML documents. */
  pages: countSchema,
  /** Pages that were opened within a document, as browsers report them. Absent from earlier versions. */
  inApp: countSchema.default(0),
  /** Pages that the server failed to render. */
  failed: countSchema,
  /** Pages that took the server longer than `limits.slowPageMs`. */
  slow: countSchema,
  /** Documents with an error in the browser, on whichever page within them. */
  broken: countSchema,
});

const releaseNameSchema = z.string().min(1).max(limits.releaseNameLength);

/** The page counts of a release in one hour, as one shell has counted them since its last batch. */
export const releaseCountSchema = pageCountsSchema.extend({
  /** The hour in UTC, such as `2026-11-23T17`. */
  hour: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/),
  /** The remote and version, such as `rides-weather@1.4.0`. */
  release: releaseNameSchema,
  /** When the canary began whose pages these are; empty for pages of the live version. */
  canary: z.union([z.literal(''), z.iso.datetime()]),
});

export const releaseCountsSchema = z.object({
  counts: z.array(releaseCountSchema).max(limits.releaseCountsPerBatch),
});

/** The total counts of all shells, for each canary in a batch. */
export const canaryTotalsSchema = z.object({
  canaries: z.array(
    pageCountsSchema.extend({ release: releaseNameSchema, canary: z.iso.datetime() }),
  ),
});

/** A stack frame in a built script of a release or of the shell. */
export const stackFrameSchema = z.object({
  /** The function name; empty if the browser does not report it. */
  name: z.string().max(limits.functionNameLength),
  /** The path of the script's URL, such as `/remotes/rides_weather/1.4.0/page-home.1a2b3c4d.js`. */
  script: z.string().max(limits.scriptPathLength),
  line: z.number().int().positive(),
  column: z.number().int().positive(),
});

/** An error that browsers reported, as one shell has counted it since its last batch. */
export const browserErrorSchema = z.object({
  day: z.iso.date(),
  release: releaseNameSchema,
  /** Identifies the error within a release: a hash of the stack, or of the message if there is no stack. */
  fingerprint: z.string().regex(/^[\da-f]{32}$/),
  message: z.string().min(1).max(limits.errorMessageLength),
  stack: z.array(stackFrameSchema).max(limits.stackFrames),
  /** The pattern of the page's path, such as `/event/:id`. */
  page: z.string().max(limits.pagePatternLength),
  /** The number of pages on which it occurred. */
  pages: countSchema,
  /** The number of visits in which it occurred. A browser tab is one visit. */
  visits: countSchema,
  at: z.iso.datetime(),
});

export const browserErrorsSchema = z.object({
  errors: z.array(browserErrorSchema).max(limits.browserErrorsPerBatch),
});

/** A browser's report of an error. It contains nothing that identifies a visitor. */
export const errorReportSchema = z.object({
  /** The release that the page came from, such as `rides-weather@1.4.0`. */
  release: z.string().max(limits.releaseNameLength),
  /** The path of the page, without its query. */
  page: z.string().max(limits.urlLength),
  message: z.string().max(limits.reportedErrorLength),
  stack: z.string().max(limits.reportedErrorLength).optional(),
  /** Whether it is the first error on this page. */
  firstOnPage: z.boolean(),
  /** Whether this error occurred for the first time in this tab. */
  firstInVisit: z.boolean(),
});

/** The health of a release on all servers together. */
export const releaseHealthSchema = z
  .object({
    /** The remote's package, such as `rides-weather`. */
    remote: z.string(),
    version: z.string(),
    periods: z.array(pageCountsSchema.extend({ days: z.number().int().positive() })),
    /** The counts since its canary began; null if it is not a canary. */
    canary: pageCountsSchema.nullable(),
    /**
     * The error budget: of a canary since it began, of the live version in the last day. Null for a release that
     * visitors do not get now.
     */
    budget: z
      .object({
        /** The share of pages that may fail, from 0 to 1. */
        share: z.number(),
        /** The used part of the budget; above 1, too many pages have failed. */
        used: z.number().nonnegative(),
      })
      .nullable(),
  })
  .meta({ id: 'ReleaseHealth' });

/** The releases that visitors get now or got in the last week. */
export const releaseHealthListSchema = z.array(releaseHealthSchema);

/** A browser error of the last week, with its source-mapped stack. */
export const releaseErrorSchema = z
  .object({
    version: z.string(),
    message: z.string(),
    /** Stack frames, such as `EventCard (src/events/list/EventCard.tsx:31:12)`, innermost first. */
    stack: z.array(z.string()),
    /** The path patterns of the pages on which it occurred. */
    pages: z.array(z.string()),
    /** The number of visits in which it occurred. A browser tab is one visit. */
    visits: countSchema,
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'ReleaseError' });

/** Errors, most common first. */
export const releaseErrorsSchema = z.array(releaseErrorSchema);

/**
 * The used part of an error budget; above 1, too many pages have failed. The budget is at least that of
 * `limits.fewestPagesInBudget` pages, so that a single error does not condemn a release that few visitors have seen.
 * Only documents count: pages within them are reported by browsers, so anybody could forge them and hide failures.
 * @param share the share of pages that may fail, from 0 to 1
 */
export const budgetUse = ({ pages, failed, broken }: PageCounts, share: number) =>
  (failed + broken) / (share * Math.max(pages, limits.fewestPagesInBudget));

export type PageCounts = z.infer<typeof pageCountsSchema>;
export type ReleaseCount = z.infer<typeof releaseCountSchema>;
export type StackFrame = z.infer<typeof stackFrameSchema>;
export type BrowserError = z.infer<typeof browserErrorSchema>;
export type ErrorReport = z.infer<typeof errorReportSchema>;
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;
export type ReleaseError = z.infer<typeof releaseErrorSchema>;
