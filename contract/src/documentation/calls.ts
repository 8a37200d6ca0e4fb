import {
  eventFieldsSchema,
  eventListSchema,
  eventQuerySchema,
  eventSchema,
  eventUpdateSchema,
  messageSchema,
  newsletterSchema,
  newsletterTokenSchema,
  healthSchema,
} from '..';
import { accountCalls } from './accountCalls';
import type { Call } from './call';
import { galleryCalls } from './galleryCalls';
import { groupCalls } from './groupCalls';
import { jobCalls } from './jobCalls';
import { messageCalls } from './messageCalls';
import { postCalls } from './postCalls';
import { privacyCalls } from './privacyCalls';
import { releaseCalls } from './releaseCalls';
import { sharingCalls } from './sharingCalls';
import { siteCalls } from './siteCalls';
import { subscriberCalls } from './subscriberCalls';

const said = { answer: messageSchema, status: 200 } as const;

const event = { answer: eventSchema, status: 200 } as const;

/** Of a list that comes by page. */
const pageHeaders = {
  'X-Total-Count': 'With a parameter: how many are meant, on all pages together',
  Link: 'With a parameter, unless the page is the last: the address of the next one (rel="next")',
};

const health = { answer: healthSchema, status: 200 } as const;

/** Every call of the API: a test keeps this list and the routes the same. */
export const calls: Call[] = [
  {
    method: 'get',
    path: '/healthz',
    summary: 'Whether the API is alive',
    ...health,
    refusals: [],
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'Whether the database and the place of the uploads can be used',
    ...health,
    refusals: [503],
  },
  {
    method: 'get',
    path: '/uploads/{file}',
    summary: 'A picture or an attachment; with ?inline, a PDF or text to show in a tab',
    status: 200,
    refusals: [404],
  },
  ...siteCalls,
  {
    method: 'get',
    path: '/api/events',
    summary: 'All events, the earliest first; with any of its parameters, a page of those meant',
    query: eventQuerySchema,
    headers: pageHeaders,
    answer: eventListSchema,
    status: 200,
    refusals: [400],
  },
  {
    method: 'post',
    path: '/api/events',
    summary: 'Publish an event',
    once: true,
    protected: true,
    body: eventFieldsSchema,
    answer: eventSchema,
    status: 201,
    refusals: [400],
  },
  { method: 'get', path: '/api/events/{id}', summary: 'One event', ...event, refusals: [404] },
  {
    method: 'put',
    path: '/api/events/{id}',
    summary: 'Save an event; with a version, only over that version',
    protected: true,
    body: eventUpdateSchema,
    ...event,
    refusals: [400, 404, 409],
  },
  {
    method: 'delete',
    path: '/api/events/{id}',
    summary: 'Delete an event; for a minute it can be brought back',
    protected: true,
    status: 204,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/events/{id}/restore',
    summary: 'Bring a deleted event back, while its files are still there',
    protected: true,
    ...event,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/events/{id}/image',
    summary: 'Give an event its picture (JPEG, PNG, WebP, AVIF or GIF, up to 5 MB)',
    protected: true,
    files: { field: 'image', many: false },
    ...event,
    refusals: [400, 404],
  },
  {
    method: 'post',
    path: '/api/events/{id}/attachments',
    summary: 'Attach files to an event (PDF, DOC, DOCX, XLS, XLSX, TXT or RTF)',
    once: true,
    protected: true,
    files: { field: 'attachments', many: true },
    ...event,
    refusals: [400, 404],
  },
  {
    method: 'delete',
    path: '/api/events/{id}/attachments/{attachmentId}',
    summary: 'Remove an attachment',
    protected: true,
    ...event,
    refusals: [404],
  },
  ...galleryCalls,
  ...groupCalls,
  ...messageCalls,
  ...postCalls,
  ...sharingCalls,
  ...accountCalls,
  ...releaseCalls,
  ...privacyCalls,
  ...jobCalls,
  ...subscriberCalls,
  {
    method: 'post',
    path: '/api/newsletter',
    summary: 'Ask for the newsletter; a mail with the next step goes to the address',
    body: newsletterSchema,
    answer: messageSchema,
    status: 202,
    refusals: [400, 429],
  },
  {
    method: 'post',
    path: '/api/newsletter/confirm',
    summary: 'Confirm a subscription with the token from the mail, within seven days',
    body: newsletterTokenSchema,
    ...said,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/newsletter/unsubscribe',
    summary: 'Unsubscribe with the token from any mail',
    body: newsletterTokenSchema,
    ...said,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/newsletter/unsubscribe/{token}',
    summary: 'The same with one click in a mail program (RFC 8058); any body will do',
    ...said,
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/newsletter/unsubscribe/{token}',
    summary: 'Leads to the page that asks whether to unsubscribe',
    status: 303,
    refusals: [404],
  },
];
