import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { cleanLine, visibleText } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';
import { pictureSchema } from '../fields/picture';
import { secureLinkSchema } from '../fields/secureLink';
import { settingsVersionSchema } from './settingsVersion';
import { guidePlaces, testimonyPlaces, videoPlaces } from './slots';

/** A text of the owner's. If it is empty or absent, the site shows its default text, or nothing if it has none. */
const ownText = (length: number, tooLong: string) =>
  z
    .string()
    .overwrite(visibleText)
    .max(length, aborting(tooLong))
    .transform((text) => text || undefined)
    .optional();

/** The same for a text of one line, such as a name. */
const ownLine = (length: number, tooLong: string) =>
  z
    .string()
    .overwrite(cleanLine)
    .max(length, aborting(tooLong))
    .transform((text) => text || undefined)
    .optional();

const altSchema = ownText(limits.captionLength, messages.altTooLong);

export const heroFieldsSchema = z
  .object({
    line: ownText(limits.heroLineLength, messages.heroLineTooLong),
    lead: ownText(limits.heroLeadLength, messages.heroLeadTooLong),
  })
  .meta({ id: 'HeroFields' });

const testimonyFieldsSchema = z.object({
  text: ownText(limits.testimonyLength, messages.testimonyTooLong),
  rider: ownLine(limits.personLength, messages.riderTooLong),
  /** Alternative text of the owner's picture, which replaces the drawing. */
  alt: altSchema,
});

export const testimoniesFieldsSchema = z
  .object({ testimonies: z.array(testimonyFieldsSchema).length(testimonyPlaces.length) })
  .meta({ id: 'TestimoniesFields' });

const biographySchema = z
  .array(z.string().overwrite(visibleText).min(1))
  .refine(
    (paragraphs) => paragraphs.join('').length <= limits.biographyLength,
    messages.biographyTooLong,
  )
  .transform((paragraphs) => (paragraphs.length > 0 ? paragraphs : undefined))
  .optional();

const guideFactsSchema = z
  .array(
    z.object({ title: z.string().overwrite(visibleText), text: z.string().overwrite(visibleText) }),
  )
  .max(limits.guideFacts, messages.guideFactsTooMany)
  .refine((facts) => facts.every(({ title, text }) => title && text), messages.guideFactIncomplete)
  .refine(
    (facts) =>
      facts.map(({ title, text }) => title + text).join('').length <= limits.guideFactsLength,
    messages.guideFactsTooLong,
  )
  .transform((facts) => (facts.length > 0 ? facts : undefined))
  .optional();

const guideFieldsSchema = z.object({
  /** Which drawing and picture belong to the guide, regardless of the order of the list. */
  place: z.literal(guidePlaces),
  /** The site leaves out a guide without a name. */
  name: ownLine(limits.personLength, messages.guideNameTooLong),
  role: ownLine(limits.personLength, messages.guideRoleTooLong),
  /** A list of paragraphs. */
  biography: biographySchema,
  /** A sentence to those who look for a way to reach the guide. */
  greeting: ownText(limits.greetingLength, messages.greetingTooLong),
  facts: guideFactsSchema,
  alt: altSchema,
});

export const guidesFieldsSchema = z
  .object({
    guides: z
      .array(guideFieldsSchema)
      .min(1, messages.guidesTooFew)
      .max(guidePlaces.length, messages.guidesTooMany)
      .refine((guides) => new Set(guides.map(({ place }) => place)).size === guides.length),
  })
  .meta({ id: 'GuidesFields' });

const videoFieldsSchema = z.object({
  caption: ownText(limits.captionLength, messages.captionTooLong),
  /** The URL of a video that is not uploaded to this site. */
  link: z
    .union([z.literal('').transform(() => undefined), secureLinkSchema], {
      error: messages.linkNotSecure,
    })
    .optional(),
});

export const videosFieldsSchema = z
  .object({ videos: z.array(videoFieldsSchema).length(videoPlaces.length) })
  .meta({ id: 'VideosFields' });

const versioned = { version: settingsVersionSchema };
/** Updates of the sections. Each may contain the version that it is based on. */
export const heroUpdateSchema = heroFieldsSchema.extend(versioned).meta({ id: 'HeroUpdate' });
export const testimoniesUpdateSchema = testimoniesFieldsSchema
  .extend(versioned)
  .meta({ id: 'TestimoniesUpdate' });
export const guidesUpdateSchema = guidesFieldsSchema.extend(versioned).meta({ id: 'GuidesUpdate' });
export const videosUpdateSchema = videosFieldsSchema.extend(versioned).meta({ id: 'VideosUpdate' });

export const sitePictureSchema = pictureSchema
  .extend({
    /** The path of the picture (JPEG). */
    path: z.string(),
  })
  .meta({ id: 'SitePicture' });

const text = z.string().optional();
const image = sitePictureSchema.optional();

/**
 * The owner's texts, pictures and videos. Where one is absent, the site shows its default text or drawing; what is only
 * true of one company has no default, and the site leaves it out.
 */
export const siteContentSchema = z
  .object({
    hero: z.object({ line: text, lead: text, image }),
    /** In the order of their places. */
    testimonies: z.array(z.object({ text, rider: text, alt: text, image })),
    /** In the order in which the page shows those that have a name. */
    guides: z.array(
      z.object({
        place: z.literal(guidePlaces),
        name: text,
        role: text,
        biography: z.array(z.string()).optional(),
        greeting: text,
        facts: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
        alt: text,
        image,
      }),
    ),
    featureImages: z.object({
      scenery: image,
      guides: image,
      routes: image,
      safety: image,
      thrills: image,
    }),
    /**
     * In the order of their places. Each has a file or a link; `image` is its poster. `isConverting` says that another
     * file is being converted for the place.
     */
    videos: z.array(
      z.object({
        caption: text,
        link: text,
        file: text,
        isConverting: z.literal(true).optional(),
        image,
      }),
    ),
    /** Further texts, by their keys: see `TextKey`. */
    texts: z.record(z.string(), z.string()).optional(),
    /** The version of each section, as they are saved separately; 0 before the first save. */
    versions: z.object({
      hero: z.number().int(),
      testimonies: z.number().int(),
      guides: z.number().int(),
      videos: z.number().int(),
    }),
  })
  .meta({ id: 'SiteContent' });

export type HeroFields = z.infer<typeof heroFieldsSchema>;
export type TestimoniesFields = z.infer<typeof testimoniesFieldsSchema>;
export type GuidesFields = z.infer<typeof guidesFieldsSchema>;
export type VideosFields = z.infer<typeof videosFieldsSchema>;
export type SitePicture = z.infer<typeof sitePictureSchema>;
export type SiteContent = z.infer<typeof siteContentSchema>;
/** The sections of the content that are saved separately. */
export interface ContentFields {
  hero: HeroFields;
  testimonies: TestimoniesFields;
  guides: GuidesFields;
  videos: VideosFields;
}
export type ContentSection = keyof ContentFields;
