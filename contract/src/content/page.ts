import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { cleanLine, tidy, visibleText } from '../fields/invisible';
import { pictureSchema } from '../fields/picture';
import { limits } from '../limits';
import { messages } from '../messages';
import { isPagePath, sectionIdShape } from './paths';
import { adminSectionSchema, pageSectionSchema, sectionInput } from './section';
import { guideSchema } from './sections/guides';

export const pagePathSchema = z
  .string({ error: messages.pagePathInvalid })
  .overwrite(tidy)
  .max(limits.pagePathLength, aborting(messages.pagePathInvalid))
  .refine(isPagePath, messages.pagePathInvalid);

const versionSchema = z
  .int({ error: messages.pageVersionInvalid })
  .nonnegative(messages.pageVersionInvalid)
  .optional();

const sectionId = z
  .string({ error: messages.sectionNotFound })
  .regex(sectionIdShape, messages.sectionNotFound);

/** The fields of a page itself. */
export const pageFieldsSchema = z
  .object({
    /** Its name in menus. */
    name: z
      .string({ error: messages.pageNameRequired })
      .overwrite(cleanLine)
      .min(1, messages.pageNameRequired)
      .max(limits.pageNameLength, aborting(messages.pageNameTooLong)),
    /**
     * What search engines and the browser's tab show. If it is empty, that is the name of the page, and on the home page
     * the name of the company alone.
     */
    title: z
      .string({ error: messages.invalidRequest })
      .overwrite(cleanLine)
      .max(limits.pageTitleLength, aborting(messages.pageTitleTooLong)),
    /** What search engines and share cards say about it. */
    description: z
      .string({ error: messages.invalidRequest })
      .overwrite(visibleText)
      .max(limits.pageDescriptionLength, aborting(messages.pageDescriptionTooLong)),
    /** Whether the top bar leads to it. */
    inMenu: z.boolean({ error: messages.invalidRequest }),
    /** Whether the drawer and the footer lead to it. */
    inFooter: z.boolean({ error: messages.invalidRequest }),
    /** Its place among the pages in menus, from the smallest. */
    place: z
      .int({ error: messages.pagePlaceInvalid })
      .min(0, messages.pagePlaceInvalid)
      .max(limits.pagePlace, messages.pagePlaceInvalid),
  })
  .meta({ id: 'ContentPageFields' });

/**
 * A save of a page: its fields, the order of its sections, and which of them are on. An own page is created with it. An
 * added section that is left out is deleted; one that every site begins with is turned off.
 */
export const pageSaveSchema = pageFieldsSchema
  .extend({
    path: pagePathSchema,
    /** The version that the save is based on; 0 for a new page. */
    version: versionSchema,
    sections: z
      .array(z.object({ id: sectionId, on: z.boolean({ error: messages.invalidRequest }) }))
      .max(limits.sectionsPerPage, messages.sectionsTooMany)
      .refine(
        (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
        messages.sectionTwice,
      ),
  })
  .meta({ id: 'ContentPageSave' });

/** A save of the fields of a section. */
export const sectionSaveSchema = sectionInput({
  /** The version that the save is based on. */
  version: versionSchema,
}).meta({ id: 'SectionSave' });

/** A new section. Without fields, it is empty. */
export const sectionAddSchema = sectionInput({
  /** The page that gets it. */
  page: pagePathSchema,
  /** The section that it follows. Without one, it is the last. */
  after: sectionId.optional(),
}).meta({ id: 'SectionAdd' });

const pathField = { path: z.string() };

/** The pages, in the order of the menu. */
export const pageListSchema = z.array(
  pageFieldsSchema.pick({ name: true, inMenu: true, inFooter: true }).extend({
    ...pathField,
    /** Its place among the pages in menus. Absent if the version before has listed them. */
    place: pageFieldsSchema.shape.place.optional(),
  }),
);

/** Whether a film can be seen: of one that browsers do not play, only once it is converted. */
const filmStateSchema = z.enum(['ready', 'converting', 'failed']);

const sitePictures = z.record(z.string(), pictureSchema.extend({ path: z.string() }));

/** A page as visitors see it: only what is on and has something to show. */
export const contentPageSchema = z
  .object({
    path: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    sections: z.array(pageSectionSchema),
    /** The uploaded pictures of its sections, by their `file`. Pictures in paragraphs are also here, by their file. */
    pictures: sitePictures,
    /** The first of the guides, if a section shows her: `page` is where more is said about her. */
    guide: guideSchema.extend({ page: z.string() }).nullable(),
  })
  .meta({ id: 'ContentPage' });

/** A page as its owner sees it. */
export const adminContentPageSchema = pageFieldsSchema
  .extend({
    path: z.string(),
    /** Incremented with each save of the page; 0 before the first. */
    version: z.int().nonnegative(),
    /** Whether every site has it. Its path and its own sections stay. */
    builtIn: z.boolean(),
    /** When and by whom the page or one of its sections was last saved. */
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
    sections: z.array(adminSectionSchema),
    pictures: sitePictures,
    /** The uploaded films of its sections, by their `file`. Those that are not ready are not shown to visitors. */
    films: z.record(z.string(), filmStateSchema),
  })
  .meta({ id: 'AdminContentPage' });

const uploaded = {
  /** How sections name it. */
  file: z.string(),
  /** Where it is to be seen. */
  path: z.string(),
};

/** A picture that was uploaded for a section. */
export const contentPictureSchema = z
  .object({ ...uploaded, image: pictureSchema })
  .meta({ id: 'ContentPicture' });

/** A film that was uploaded for a section. */
export const contentFilmSchema = z
  .object({
    ...uploaded,
    /** Whether it is still being converted, and is to be seen afterwards. Sections can name it at once. */
    isConverting: z.boolean(),
  })
  .meta({ id: 'ContentFilm' });

export type ContentPageFields = z.output<typeof pageFieldsSchema>;
export type ContentPageListed = z.output<typeof pageListSchema>[number];
export type ContentPage = z.output<typeof contentPageSchema>;
export type AdminContentPage = z.output<typeof adminContentPageSchema>;
export type ContentPicture = z.output<typeof contentPictureSchema>;
export type ContentFilm = z.output<typeof contentFilmSchema>;
export type FilmState = z.output<typeof filmStateSchema>;
export type SectionGuide = z.output<typeof guideSchema>;
