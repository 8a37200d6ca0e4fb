import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { isDeeperThan } from '../posts/bodyInput';
import { isSectionKind, sectionKinds, type SectionKind } from './kinds';
import { closingFields } from './sections/closing';
import { contactFields } from './sections/contact';
import { destinationsFields } from './sections/destinations';
import { featuresFields } from './sections/features';
import { filmsFields } from './sections/films';
import { galleryFields } from './sections/gallery';
import { guidesFields } from './sections/guides';
import { heroFields } from './sections/hero';
import { pastRidesFields } from './sections/pastRides';
import { questionsFields } from './sections/questions';
import { reasonsFields } from './sections/reasons';
import { ridesFields } from './sections/rides';
import { testimoniesFields } from './sections/testimonies';
import { wordsAndPictureFields } from './sections/wordsAndPicture';

/** The fields of each kind of section. */
export const sectionSchemas = {
  hero: heroFields,
  reasons: reasonsFields,
  features: featuresFields,
  rides: ridesFields,
  pastRides: pastRidesFields,
  gallery: galleryFields,
  testimonies: testimoniesFields,
  wordsAndPicture: wordsAndPictureFields,
  films: filmsFields,
  destinations: destinationsFields,
  guides: guidesFields,
  questions: questionsFields,
  contact: contactFields,
  closing: closingFields,
} as const satisfies Record<SectionKind, z.ZodType>;

/** The fields of a kind, all of them, as the API returns them. */
export type SectionFields<Kind extends SectionKind> = z.output<(typeof sectionSchemas)[Kind]>;

const frame = {
  /** Such as `home.hero` for a section that every site begins with, or a UUID. It never changes. */
  id: z.string(),
  /** Whether visitors see it. */
  on: z.boolean(),
  /** Incremented with each save of the fields; 0 before the first. */
  version: z.int().nonnegative(),
};

const sectionOf = <Kind extends SectionKind>(kind: Kind) =>
  z.object({ ...frame, kind: z.literal(kind), fields: sectionSchemas[kind] });

/** A section of a page, as visitors see it. */
export const pageSectionSchema = z
  .discriminatedUnion('kind', [
    sectionOf('hero'),
    sectionOf('reasons'),
    sectionOf('features'),
    sectionOf('rides'),
    sectionOf('pastRides'),
    sectionOf('gallery'),
    sectionOf('testimonies'),
    sectionOf('wordsAndPicture'),
    sectionOf('films'),
    sectionOf('destinations'),
    sectionOf('guides'),
    sectionOf('questions'),
    sectionOf('contact'),
    sectionOf('closing'),
  ])
  .meta({ id: 'PageSection' });

const known = { known: z.literal(true) };
const knownSectionOf = <Kind extends SectionKind>(kind: Kind) => sectionOf(kind).extend(known);

/** A section that this version cannot show: its kind or its fields are of a newer one. */
export const unknownSectionSchema = z
  .object({ ...frame, kind: z.string(), known: z.literal(false), fields: z.unknown() })
  .meta({ id: 'UnknownSection' });

/** A section of a page, as its owner sees it. */
export const adminSectionSchema = z
  .union([
    knownSectionOf('hero'),
    knownSectionOf('reasons'),
    knownSectionOf('features'),
    knownSectionOf('rides'),
    knownSectionOf('pastRides'),
    knownSectionOf('gallery'),
    knownSectionOf('testimonies'),
    knownSectionOf('wordsAndPicture'),
    knownSectionOf('films'),
    knownSectionOf('destinations'),
    knownSectionOf('guides'),
    knownSectionOf('questions'),
    knownSectionOf('contact'),
    knownSectionOf('closing'),
    unknownSectionSchema,
  ])
  .meta({ id: 'AdminSection' });

/** A section that visitors see. `switch` over its `kind`, and show nothing for a kind of a newer version. */
export type PageSection = {
  [Kind in SectionKind]: {
    id: string;
    on: boolean;
    version: number;
    kind: Kind;
    fields: SectionFields<Kind>;
  };
}[SectionKind];
export type PageSectionOf<Kind extends SectionKind> = Extract<PageSection, { kind: Kind }>;
export type UnknownSection = z.output<typeof unknownSectionSchema>;
/** A section that the owner sees. If it is `known`, its `kind` says which fields it has. */
export type AdminSection = (PageSection & { known: true }) | UnknownSection;

type Checked = { fields: unknown } | { issues: { path: PropertyKey[]; message: string }[] };

/** Paragraphs may be an item's, in a list. */
const deepest = limits.postBodyDepth + 10;

/** Checks the fields of any kind. Those of an unknown kind are only bounded. */
function checkFields(kind: string, fields: unknown): Checked {
  // First, because of a very deep value there is no JSON.
  if (isDeeperThan(fields, deepest))
    return { issues: [{ path: [], message: messages.postBodyTooDeep }] };
  if (JSON.stringify(fields ?? {}).length > limits.sectionBytes)
    return { issues: [{ path: [], message: messages.sectionTooLong }] };
  if (!isSectionKind(kind)) return { fields: fields ?? {} };
  // Rules without their own message must not show Zod's.
  const options = { error: () => messages.invalidRequest };
  const { data, error } = sectionSchemas[kind].safeParse(fields ?? {}, options);
  if (!error) return { fields: data };
  return { issues: error.issues.map(({ path, message }) => ({ path, message })) };
}

const kindSchema = z
  .string({ error: messages.sectionKindInvalid })
  .regex(/^[a-z][a-zA-Z0-9-]{0,39}$/, messages.sectionKindInvalid)
  .describe(`One of ${sectionKinds.join(', ')}, or one of a newer version`);

/** A kind with its fields, as a client sends them. The errors say which field they are about, as `fields.title`. */
export const sectionInput = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .object({ ...more, kind: kindSchema, fields: z.unknown().optional() })
    .transform((input, context) => {
      const { kind, fields } = input as { kind: string; fields: unknown };
      const checked = checkFields(kind, fields);
      if ('fields' in checked) return { ...input, fields: checked.fields };
      for (const { path, message } of checked.issues)
        context.addIssue({ code: 'custom', message, path: ['fields', ...path] });
      return z.NEVER;
    });
