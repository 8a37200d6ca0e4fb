import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { cleanLine } from '../fields/invisible';
import { calendarDay } from '../fields/calendarDay';
import { limits } from '../limits';
import { messages } from '../messages';

export const eventLevels = ['beginner', 'intermediate', 'experienced'] as const;
/** `mixed` is tar and gravel. */
export const eventTerrains = ['tar', 'gravel', 'mixed', 'sand'] as const;

export const levelSchema = z.enum(eventLevels, { error: messages.levelInvalid });
export const terrainSchema = z.enum(eventTerrains, { error: messages.terrainInvalid });
export const destinationSchema = z
  .string({ error: messages.destinationInvalid })
  .overwrite(cleanLine)
  .min(1, messages.destinationInvalid)
  .max(limits.destinationLength, aborting(messages.destinationTooLong));

/**
 * Details by which riders choose an event. All of them are optional: null removes a detail, and an absent one is
 * unchanged.
 */
export const eventFactsSchema = z.object({
  /** The last day of an event that lasts several days. */
  endDate: calendarDay(z.string({ error: messages.endDateInvalid }), messages.endDateInvalid)
    .nullable()
    .optional(),
  level: levelSchema.nullable().optional(),
  terrain: terrainSchema.nullable().optional(),
  destination: destinationSchema.nullable().optional(),
  distanceKm: z
    .int({ error: messages.distanceInvalid })
    .min(1, messages.distanceInvalid)
    .max(limits.distanceKm, messages.distanceInvalid)
    .nullable()
    .optional(),
  ledByWomen: z.boolean({ error: messages.ledByWomenInvalid }).nullable().optional(),
  /** The gallery with the photos of a past event. */
  galleryId: z.uuid({ error: messages.eventGalleryInvalid }).nullable().optional(),
});

/** The facts in a response. It contains only those that the event has. */
export const storedFactsSchema = z.object({
  /** `YYYY-MM-DD`, the last day in South Africa. */
  endDate: z.string().optional(),
  level: levelSchema.optional(),
  terrain: terrainSchema.optional(),
  destination: z.string().optional(),
  distanceKm: z.number().int().positive().optional(),
  ledByWomen: z.literal(true).optional(),
  galleryId: z.string().optional(),
});

/** The values by which upcoming events can be filtered. */
export const eventFacetsSchema = z
  .object({
    destinations: z.array(z.string()),
    terrains: z.array(terrainSchema),
    levels: z.array(levelSchema),
    ledByWomen: z.boolean(),
  })
  .meta({ id: 'EventFacets' });

export type EventFacts = z.infer<typeof eventFactsSchema>;
export type EventLevel = z.infer<typeof levelSchema>;
export type EventTerrain = z.infer<typeof terrainSchema>;
export type EventFacets = z.infer<typeof eventFacetsSchema>;
