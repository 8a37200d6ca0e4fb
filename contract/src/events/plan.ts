import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { calendarDay } from '../fields/calendarDay';
import { itemId } from '../content/fields';
import { lineOfText, linesOfText } from '../fields/texts';
import { positionSchema } from '../fields/position';
import { limits } from '../limits';
import { messages } from '../messages';
import { guideSchema } from '../content/sections/guides';
import { pictureSchema } from '../fields/picture';
import { terrainSchema } from './facts';
import { timeOfDay } from './timeOfDay';

export const meals = ['breakfast', 'lunch', 'dinner'] as const;

const placeSchema = lineOfText(limits.placeLength, messages.placeTooLong).min(
  1,
  messages.placeRequired,
);

const meetingSchema = z
  .object({
    place: placeSchema,
    /** `HH:MM`, 24 hours, Africa/Johannesburg. Without it, people meet when the event begins. */
    time: timeOfDay(messages.meetingTimeInvalid).optional(),
    position: positionSchema.optional(),
    /** How to find the place, or where to park. */
    notes: linesOfText(limits.meetingNotesLength, messages.meetingNotesTooLong).optional(),
  })
  .meta({ id: 'Meeting' });

const finishSchema = z
  .object({ place: placeSchema, position: positionSchema.optional() })
  .meta({ id: 'Finish' });

const daySchema = z
  .object({
    title: lineOfText(limits.titleLength, messages.dayTitleTooLong).min(
      1,
      messages.dayTitleRequired,
    ),
    text: linesOfText(limits.dayTextLength, messages.dayTextTooLong).default(''),
    distanceKm: z
      .int({ error: messages.dayDistanceInvalid })
      .min(1, messages.dayDistanceInvalid)
      .max(limits.dayDistanceKm, messages.dayDistanceInvalid)
      .optional(),
    /** In the saddle. */
    hours: z
      .number({ error: messages.dayHoursInvalid })
      .min(0.5, messages.dayHoursInvalid)
      .max(24, messages.dayHoursInvalid)
      .multipleOf(0.5, messages.dayHoursInvalid)
      .optional(),
    terrain: terrainSchema.optional(),
    night: z
      .object({
        place: placeSchema,
        /** Such as a guest house, or a camp site. */
        kind: lineOfText(limits.nightKindLength, messages.nightKindTooLong).optional(),
      })
      .optional(),
    meals: z
      .array(z.enum(meals, { error: messages.mealInvalid }), { error: messages.mealInvalid })
      .max(meals.length, aborting(messages.mealInvalid))
      .overwrite((named) => meals.filter((meal) => named.includes(meal)))
      .optional(),
  })
  .meta({ id: 'RideDay' });

/** Short lines, such as what a price includes. Empty ones are left out. */
const linesSchema = z
  .array(lineOfText(limits.planLineLength, messages.planLineTooLong), {
    error: messages.invalidRequest,
  })
  .max(limits.planLines, aborting(messages.planLinesTooMany))
  .overwrite((lines) => lines.filter((text) => text !== ''));

const wholeNumber = (most: number, invalid: string) =>
  z.int({ error: invalid }).min(1, invalid).max(most, invalid);

const need = () => lineOfText(limits.planLineLength, messages.planLineTooLong).optional();

const needFields = z.object({
  licence: need(),
  motorcycle: need(),
  tyres: need(),
  minAge: wholeNumber(99, messages.minAgeInvalid).optional(),
  /** With fewer riders the ride does not take place, which is decided on `decidedOn`. */
  minRiders: wholeNumber(limits.minRiders, messages.minRidersInvalid).optional(),
  /** `YYYY-MM-DD`. */
  decidedOn: calendarDay(
    z.string({ error: messages.decidedOnInvalid }),
    messages.decidedOnInvalid,
  ).optional(),
});

const needsSchema = needFields
  .refine((needs) => Object.keys(needs).length > 0, messages.invalidRequest)
  .meta({ id: 'RideNeeds' });

const guideIds = z
  .array(itemId(messages.planGuideUnknown), { error: messages.planGuideUnknown })
  .max(limits.guidesOfPlan, aborting(messages.planGuidesTooMany))
  .overwrite((ids) => [...new Set(ids)]);

/** What the owner says about how a ride goes. All of it is optional. */
const planShape = {
  meeting: meetingSchema,
  finish: finishSchema,
  days: z
    .array(daySchema, { error: messages.invalidRequest })
    .max(limits.rideDays, aborting(messages.rideDaysTooMany)),
  /** The ids of guides of the site's pages. */
  guides: guideIds,
  includes: linesSchema,
  excludes: linesSchema,
  bring: linesSchema,
  needs: needsSchema,
  /** The same for all dates of a tour. */
  tourId: z.uuid({ error: messages.tourInvalid }),
};

/**
 * Changes of an event's plan: null removes a part, and an absent one is unchanged. With the `version` of an event that
 * is outdated, the response is 409 and nothing is saved.
 */
export const planUpdateSchema = z
  .object({
    meeting: planShape.meeting.nullable().optional(),
    finish: planShape.finish.nullable().optional(),
    days: planShape.days.nullable().optional(),
    guides: planShape.guides.nullable().optional(),
    includes: planShape.includes.nullable().optional(),
    excludes: planShape.excludes.nullable().optional(),
    bring: planShape.bring.nullable().optional(),
    needs: planShape.needs.nullable().optional(),
    tourId: planShape.tourId.nullable().optional(),
    /**
     * True: later dates of the same tour, drafts among them, get what this save changes. What it leaves as it was stays
     * as each of them has it, and the day of the decision keeps its distance from each date.
     */
    laterDates: z.boolean({ error: messages.invalidRequest }).optional(),
    version: z.int({ error: messages.versionInvalid }).positive(messages.versionInvalid).optional(),
  })
  .meta({ id: 'PlanUpdate' });

/** The plan in a response, with the parts that the event has. */
export const storedPlanSchema = z
  .object({
    ...planShape,
    // A calendar day of a request may be a moment, which becomes a day.
    needs: needFields.extend({ decidedOn: z.string().optional() }).meta({ id: 'StoredRideNeeds' }),
  })
  .partial();

/** Who guides, as the site's pages show them. */
export const rideGuideSchema = guideSchema
  .pick({
    id: true,
    name: true,
    role: true,
    greeting: true,
    registration: true,
    firstAid: true,
    picture: true,
  })
  .extend({
    /** The path of the page that says more. */
    page: z.string(),
    /** The picture; null if there is none, or if it is a drawing. */
    image: pictureSchema.extend({ path: z.string() }).nullable(),
  })
  .meta({ id: 'RideGuide' });

/** A question that the site's pages answer, and the page of each ride, too. */
export const rideQuestionSchema = z
  .object({
    /** The anchor of the question on its page. */
    id: z.string(),
    question: z.string(),
    /** Plain text, with blank lines between its paragraphs. */
    answer: z.string(),
    /** The path of the page that has all of it. */
    page: z.string(),
  })
  .meta({ id: 'RideQuestion' });

export type RideQuestion = z.infer<typeof rideQuestionSchema>;
export type RideGuide = z.infer<typeof rideGuideSchema>;
export type PlanUpdate = Omit<z.infer<typeof planUpdateSchema>, 'version' | 'laterDates'>;
export type Plan = z.infer<typeof storedPlanSchema>;
export type RideDay = z.infer<typeof daySchema>;
export type Meeting = z.infer<typeof meetingSchema>;
export type RideNeeds = z.infer<typeof needsSchema>;
