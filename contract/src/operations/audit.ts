import { z } from 'zod';
import { messages } from '../messages';

/** One action. Names are those at the time of the action. */
export const auditEntrySchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** Null if nobody was logged in, for example after a wrong password. */
    who: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** The kind of its target, such as `event`. */
    kind: z.string(),
    /** The kind and the action, such as `event.updated`. */
    action: z.string(),
    thing: z.object({ _id: z.string().nullable(), title: z.string().nullable() }).nullable(),
    /** The `X-Request-Id` of the request, to find its log lines. */
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export const auditPageSchema = z
  .object({
    /** Newest first. */
    entries: z.array(auditEntrySchema),
    /** The value of `before` that returns older entries; null if there are none. */
    next: z.string().nullable(),
  })
  .meta({ id: 'AuditPage' });

export const auditQuerySchema = z.object({
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/, messages.invalidRequest)
    .optional()
    .describe('Filter by kind of target, such as `event` or `account`'),
  before: z
    .uuid(messages.invalidRequest)
    .optional()
    .describe('Cursor from `next` of the previous response'),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
