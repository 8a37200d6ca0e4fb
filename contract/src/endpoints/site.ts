import { z } from 'zod';
import {
  guidesUpdateSchema,
  heroUpdateSchema,
  messages,
  pictureSlots,
  siteContentSchema,
  siteSchema,
  siteUpdateSchema,
  type VideoPlace,
  testimoniesUpdateSchema,
  videosUpdateSchema,
} from '..';
import { endpoint } from '../endpoint';

const videoPlace = z
  .enum(['1', '2', '3'] satisfies `${VideoPlace}`[], messages.notFound)
  .transform((place) => Number(place) as VideoPlace);

export const siteEndpoints = {
  get: endpoint({
    method: 'get',
    path: '/api/site',
    summary: 'Get the name, contact details and social links of the business',
    access: 'everyone',
    answer: siteSchema,
  }),
  save: endpoint({
    method: 'put',
    path: '/api/site',
    summary:
      'Update the details of the business; fails with 409 if the given `version` is outdated',
    access: 'owner',
    body: siteUpdateSchema,
    answer: siteSchema,
    errors: [400, 409],
  }),
  content: endpoint({
    method: 'get',
    path: '/api/site/content',
    summary: 'Get the texts, pictures and videos that the owner has set in place of the defaults',
    access: 'everyone',
    answer: siteContentSchema,
  }),
  saveHero: endpoint({
    method: 'put',
    path: '/api/site/content/hero',
    summary: 'Update the opening texts of the home page',
    access: 'owner',
    body: heroUpdateSchema,
    answer: siteContentSchema,
    errors: [400, 409],
  }),
  saveTestimonies: endpoint({
    method: 'put',
    path: '/api/site/content/testimonies',
    summary: 'Update the four testimonies',
    access: 'owner',
    body: testimoniesUpdateSchema,
    answer: siteContentSchema,
    errors: [400, 409],
  }),
  saveGuides: endpoint({
    method: 'put',
    path: '/api/site/content/guides',
    summary: 'Update the guides, and delete the pictures of those who are left out',
    access: 'owner',
    body: guidesUpdateSchema,
    answer: siteContentSchema,
    errors: [400, 409],
  }),
  saveVideos: endpoint({
    method: 'put',
    path: '/api/site/content/videos',
    summary: 'Update the captions and links of the three videos',
    access: 'owner',
    body: videosUpdateSchema,
    answer: siteContentSchema,
    errors: [400, 409],
  }),
  uploadPicture: endpoint({
    method: 'post',
    path: '/api/site/pictures/{slot}',
    summary: 'Upload the picture of a slot, such as `hero`, `feature-scenery` or `testimony-1`',
    access: 'owner',
    params: { slot: z.enum(pictureSlots, messages.notFound) },
    files: { image: {} },
    answer: siteContentSchema,
    errors: [400, 404],
  }),
  removePicture: endpoint({
    method: 'delete',
    path: '/api/site/pictures/{slot}',
    summary: 'Delete the picture of a slot, and show the default drawing again',
    access: 'owner',
    params: { slot: z.enum(pictureSlots, messages.notFound) },
    answer: siteContentSchema,
    errors: [404],
  }),
  uploadVideo: endpoint({
    method: 'post',
    path: '/api/site/videos/{place}',
    summary: 'Upload a video (MP4 or WebM, up to 50 MB) in place of the default loop 1, 2 or 3',
    access: 'owner',
    params: { place: videoPlace },
    files: { video: {} },
    answer: siteContentSchema,
    errors: [400, 404],
  }),
  removeVideo: endpoint({
    method: 'delete',
    path: '/api/site/videos/{place}',
    summary: 'Delete an uploaded video, and show the link or the default loop again',
    access: 'owner',
    params: { place: videoPlace },
    answer: siteContentSchema,
    errors: [404],
  }),
};
