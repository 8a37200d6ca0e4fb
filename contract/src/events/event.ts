import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { visibleText } from '../fields/invisible';
import { calendarDay } from '../fields/calendarDay';
import { eventFactsSchema, storedFactsSchema } from './facts';
import { limits } from '../limits';
import { messages } from '../messages';
import { offerSchema } from '../offers/offer';
import { pictureSchema } from '../fields/picture';
import { statusSchema } from '../fields/publication';
import { rideGuideSchema, rideQuestionSchema, storedPlanSchema } from './plan';
import { routeSchema } from './route';
import { timeOfDay } from './timeOfDay';

const versionSchema = z.int({ error: messages.versionInvalid }).positive(messages.versionInvalid);

const required = (message: string) =>
  z.string({ error: message }).overwrite(visibleText).min(1, message);

/** The day on which an event begins. */
export const dateSchema = calendarDay(required(messages.dateRequired), messages.dateInvalid);

const timeSchema = timeOfDay(messages.timeInvalid, required(messages.timeRequired));

const fieldsSchema = z.object({
  title: required(messages.titleRequired).max(limits.titleLength, aborting(messages.titleTooLong)),
  description: required(messages.descriptionRequired).max(
    limits.descriptionLength,
    aborting(messages.descriptionTooLong),
  ),
  date: dateSchema,
  time: timeSchema,
  location: required(messages.locationRequired).max(
    limits.locationLength,
    aborting(messages.locationTooLong),
  ),
  ...eventFactsSchema.shape,
  /** If absent, a new event is published, and an existing one unchanged. */
  status: statusSchema.optional(),
});

const endsAfterItBegins = ({
  date,
  endDate,
}: Pick<z.output<typeof fieldsSchema>, 'date' | 'endDate'>) => !endDate || endDate >= date;
const endsBeforeItBegins = { error: messages.endDateTooEarly, path: ['endDate'] };

/** The fields of an event that the owner fills in. */
export const eventFieldsSchema = fieldsSchema
  .refine(endsAfterItBegins, endsBeforeItBegins)
  .meta({ id: 'EventFields' });

/** A duplicate is a draft with its own date. */
export const eventDuplicationSchema = z
  .object({ date: dateSchema })
  .meta({ id: 'EventDuplication' });

/**
 * An update: the fields, and optionally the version that they are based on. If that version is outdated, the response
 * is 409 and nothing is saved.
 */
export const eventUpdateSchema = fieldsSchema
  .extend({
    version: versionSchema.optional(),
  })
  .refine(endsAfterItBegins, endsBeforeItBegins)
  .meta({ id: 'EventUpdate' });

export const attachmentSchema = z
  .object({
    _id: z.string(),
    /** The path of the file on this site. */
    path: z.string(),
    /** The file's name on the owner's device. */
    originalName: z.string(),
    /** In bytes. */
    size: z.number().int().nonnegative(),
  })
  .meta({ id: 'Attachment' });

export const eventPictureSchema = z
  .object({
    _id: z.string(),
    /** The path of the picture (JPEG). */
    path: z.string(),
    /** The same picture in modern formats and several widths. */
    image: pictureSchema,
    /** Empty if nothing is said about it. */
    alt: z.string(),
  })
  .meta({ id: 'EventPicture' });

/**
 * All pictures of an event after the first one, in their order, with what each shows. With a version, they are saved only
 * if that version is the newest.
 */
export const eventPicturesArrangementSchema = z
  .object({
    pictures: z
      .array(
        z.object({
          _id: z.string({ error: messages.invalidRequest }),
          alt: z
            .string({ error: messages.invalidRequest })
            .overwrite(visibleText)
            .max(limits.captionLength, aborting(messages.altTooLong)),
        }),
        { error: messages.invalidRequest },
      )
      .max(limits.picturesPerEvent, messages.eventPicturesFull),
    version: versionSchema.optional(),
  })
  .meta({ id: 'EventPicturesArrangement' });

export const eventSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    /** `YYYY-MM-DD`, the day in South Africa. */
    date: z.string(),
    /** `HH:MM`, 24 hours, Africa/Johannesburg. */
    time: z.string(),
    location: z.string(),
    ...storedFactsSchema.shape,
    /** In a list, only the meeting's place, the tour and the number of days. */
    ...storedPlanSchema.shape,
    /** The guides of the plan whom the pages still show. Not in a list. */
    guidedBy: z.array(rideGuideSchema).optional(),
    /** What the pages answer about every ride. Absent if there is nothing, and in a list. */
    questions: z.array(rideQuestionSchema).optional(),
    /** How many days the plan has. */
    dayCount: z.number().int().positive().optional(),
    /** Where it goes. Absent if that is not said. In a list, only the distance. */
    route: routeSchema.optional(),
    /** The path of the picture (JPEG); null if there is none. */
    imageUrl: z.string().nullable(),
    /** The same picture in modern formats and several widths. */
    image: pictureSchema.nullable(),
    /** The pictures after that one; absent without any, and in a list. */
    pictures: z.array(eventPictureSchema).optional(),
    attachments: z.array(attachmentSchema),
    /** Null if the event cannot be booked. Absent if the API does not support bookings. */
    offer: offerSchema.nullable().optional(),
    /** Only owners see drafts. */
    status: statusSchema,
    /** Incremented with each saved change of the fields. */
    version: z.number().int().positive(),
    /** When it was first published. Absent if it never was. */
    publishedAt: z.iso.datetime().optional(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Event' });

export const eventListSchema = z.array(eventSchema);

export type EventFields = z.infer<typeof eventFieldsSchema>;
export type EventPicture = z.infer<typeof eventPictureSchema>;
export type EventPicturesArrangement = z.infer<typeof eventPicturesArrangementSchema>;
export type Attachment = z.infer<typeof attachmentSchema>;
/** Not called `Event`, which would shadow the DOM's type. */
export type TourEvent = z.infer<typeof eventSchema>;
