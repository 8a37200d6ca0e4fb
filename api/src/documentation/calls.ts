import type { z } from 'zod';
import {
  eventFieldsSchema,
  eventListSchema,
  eventSchema,
  eventUpdateSchema,
  invitationSchema,
  loginSchema,
  meSchema,
  passwordChangeSchema,
  registerSchema,
  signupStateSchema,
  siteSchema,
  tokenSchema,
} from '../contract';

/** One call of the API, as its document says it. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  /** With `{name}` for each part that varies. */
  path: string;
  summary: string;
  /** Needs a bearer token. */
  protected?: true;
  body?: z.ZodType;
  /** Fields of a multipart form that hold files. */
  files?: { field: string; many: boolean };
  status: number;
  answer?: z.ZodType;
  /** Statuses of refusals, apart from those that every call may have. */
  refusals: number[];
}

const event = { answer: eventSchema, status: 200 } as const;

/** Every call of the API: a test keeps this list and the routes the same. */
export const calls: Call[] = [
  {
    method: 'get',
    path: '/api/site',
    summary: 'Name, contact and social links of the business',
    answer: siteSchema,
    status: 200,
    refusals: [],
  },
  {
    method: 'get',
    path: '/api/events',
    summary: 'All events, the earliest first',
    answer: eventListSchema,
    status: 200,
    refusals: [],
  },
  {
    method: 'post',
    path: '/api/events',
    summary: 'Publish an event',
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
    summary: 'Delete an event and its files',
    protected: true,
    status: 204,
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
  {
    method: 'post',
    path: '/api/admin',
    summary: 'Log in',
    body: loginSchema,
    answer: tokenSchema,
    status: 200,
    refusals: [400, 401],
  },
  {
    method: 'get',
    path: '/api/admin/signup',
    summary: 'Whether a sign-up needs a code',
    answer: signupStateSchema,
    status: 200,
    refusals: [],
  },
  {
    method: 'post',
    path: '/api/admin/register',
    summary: 'Create an admin account',
    body: registerSchema,
    answer: tokenSchema,
    status: 201,
    refusals: [400, 403, 409],
  },
  {
    method: 'get',
    path: '/api/admin/me',
    summary: 'The account that is logged in',
    protected: true,
    answer: meSchema,
    status: 200,
    refusals: [],
  },
  {
    method: 'post',
    path: '/api/admin/invitations',
    summary: 'A code with which one more admin may sign up, within seven days',
    protected: true,
    answer: invitationSchema,
    status: 201,
    refusals: [],
  },
  {
    method: 'put',
    path: '/api/admin/password',
    summary: 'Change the password; all older tokens become void',
    protected: true,
    body: passwordChangeSchema,
    answer: tokenSchema,
    status: 200,
    refusals: [400],
  },
];
