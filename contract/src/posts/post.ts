import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { tidy, visibleText } from '../fields/invisible';
import { hasLikelyYear } from '../fields/calendarDay';
import { limits } from '../limits';
import { messages } from '../messages';
import { pictureSchema } from '../fields/picture';
import { emptyPostBody, postBodySchema, type PostBody } from './body';
import { postBodyInputSchema } from './bodyInput';
import { statusSchema, type Status } from '../fields/publication';
import { slugShape } from '../fields/slug';

const titleSchema = z
  .string({ error: messages.titleRequired })
  .overwrite(visibleText)
  .min(1, messages.titleRequired)
  .max(limits.titleLength, aborting(messages.titleTooLong));

/** If empty, it is generated from the body. */
const excerptSchema = z
  .string({ error: messages.invalidRequest })
  .overwrite(visibleText)
  .max(limits.excerptLength, aborting(messages.excerptTooLong));

/** If empty, it is generated from the title. */
const slugSchema = z
  .string({ error: messages.slugInvalid })
  .overwrite(tidy)
  .max(limits.slugLength, aborting(messages.slugInvalid))
  .refine((slug) => slug === '' || slugShape.test(slug), messages.slugInvalid);

/** A date-time with its offset from UTC, converted to UTC. */
const publishedAtSchema = z.iso
  .datetime({ offset: true, error: messages.publishedAtInvalid })
  .transform((moment) => new Date(moment).toISOString())
  // In UTC, the year may be negative or above 9999. Such texts do not sort in the order of time.
  .refine((moment) => /^\d{4}-/.test(moment), {
    error: messages.publishedAtInvalid,
    abort: true,
  })
  .refine(hasLikelyYear, messages.yearUnlikely)
  .nullable();

/** The fields of a post. Without a status, it is a draft. */
export const postFieldsSchema = z
  .object({
    title: titleSchema,
    excerpt: excerptSchema.default(''),
    body: postBodyInputSchema.default(emptyPostBody),
    slug: slugSchema.default(''),
    status: statusSchema.default('draft'),
    /** When visitors may read the post. If absent, it is the moment of its first publication. */
    publishedAt: publishedAtSchema.optional(),
  })
  .meta({ id: 'PostFields' });

/** An update. Absent fields are unchanged. With a version, it is saved only if that version is the newest. */
export const postUpdateSchema = z
  .object({
    title: titleSchema,
    excerpt: excerptSchema.optional(),
    body: postBodyInputSchema.optional(),
    slug: slugSchema.optional(),
    status: statusSchema.optional(),
    publishedAt: publishedAtSchema.optional(),
    version: z.number().int().positive().optional(),
  })
  .meta({ id: 'PostUpdate' });

/** A post, as lists show it. */
export const postCardSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    excerpt: z.string(),
    slug: z.string(),
    status: statusSchema,
    /** Null for a draft; in the future for a scheduled post. */
    publishedAt: z.iso.datetime().nullable(),
    /** The path of the cover (JPEG); null if there is none. */
    imageUrl: z.string().nullable(),
    image: pictureSchema.nullable(),
    /** Incremented with each saved change of the fields. */
    version: z.number().int().positive(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PostCard' });

export const postSchema = postCardSchema
  .extend({
    body: postBodySchema,
    /** The pictures in the body by their `src`, with the data that pages need to display them. */
    pictures: z.record(z.string(), pictureSchema),
  })
  .meta({ id: 'Post' });

export const postListSchema = z.array(postCardSchema);

/** A picture that was uploaded for a post's body. `path` is the `src` to use. */
export const postPictureSchema = z
  .object({ path: z.string(), image: pictureSchema })
  .meta({ id: 'PostPicture' });

/** The fields as a client writes them. */
export type PostFields = Omit<z.input<typeof postFieldsSchema>, 'body'> & { body?: PostBody };
export type PostUpdate = Omit<z.input<typeof postUpdateSchema>, 'body'> & { body?: PostBody };
export type PostStatus = Status;
export type PostCard = z.infer<typeof postCardSchema>;
export type Post = z.infer<typeof postSchema>;
export type PostPicture = z.infer<typeof postPictureSchema>;
