import { z } from 'zod';
import { aborting } from './aborting';
import { destinationSchema, levelSchema, terrainSchema } from './eventFacts';
import { limits } from './limits';
import { messages } from './messages';
import { pageNumberSchema, perPageSchema } from './pageNumber';

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
        'Those that end today or later, the next one first (upcoming); those that ended before today, the latest first (past); or all, one of the two first (upcoming-first, past-first). A day is one in South Africa',
      ),
    search: z
      .string({ error: messages.searchInvalid })
      .max(limits.searchLength, aborting(messages.searchTooLong))
      .optional()
      .describe('Words that stand in the title, the place, or the date as it is written out'),
    destination: destinationSchema.optional().describe('Only rides to this destination'),
    terrain: terrainSchema.optional().describe('Only rides on this terrain'),
    level: levelSchema.optional().describe('Only rides for riders of this level'),
    ledByWomen: z
      .literal('true', { error: messages.ledByWomenInvalid })
      .optional()
      .describe('Only rides that are led by women'),
    drafts: z
      .enum(['include', 'only'], { error: messages.draftsInvalid })
      .optional()
      .describe('With an owner’s token: drafts too (include), or drafts alone (only)'),
    limit: perPageSchema,
    page: pageNumberSchema,
    after: z
      .string({ error: messages.afterInvalid })
      .regex(/^(all|upcoming|past)_\d{4}-\d\d-\d\dT\d\d:\d\d_[\da-f-]{36}$/, messages.afterInvalid)
      .optional()
      .describe(
        'Where to go on: it is in the Link (rel="next") of the page before. No event is left out or comes twice, whatever is published or deleted meanwhile',
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
export type EventsWanted = {
  [Name in keyof EventQuery]?: EventQuery[Name] | null | undefined;
};
