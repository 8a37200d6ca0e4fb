import { z } from 'zod';
import { focusSchema } from '../fields/picture';
import { pageNumberSchema, perPageSchema } from '../fields/pageNumber';
import { limits } from '../limits';
import { messages } from '../messages';

/** What a picture can be used in. `photo` is a photo of a gallery, and `page` a page of sections. */
const mediaUseKinds = ['event', 'gallery', 'photo', 'post', 'group', 'page'] as const;

/** Where a picture is used. */
const mediaUseSchema = z
  .object({
    kind: z.enum(mediaUseKinds),
    /** The id of the event, gallery, post or group, or the path of the page. */
    _id: z.string(),
    /** The title of what it is used in. */
    title: z.string(),
    /** Whether that is in the trash. */
    inTrash: z.boolean(),
  })
  .meta({ id: 'MediaUse' });

/** A picture that an owner has uploaded. */
export const mediaSchema = z
  .object({
    _id: z.string(),
    /** Its name on the device that it came from; may be empty. */
    name: z.string(),
    alt: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    focus: focusSchema.nullable(),
    /** The signed path of a small version. */
    thumbnail: z.string(),
    /** The signed path of the picture (JPEG). */
    path: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Media' });

export const mediaQuerySchema = z.object({
  search: z
    .string(messages.searchInvalid)
    .max(limits.searchLength, messages.searchTooLong)
    .optional()
    .describe('Words of the name or of the alternative text'),
  missing: z
    .literal('alt', { error: messages.invalidRequest })
    .optional()
    .describe('Only pictures without an alternative text'),
  usable: z
    .literal('page', { error: messages.invalidRequest })
    .optional()
    .describe('Only pictures that a page may show, so none of a group'),
  limit: perPageSchema,
  page: pageNumberSchema,
});

export const mediaPageSchema = z
  .object({
    /** The number of all matching pictures, not only of those on this page. */
    total: z.number().int().nonnegative(),
    /** How many of all pictures have no alternative text. */
    withoutAlt: z.number().int().nonnegative(),
    /** The newest first. */
    items: z.array(mediaSchema),
  })
  .meta({ id: 'MediaPage' });

export const mediaUsesSchema = z
  .object({ uses: z.array(mediaUseSchema) })
  .meta({ id: 'MediaUses' });

export const mediaChangeSchema = z
  .object({
    alt: z.string().trim().max(limits.captionLength, messages.altTooLong).optional(),
    /** Null for the middle. */
    focus: focusSchema.nullable().optional(),
  })
  .meta({ id: 'MediaChange' });

export type MediaUse = z.infer<typeof mediaUseSchema>;
export type Media = z.infer<typeof mediaSchema>;
export type MediaQuery = z.infer<typeof mediaQuerySchema>;
export type MediaPage = z.infer<typeof mediaPageSchema>;
export type MediaChange = z.infer<typeof mediaChangeSchema>;
