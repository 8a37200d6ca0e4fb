import { z } from 'zod';
import { limits } from './limits';

const countSchema = z.number().int().nonnegative();

/** How pages went. A page is a document that the site answered with, not a step within an open one. */
const pageCountsSchema = z.object({
  pages: countSchema,
  /** Pages that the server failed to render, */
  failed: countSchema,
  /** that took it longer than `limits.slowPageMs`, */
  slow: countSchema,
  /** and that had an error in a browser. */
  broken: countSchema,
});

const releaseNameSchema = z.string().min(1).max(limits.releaseNameLength);

/** How the pages of one release went in one hour, as a shell has counted them since it last sent its counts. */
export const releaseCountSchema = pageCountsSchema.extend({
  /** In UTC, such as `2026-11-23T17`. */
  hour: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d$/),
  /** Such as `public-mfe@1.4.0`. */
  release: releaseNameSchema,
  /** When the canary began that the pages are of; empty for pages of the live version. */
  canary: z.union([z.literal(''), z.iso.datetime()]),
});

export const releaseCountsSchema = z.object({
  counts: z.array(releaseCountSchema).max(limits.releaseCountsPerBatch),
});

/** What all shells have counted of the canaries that a batch of counts was about. */
export const canaryTotalsSchema = z.object({
  canaries: z.array(
    pageCountsSchema.extend({ release: releaseNameSchema, canary: z.iso.datetime() }),
  ),
});

/** One call of a stack, in a script of a release or of the shell as it was built. */
export const stackFrameSchema = z.object({
  /** The function; empty where the browser does not know. */
  name: z.string().max(limits.functionNameLength),
  /** The path of the script's URL, such as `/remotes/public_mfe/1.4.0/page-home.1a2b3c4d.js`. */
  script: z.string().max(limits.scriptPathLength),
  line: z.number().int().positive(),
  column: z.number().int().positive(),
});

/** An error that browsers reported, as a shell has counted it since it last sent its counts. */
export const browserErrorSchema = z.object({
  day: z.iso.date(),
  release: releaseNameSchema,
  /** Tells errors of a release apart: a hash of the stack, or of the message where there is none. */
  fingerprint: z.string().regex(/^[\da-f]{32}$/),
  message: z.string().min(1).max(limits.errorMessageLength),
  stack: z.array(stackFrameSchema).max(limits.stackFrames),
  /** The pattern of the page's path, such as `/event/:id`. */
  page: z.string().max(limits.pagePatternLength),
  /** Pages on which it occurred, */
  pages: countSchema,
  /** and visits: a tab counts once, however many pages somebody opens in it. */
  visits: countSchema,
  at: z.iso.datetime(),
});

export const browserErrorsSchema = z.object({
  errors: z.array(browserErrorSchema).max(limits.browserErrorsPerBatch),
});

/** What a browser reports of an error. Nothing in it tells one visitor from another. */
export const errorReportSchema = z.object({
  /** The release that the page came from, such as `public-mfe@1.4.0`. */
  release: z.string().max(limits.releaseNameLength),
  /** The path of the page, without its query. */
  page: z.string().max(limits.addressLength),
  message: z.string().max(limits.reportedErrorLength),
  stack: z.string().max(limits.reportedErrorLength).optional(),
  /** Whether it is the first error of this page, */
  firstOnPage: z.boolean(),
  /** and whether this error is new in this tab. */
  firstInVisit: z.boolean(),
});

/** How a release does, on all servers together. */
export const releaseHealthSchema = z
  .object({
    /** Such as `public-mfe`. */
    remote: z.string(),
    version: z.string(),
    periods: z.array(pageCountsSchema.extend({ days: z.number().int().positive() })),
    /** Since it is being tried; null unless it is. */
    canary: pageCountsSchema.nullable(),
    /**
     * What may fail of it: of a canary since it began, of a live version in the last day. Null for a release that
     * visitors do not get now.
     */
    budget: z
      .object({
        /** The share of its pages that may fail. */
        share: z.number(),
        /** The part of that which has failed; above 1, too much has. */
        used: z.number().nonnegative(),
      })
      .nullable(),
  })
  .meta({ id: 'ReleaseHealth' });

/** Releases that visitors get now or got in the last week. */
export const releaseHealthListSchema = z.array(releaseHealthSchema);

/** An error in browsers in the last week, with its stack in the source. */
export const releaseErrorSchema = z
  .object({
    version: z.string(),
    message: z.string(),
    /** Each call as `EventCard (src/events/list/EventCard.tsx:31:12)`, the innermost first. */
    stack: z.array(z.string()),
    /** The patterns of the paths of the pages. */
    pages: z.array(z.string()),
    /** In how many visits it occurred: tabs, each counted once. */
    visits: countSchema,
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'ReleaseError' });

/** The most common ones first. */
export const releaseErrorsSchema = z.array(releaseErrorSchema);

/**
 * How much of an error budget is used. It is never less than that of the first hundred pages, so that a single
 * error says nothing of a release that few have seen.
 * @param share of the pages that may fail
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
