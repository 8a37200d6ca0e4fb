import { z } from 'zod';

/** Work in the background, as the owner sees it: nothing of what it was given but a safe summary. */
export const jobSchema = z
  .object({
    _id: z.string(),
    /** What it does, such as “Send a mail”. */
    title: z.string(),
    /** What it is about, with addresses masked; empty where there is nothing to say. */
    about: z.string(),
    state: z.enum(['waiting', 'running', 'failed']),
    /** It runs again and again, by a plan. */
    repeats: z.boolean(),
    /** How often it was tried so far. */
    attempts: z.number().int().nonnegative(),
    /** When it runs next; null where that is as soon as possible, or not by itself. */
    nextTryAt: z.iso.datetime().nullable(),
    /** Why it did not work, in a sentence. */
    reason: z.string().nullable(),
    /** Since when nobody tries it again by itself. */
    failedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Job' });

/** A message to a group that could not be sent to everybody. */
export const unfinishedMessageSchema = z
  .object({
    _id: z.string(),
    groupId: z.string(),
    groupName: z.string(),
    /** Contacts that it is still to be sent to. */
    waiting: z.number().int().nonnegative(),
    /** Contacts that it could not be sent to, or may not have been. */
    failed: z.number().int().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UnfinishedMessage' });

export const jobOverviewSchema = z
  .object({
    /** Given up, the newest first. */
    failed: z.array(jobSchema),
    /** Running, or waiting for their time, the next first. */
    waiting: z.array(jobSchema),
    /** Messages to groups that failed for some contacts lately, the newest first. */
    messages: z.array(unfinishedMessageSchema),
    /** All jobs, also where a list is cut. */
    counts: z.object({
      failed: z.number().int().nonnegative(),
      waiting: z.number().int().nonnegative(),
    }),
  })
  .meta({ id: 'JobOverview' });

export type Job = z.infer<typeof jobSchema>;
export type UnfinishedMessage = z.infer<typeof unfinishedMessageSchema>;
export type JobOverview = z.infer<typeof jobOverviewSchema>;
