import { z } from 'zod';
import { messages } from './messages';

/** One thing that was done, as it was called then. */
export const auditEntrySchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** Null where nobody was logged in, such as with a wrong password. */
    who: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** What it was done to, such as `event`. */
    kind: z.string(),
    /** The kind and what was done, such as `event.updated`. */
    action: z.string(),
    thing: z.object({ _id: z.string().nullable(), title: z.string().nullable() }).nullable(),
    /** The `X-Request-Id` under which the logs tell more. */
    requestId: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export const auditPageSchema = z
  .object({
    /** The newest first. */
    entries: z.array(auditEntrySchema),
    /** What to ask for `before` to get older ones; null where there are none. */
    next: z.string().nullable(),
  })
  .meta({ id: 'AuditPage' });

export const auditQuerySchema = z.object({
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/, messages.invalidRequest)
    .optional()
    .describe('Only of this kind, such as event or account'),
  before: z
    .uuid(messages.invalidRequest)
    .optional()
    .describe('The `next` of the answer before, to go on from there'),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
