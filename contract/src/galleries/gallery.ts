import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { visibleText } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';
import { pageNumberSchema, perPageSchema } from '../fields/pageNumber';
import { pictureSchema } from '../fields/picture';

/** The description of a gallery if nobody wrote one. */
export const defaultGalleryDescription = 'Gallery Adventure';

const titleSchema = z
  .string({ error: messages.galleryTitleRequired })
  .overwrite(visibleText)
  .min(1, messages.galleryTitleRequired)
  .max(limits.titleLength, aborting(messages.titleTooLong));

const descriptionSchema = z
  .string({ error: messages.invalidRequest })
  .overwrite(visibleText)
  .max(limits.descriptionLength, aborting(messages.descriptionTooLong));

/** `/gallery/<slug>`; if empty, it is generated from the title. */
const linkSchema = z
  .string({ error: messages.linkInvalid })
  .overwrite(visibleText)
  .max(limits.linkLength, aborting(messages.linkInvalid))
  .regex(/^$|^\/gallery\/[a-z0-9][a-z0-9-]*$/, messages.linkInvalid);

/** The fields of a new gallery, without its pictures. */
export const galleryFieldsSchema = z
  .object({
    title: titleSchema,
    description: descriptionSchema.default(''),
    link: linkSchema.default(''),
  })
  .meta({ id: 'GalleryFields' });

/** Which of a gallery's photos to return; all of them if there are no parameters. */
export const galleryQuerySchema = z.object({
  limit: perPageSchema,
  page: pageNumberSchema,
  around: z
    .string()
    .optional()
    .catch(undefined)
    .describe('Return only the photo with this id and those next to it; none if it is missing'),
});

/** An update. Absent fields are unchanged. With a version, it is saved only if that version is the newest. */
export const galleryUpdateSchema = z
  .object({
    title: titleSchema,
    description: descriptionSchema.optional(),
    link: linkSchema.optional(),
    // A form only contains text.
    version: z.coerce.number({ error: messages.invalidRequest }).int().positive().optional(),
  })
  .meta({ id: 'GalleryUpdate' });

/** All photos of a gallery in their new order. Absent details of a photo are unchanged. */
export const photoArrangementSchema = z
  .array(
    z.object({
      _id: z.string(),
      caption: z
        .string()
        .overwrite(visibleText)
        .max(limits.captionLength, aborting(messages.captionTooLong))
        .optional(),
      alt: z
        .string()
        .overwrite(visibleText)
        .max(limits.captionLength, aborting(messages.altTooLong))
        .optional(),
    }),
    { error: messages.invalidRequest },
  )
  .min(1, messages.invalidRequest)
  .max(limits.photosPerGallery, messages.invalidRequest)
  .meta({ id: 'PhotoArrangement' });

export const galleryPhotoSchema = z
  .object({
    _id: z.string(),
    /** The path of the photo (JPEG). */
    path: z.string(),
    caption: z.string(),
    /** Alternative text, for people who cannot see the photo. */
    alt: z.string(),
    image: pictureSchema,
  })
  .meta({ id: 'GalleryPhoto' });

/** A gallery, as lists show it. */
export const galleryCardSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    /** The path of its page on this site, `/gallery/<slug>`. */
    link: z.string(),
    /** The path of the cover (JPEG). */
    imageUrl: z.string(),
    image: pictureSchema,
    /** The number of its photos without the cover, even if the response contains fewer. */
    photoCount: z.number().int().nonnegative(),
    /** Incremented with each saved change of the fields. */
    version: z.number().int().positive(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'GalleryCard' });

export const gallerySchema = galleryCardSchema
  .extend({
    /** The paths of the photos, in their order. */
    photos: z.array(z.string()),
    /** The same photos, with the data that pages need to display them. */
    photoDetails: z.array(galleryPhotoSchema),
    /** The number of photos before these. Only with `around`. */
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
