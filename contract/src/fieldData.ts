import { z } from 'zod';
import { limits } from './limits';
import { bucketBounds, webVitals, type WebVital } from './webVitals';

/** By the width of the window. */
export const devices = ['phone', 'desktop'] as const;

const millisecondsSchema = z.number().int().min(0).max(limits.longestMeasuredMs);

/** What a browser reports of one visit when it ends. Nothing in it tells one visitor from another. */
export const visitReportSchema = z.object({
  /** The release that the page came from, such as `rides-weather@1.4.0`. */
  release: z.string().max(limits.releaseNameLength),
  /** The pattern of the page's path, such as `/event/:id`. */
  page: z.string().max(limits.pagePatternLength),
  device: z.enum(devices),
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

/** How many visits of one day, page, release and kind of device fell into one bucket of a metric's histogram. */
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

/** What a shell has counted since it last sent its counts. */
export const visitCountsSchema = z.object({
  counts: z.array(visitCountSchema).max(limits.visitCountsPerBatch),
});

const percentilesSchema = z.object({
  /** How many visits had the metric: not every visitor presses something. */
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
        /** How many days, with today. */
        days: z.number().int().positive(),
        /** Those with visits. */
        devices: z.array(visitsSchema.extend({ device: z.enum(devices) })),
        /** By pattern of the path, the most visited first. */
        pages: z.array(visitsSchema.extend({ page: z.string() })),
      }),
    ),
  })
  .meta({ id: 'ReleaseSpeed' });

/** How quick the releases are for visitors that are live or being tried. */
export const releaseSpeedsSchema = z.array(releaseSpeedSchema);

export type VisitReport = z.infer<typeof visitReportSchema>;
export type VisitCount = z.infer<typeof visitCountSchema>;
export type VisitFigures = z.infer<typeof visitsSchema>;
export type ReleaseSpeed = z.infer<typeof releaseSpeedSchema>;
