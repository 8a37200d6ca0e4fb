import { z } from 'zod';
import { messages } from '../messages';
import { settingsVersionSchema } from '../site/settingsVersion';
import { palette, type InkName } from './palette';
import { accentInks, mainInks } from './readable';
import { typefaceNames } from './types';

const inkNames = Object.keys(palette) as [InkName, ...InkName[]];

/** An ink of the palette that can be read in its place. */
const inkOf = (readable: readonly InkName[], unreadable: string) =>
  z
    .enum(inkNames, { error: messages.inkUnknown })
    .refine((name) => readable.includes(name), unreadable);

/** What the owner chooses. Logo and app icon are uploaded separately. */
export const brandFieldsSchema = z
  .object({
    main: inkOf(mainInks, messages.inkUnreadable),
    accent: inkOf(accentInks, messages.inkInvisible),
    typeface: z.enum(typefaceNames, { error: messages.typefaceUnknown }),
  })
  .meta({ id: 'BrandFields' });

/** An update. If its version is outdated, the response is 409 and nothing is saved. */
export const brandUpdateSchema = brandFieldsSchema
  .extend({ version: settingsVersionSchema })
  .meta({ id: 'BrandUpdate' });

export const logoSchema = z
  .object({
    /** The path of the logo for pages: a cleaned SVG, or a PNG. */
    path: z.string(),
    /** The path of the logo as a PNG, for what shows no SVG, such as mails. */
    picture: z.string(),
    /** The proportions. */
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    /** When the logo is hard to see, so that something lighter or darker has to be behind it. */
    plate: z.enum(['day', 'night']).optional(),
  })
  .meta({ id: 'Logo' });

/** Paths of the app icon in its sizes (PNG). */
export const appIconSchema = z
  .object({
    /** 192, 512, 512 and 180 pixels wide. */
    small: z.string(),
    large: z.string(),
    maskable: z.string(),
    touch: z.string(),
  })
  .meta({ id: 'AppIcon' });

/** The whole brand, for the owner. */
export const brandSchema = z
  .object({
    main: z.enum(inkNames),
    accent: z.enum(inkNames),
    typeface: z.enum(typefaceNames),
    logo: logoSchema.nullable(),
    icon: appIconSchema.nullable(),
    /** A sentence about what was left out of an uploaded logo. */
    remark: z.string().optional(),
    /** Incremented with each saved change; 0 before the first. */
    version: z.number().int().nonnegative(),
  })
  .meta({ id: 'Brand' });

/** What pages need to know of the brand. What is absent is as on a new site. */
export const siteBrandSchema = z
  .object({
    inks: z.object({ main: z.enum(inkNames), accent: z.enum(inkNames) }).optional(),
    typeface: z.enum(typefaceNames).optional(),
    logo: logoSchema.optional(),
    icon: appIconSchema.optional(),
  })
  .meta({ id: 'SiteBrand' });

export type BrandFields = z.infer<typeof brandFieldsSchema>;
export type Logo = z.infer<typeof logoSchema>;
export type AppIcon = z.infer<typeof appIconSchema>;
export type Brand = z.infer<typeof brandSchema>;
export type SiteBrand = z.infer<typeof siteBrandSchema>;
