import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { messages } from './messages';
import { pageNumberSchema, perPageSchema } from './pageNumber';
import { pictureSchema } from './picture';

/** What a gallery's description is when nobody wrote one. */
export const defaultGalleryDescription = 'Gallery Adventure';

const titleSchema = z
  .string({ error: messages.galleryTitleRequired })
  .trim()
  .min(1, messages.galleryTitleRequired)
  .max(limits.titleLength, aborting(messages.titleTooLong));

const descriptionSchema = z
  .string({ error: messages.invalidRequest })
  .trim()
  .max(limits.descriptionLength, aborting(messages.descriptionTooLong));

/** `/gallery/<slug>`, or empty to have it made from the title. */
const linkSchema = z
  .string({ error: messages.linkInvalid })
  .trim()
  .max(limits.linkLength, aborting(messages.linkInvalid))
  .regex(/^$|^\/gallery\/[a-z0-9][a-z0-9-]*$/, messages.linkInvalid);

/** What a person fills in for a new gallery, beside its pictures. */
export const galleryFieldsSchema = z
  .object({
    title: titleSchema,
    description: descriptionSchema.default(''),
    link: linkSchema.default(''),
  })
  .meta({ id: 'GalleryFields' });

/** Which of a gallery's photos are wanted; all of them where nothing is said. */
export const galleryQuerySchema = z.object({
  limit: perPageSchema,
  page: pageNumberSchema,
  around: z
    .string()
    .optional()
    .catch(undefined)
    .describe('Id of a photo: only that one with those next to it, or none if it is not there'),
});

/** An update: what is left out stays as it is. With a version, only over that version. */
export const galleryUpdateSchema = z
  .object({
    title: titleSchema,
    description: descriptionSchema.optional(),
    link: linkSchema.optional(),
    // A form holds text alone.
    version: z.coerce.number({ error: messages.invalidRequest }).int().positive().optional(),
  })
  .meta({ id: 'GalleryUpdate' });

/** The photos of a gallery in their new order, all of them; what is left out of one stays. */
export const photoArrangementSchema = z
  .array(
    z.object({
      _id: z.string(),
      caption: z
        .string()
        .trim()
        .max(limits.captionLength, aborting(messages.captionTooLong))
        .optional(),
      alt: z.string().trim().max(limits.captionLength, aborting(messages.altTooLong)).optional(),
    }),
    { error: messages.invalidRequest },
  )
  .min(1, messages.invalidRequest)
  .max(limits.photosPerGallery, messages.invalidRequest)
  .meta({ id: 'PhotoArrangement' });

export const galleryPhotoSchema = z
  .object({
    _id: z.string(),
    /** Plain path of the photo (JPEG). */
    path: z.string(),
    caption: z.string(),
    /** What the photo shows, for people who do not see it. */
    alt: z.string(),
    image: pictureSchema,
  })
  .meta({ id: 'GalleryPhoto' });

/** A gallery as a card shows it. */
export const galleryCardSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    /** Its address on this site, `/gallery/<slug>`. */
    link: z.string(),
    /** Plain path of the cover (JPEG). */
    imageUrl: z.string(),
    image: pictureSchema,
    /** How many photos it has beside its cover, however many of them come with it. */
    photoCount: z.number().int().nonnegative(),
    /** Grows by one with each saved change of the fields. */
    version: z.number().int().positive(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'GalleryCard' });

export const gallerySchema = galleryCardSchema
  .extend({
    /** Plain paths of the photos, in their order. */
    photos: z.array(z.string()),
    /** The same photos, with all that a page needs to show them well. */
    photoDetails: z.array(galleryPhotoSchema),
    /** How many photos come before these. Only with `around`. */
    offset: z.number().int().nonnegative().optional(),
  })
  .meta({ id: 'Gallery' });

export const galleryListSchema = z.array(galleryCardSchema);

export type GalleryFields = z.infer<typeof galleryFieldsSchema>;
export type GalleryQuery = z.output<typeof galleryQuerySchema>;
export type PhotoArrangement = z.infer<typeof photoArrangementSchema>;
export type GalleryPhoto = z.infer<typeof galleryPhotoSchema>;
export type GalleryCard = z.infer<typeof galleryCardSchema>;
export type Gallery = z.infer<typeof gallerySchema>;
