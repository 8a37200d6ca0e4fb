import { z } from 'zod';
import { messages } from '../messages';
import { contentPageSchema, pagePathSchema } from './page';
import { sectionIdShape } from './paths';

const versionSubjects = ['page', 'section', 'brand'] as const;

const subject = {
  /** What was saved. */
  subject: z.enum(versionSubjects),
  /** The path of the page. Empty for the brand. */
  page: z.string(),
  /** The id of the section; null if it was not a section. */
  section: z.string().nullable(),
};

/** A save that can be taken back. */
export const contentVersionSchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** Null if the account is gone. */
    who: z.object({ _id: z.string(), name: z.string() }).nullable(),
    ...subject,
    /** What happened. */
    what: z.enum(['changed', 'added', 'deleted', 'restored']),
  })
  .meta({ id: 'ContentVersion' });

export const contentVersionsSchema = z
  .object({
    /** Newest first. */
    versions: z.array(contentVersionSchema),
    /** The value of `before` that returns older ones; null if there are none. */
    next: z.string().nullable(),
  })
  .meta({ id: 'ContentVersions' });

/**
 * A save with what was there before and after it: `fields` of a section, the document of a page, or the brand without its
 * version. Null: nothing.
 */
export const contentVersionDetailSchema = contentVersionSchema
  .extend({ before: z.unknown(), after: z.unknown() })
  .meta({ id: 'ContentVersionDetail' });

/** A page as visitors saw it before a save of it or of one of its sections, or after it. */
export const contentVersionPageSchema = z
  .object({
    version: contentVersionSchema,
    /** Null: there was no such page. What it lists, such as rides, is not part of it. */
    page: contentPageSchema.nullable(),
  })
  .meta({ id: 'ContentVersionPage' });

export const contentVersionPageQuerySchema = z.object({
  moment: z
    .enum(['before', 'after'], { error: messages.invalidRequest })
    .default('before')
    .describe('Whether the page is as before the save, or as after it'),
});

export const contentVersionsQuerySchema = z.object({
  subject: z
    .enum(versionSubjects, { error: messages.invalidRequest })
    .optional()
    .describe('Only those of this kind'),
  page: pagePathSchema.optional().describe('Only those of this page and its sections'),
  section: z
    .string()
    .regex(sectionIdShape, messages.sectionNotFound)
    .optional()
    .describe('Only those of this one'),
  before: z
    .uuid(messages.invalidRequest)
    .optional()
    .describe('Cursor from `next` of the previous response'),
});

export const contentRestoreSchema = z
  .object({
    /** Whether everything that was saved since is taken back, too, of all pages and the brand. */
    all: z.boolean({ error: messages.invalidRequest }).default(false),
  })
  .meta({ id: 'ContentRestore' });

export type ContentVersion = z.output<typeof contentVersionSchema>;
export type ContentVersions = z.output<typeof contentVersionsSchema>;
export type ContentVersionDetail = z.output<typeof contentVersionDetailSchema>;
export type ContentVersionPage = z.output<typeof contentVersionPageSchema>;
