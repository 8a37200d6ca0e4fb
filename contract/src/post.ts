import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { messages } from './messages';
import { pictureSchema } from './picture';
import { emptyPostBody, postBodySchema, type PostBody } from './postBody';
import { postBodyInputSchema } from './postBodyInput';
import { statusSchema, type Status } from './publication';
import { slugShape } from './slug';

const titleSchema = z
  .string({ error: messages.titleRequired })
  .trim()
  .min(1, messages.titleRequired)
  .max(limits.titleLength, aborting(messages.titleTooLong));

/** Empty to have it made from the text. */
const excerptSchema = z
  .string({ error: messages.invalidRequest })
  .trim()
  .max(limits.excerptLength, aborting(messages.excerptTooLong));

/** Empty to have it made from the title. */
const slugSchema = z
  .string({ error: messages.slugInvalid })
  .trim()
  .max(limits.slugLength, aborting(messages.slugInvalid))
  .refine((slug) => slug === '' || slugShape.test(slug), messages.slugInvalid);

/** A moment with its offset from UTC; kept in UTC. */
const publishedAtSchema = z.iso
  .datetime({ offset: true, error: messages.publishedAtInvalid })
  .transform((moment) => new Date(moment).toISOString())
  // In UTC it may lie before the year 0 or after 9999, which sort as text before all other moments.
  .refine((moment) => /^\d{4}-/.test(moment), messages.publishedAtInvalid)
  .nullable();

/** What a person writes. A post without a status is a draft. */
export const postFieldsSchema = z
  .object({
    title: titleSchema,
    excerpt: excerptSchema.default(''),
    body: postBodyInputSchema.default(emptyPostBody),
    slug: slugSchema.default(''),
    status: statusSchema.default('draft'),
    /** When visitors may read it; left out, the moment at which it is first published. */
    publishedAt: publishedAtSchema.optional(),
  })
  .meta({ id: 'PostFields' });

/** An update: what is left out stays as it is. With a version, only over that version. */
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

/** A post as a list shows it. */
export const postCardSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    excerpt: z.string(),
    slug: z.string(),
    status: statusSchema,
    /** Null for a draft; in the future for a post that waits. */
    publishedAt: z.iso.datetime().nullable(),
    /** Plain path of the cover (JPEG), or null while there is none. */
    imageUrl: z.string().nullable(),
    image: pictureSchema.nullable(),
    /** Grows by one with each saved change of the fields. */
    version: z.number().int().positive(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PostCard' });

export const postSchema = postCardSchema
  .extend({
    body: postBodySchema,
    /** The pictures inside the text, each by its `src`, with all that a page needs to show it well. */
    pictures: z.record(z.string(), pictureSchema),
  })
  .meta({ id: 'Post' });

export const postListSchema = z.array(postCardSchema);

/** A picture that was uploaded for the inside of a text: `path` is what its `src` is to be. */
export const postPictureSchema = z
  .object({ path: z.string(), image: pictureSchema })
  .meta({ id: 'PostPicture' });

/** As a client writes them. */
export type PostFields = Omit<z.input<typeof postFieldsSchema>, 'body'> & { body?: PostBody };
export type PostUpdate = Omit<z.input<typeof postUpdateSchema>, 'body'> & { body?: PostBody };
export type PostStatus = Status;
export type PostCard = z.infer<typeof postCardSchema>;
export type Post = z.infer<typeof postSchema>;
export type PostPicture = z.infer<typeof postPictureSchema>;
