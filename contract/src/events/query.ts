import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { destinationSchema, levelSchema, terrainSchema } from './facts';
import { limits } from '../limits';
import { messages } from '../messages';
import { pageNumberSchema, perPageSchema } from '../fields/pageNumber';

/** Whether a cursor belongs to the requested list. */
const isCursorOf = (when: string | undefined, after: string) => {
  const [part] = after.split('_');
  return when?.endsWith('-first') ? part !== 'all' : part === (when ?? 'all');
};

/**
 * Which events a list contains. Without parameters, it contains all events, earliest first. With any parameter, it is
 * a page of the matching events.
 */
export const eventQuerySchema = z
  .object({
    when: z
      .enum(['upcoming', 'past', 'upcoming-first', 'past-first'], { error: messages.whenInvalid })
      .optional()
      .describe(
        'Filter by last day in South Africa: upcoming (soonest first), past (latest first) or both',
      ),
    search: z
      .string({ error: messages.searchInvalid })
      .max(limits.searchLength, aborting(messages.searchTooLong))
      .optional()
      .describe('Words in the title, the location, the time, or the date as it is spelled out'),
    destination: destinationSchema.optional().describe('Filter by destination'),
    terrain: terrainSchema.optional().describe('Filter by terrain'),
    level: levelSchema.optional().describe('Filter by level of the riders'),
    ledByWomen: z
      .literal('true', { error: messages.ledByWomenInvalid })
      .optional()
      .describe('Set to `true` to list only rides led by women'),
    tour: z
      .uuid({ error: messages.tourInvalid })
      .optional()
      .describe('Filter by tour, to list its dates'),
    drafts: z
      .enum(['include', 'only'], { error: messages.draftsInvalid })
      .optional()
      .describe('Include drafts, or list only drafts; requires the token of an owner'),
    limit: perPageSchema,
    page: pageNumberSchema,
    after: z
      .string({ error: messages.afterInvalid })
      .regex(/^(all|upcoming|past)_\d{4}-\d\d-\d\dT\d\d:\d\d_[\da-f-]{36}$/, messages.afterInvalid)
      .optional()
      .describe(
        'Cursor from the `Link` header of the previous page; new or deleted events do not shift it',
      ),
  })
  .refine(({ page, after }) => page === undefined || after === undefined, {
    error: messages.pageAndAfter,
    path: ['page'],
  })
  .refine(({ when, after }) => after === undefined || isCursorOf(when, after), {
    error: messages.afterInvalid,
    path: ['after'],
  });

/** The query after the server parsed it. */
export type EventQuery = z.output<typeof eventQuerySchema>;
export type EventsWhen = NonNullable<EventQuery['when']>;
/** The query as a client writes it. */
export type EventQueryInput = {
  [Name in keyof EventQuery]?: EventQuery[Name] | null | undefined;
};
