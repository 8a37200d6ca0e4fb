import { z } from 'zod';
import { limits } from '../limits';
import { bucketBounds, webVitals, type WebVital } from './webVitals';

/** Kinds of devices, told apart by the width of the window. */
export const devices = ['phone', 'desktop'] as const;

const millisecondsSchema = z.number().int().min(0).max(limits.longestMeasuredMs);

/** Pages of one release that were opened within a document. */
const inAppPagesSchema = z.object({
  release: z.string().max(limits.releaseNameLength),
  pages: z.number().int().min(1).max(limits.inAppPagesPerReport),
});

/**
 * A browser's report about one visit, sent when the visit ends or its page is hidden. It contains nothing that
 * identifies a visitor.
 */
export const visitReportSchema = z.object({
  /** The release that the page came from, such as `rides-weather@1.4.0`. */
  release: z.string().max(limits.releaseNameLength),
  /** The pattern of the page's path, such as `/event/:id`. */
  page: z.string().max(limits.pagePatternLength),
  device: z.enum(devices),
  /** Pages that were opened without a new document since the last report. Absent from earlier shells. */
  inApp: z.array(inAppPagesSchema).max(limits.releasesPerReport).optional(),
  /** How fast the visit was. Empty if it was not measured, or was reported before. */
  metrics: z
    .object({
      LCP: millisecondsSchema,
      INP: millisecondsSchema,
      CLS: z.number().min(0).max(1000),
      FCP: millisecondsSchema,
      TTFB: millisecondsSchema,
    })
    .partial(),
});

/** The number of visits in one bucket of a metric's histogram, by day, page, release and kind of device. */
export const visitCountSchema = z
  .object({
    day: z.iso.date(),
    page: z.string().min(1).max(limits.pagePatternLength),
    release: z.string().min(1).max(limits.releaseNameLength),
    device: z.enum(devices),
    metric: z.enum(webVitals),
    bucket: z.number().int().min(0),
    visits: z.number().int().positive(),
  })
  .refine(({ metric, bucket }) => bucket <= bucketBounds[metric].length);

/** The counts of a shell since it last sent them. */
export const visitCountsSchema = z.object({
  counts: z.array(visitCountSchema).max(limits.visitCountsPerBatch),
});

const percentilesSchema = z.object({
  /** The number of visits that have the metric. Some lack it: INP needs an interaction, for example. */
  visits: z.number().int().positive(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});

const metricsSchema = z.object(
  Object.fromEntries(webVitals.map((metric) => [metric, percentilesSchema.optional()])) as Record<
    WebVital,
    z.ZodOptional<typeof percentilesSchema>
  >,
);

const visitsSchema = z.object({
  visits: z.number().int().nonnegative(),
  metrics: metricsSchema,
});

export const releaseSpeedSchema = z
  .object({
    /** Such as `rides-weather`. */
    remote: z.string(),
    version: z.string(),
    periods: z.array(
      visitsSchema.extend({
        /** The number of days that the figures cover, including today. */
        days: z.number().int().positive(),
        /** Only devices with visits. */
        devices: z.array(visitsSchema.extend({ device: z.enum(devices) })),
        /** By the pattern of the page's path, most visited first. */
        pages: z.array(visitsSchema.extend({ page: z.string() })),
      }),
    ),
  })
  .meta({ id: 'ReleaseSpeed' });

/** The measured speed of live releases, canaries, and the versions that were live before. */
export const releaseSpeedsSchema = z.array(releaseSpeedSchema);

export type VisitReport = z.infer<typeof visitReportSchema>;
export type VisitCount = z.infer<typeof visitCountSchema>;
export type VisitFigures = z.infer<typeof visitsSchema>;
export type ReleaseSpeed = z.infer<typeof releaseSpeedSchema>;
