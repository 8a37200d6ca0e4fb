import {
  guidesUpdateSchema,
  heroUpdateSchema,
  siteContentSchema,
  siteSchema,
  siteUpdateSchema,
  testimoniesUpdateSchema,
  videosUpdateSchema,
} from '..';
import type { Call } from './call';

const content = { answer: siteContentSchema, status: 200 } as const;
const saving = {
  method: 'put' as const,
  protected: true as const,
  refusals: [400, 409],
  ...content,
};

export const siteCalls: Call[] = [
  {
    method: 'get',
    path: '/api/site',
    summary: 'Name, contact and social links of the business',
    answer: siteSchema,
    status: 200,
    refusals: [],
  },
  {
    method: 'put',
    path: '/api/site',
    summary: 'Save them; with a version, only over that version',
    protected: true,
    body: siteUpdateSchema,
    answer: siteSchema,
    status: 200,
    refusals: [400, 409],
  },
  {
    method: 'get',
    path: '/api/site/content',
    summary: 'What the owner put in place of the words and drawings that a new site has',
    ...content,
    refusals: [],
  },
  {
    ...saving,
    path: '/api/site/content/hero',
    summary: 'Save the words that the home page opens with',
    body: heroUpdateSchema,
  },
  {
    ...saving,
    path: '/api/site/content/testimonies',
    summary: 'Save the four testimonies',
    body: testimoniesUpdateSchema,
  },
  {
    ...saving,
    path: '/api/site/content/guides',
    summary: 'Save the guides; the pictures of those who are left out are removed',
    body: guidesUpdateSchema,
  },
  {
    ...saving,
    path: '/api/site/content/videos',
    summary: 'Save the captions and links of the three videos',
    body: videosUpdateSchema,
  },
  {
    method: 'post',
    path: '/api/site/pictures/{slot}',
    summary: 'Put a picture in place of a drawing, such as hero, feature-scenery or testimony-1',
    protected: true,
    files: { field: 'image', many: false },
    ...content,
    refusals: [400, 404],
  },
  {
    method: 'delete',
    path: '/api/site/pictures/{slot}',
    summary: 'Remove the picture; the drawing is shown again',
    protected: true,
    ...content,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/site/videos/{place}',
    summary: 'Put a video (MP4 or WebM, up to 50 MB) in place of loop 1, 2 or 3',
    protected: true,
    files: { field: 'video', many: false },
    ...content,
    refusals: [400, 404],
  },
  {
    method: 'delete',
    path: '/api/site/videos/{place}',
    summary: 'Remove the video; the link or the loop is shown again',
    protected: true,
    ...content,
    refusals: [404],
  },
];
