import { z } from 'zod';
import { brandSchema, brandUpdateSchema } from '../brand/brand';
import { endpoint } from '../endpoint';
import { messages } from '../messages';

/** An upload may say which version of the brand it changes. */
const basedOn = z.object({
  version: z.coerce.number({ error: messages.versionInvalid }).int().nonnegative().optional(),
});

export const brandEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/brand',
    summary: 'Get the inks, the typeface, the logo and the app icon of the site',
    access: 'owner',
    answer: brandSchema,
  }),
  save: endpoint({
    method: 'put',
    path: '/api/brand',
    action: 'brand.updated',
    summary: 'Choose inks and typeface; fails with 409 if the given `version` is outdated',
    access: 'owner',
    body: brandUpdateSchema,
    answer: brandSchema,
    errors: [400, 409],
  }),
  uploadLogo: endpoint({
    method: 'post',
    path: '/api/brand/logo',
    action: 'brand.updated',
    summary:
      'Upload a logo (SVG or PNG). An SVG is cleaned, and `remark` says if something was left out',
    access: 'owner',
    query: basedOn,
    files: { image: {} },
    answer: brandSchema,
    errors: [400, 409],
  }),
  removeLogo: endpoint({
    method: 'delete',
    path: '/api/brand/logo',
    action: 'brand.updated',
    summary: 'Delete the logo, and show the drawn mark again',
    access: 'owner',
    query: basedOn,
    answer: brandSchema,
    errors: [409],
  }),
  uploadIcon: endpoint({
    method: 'post',
    path: '/api/brand/icon',
    action: 'brand.updated',
    summary: 'Upload a picture for the app icon',
    access: 'owner',
    query: basedOn,
    files: { image: {} },
    answer: brandSchema,
    errors: [400, 409],
  }),
  iconFromLogo: endpoint({
    method: 'put',
    path: '/api/brand/icon',
    action: 'brand.updated',
    summary: 'Make the app icon from the logo',
    access: 'owner',
    query: basedOn,
    answer: brandSchema,
    errors: [400, 409],
  }),
  removeIcon: endpoint({
    method: 'delete',
    path: '/api/brand/icon',
    action: 'brand.updated',
    summary: 'Delete the app icon, and use the drawn one again',
    access: 'owner',
    query: basedOn,
    answer: brandSchema,
    errors: [409],
  }),
};
