import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { limits } from '@ridgeline/contract';
import { jsonBody } from '../../platform/http/json';
import { sent } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';

/**
 * The newsletter's forms work without JavaScript: a browser then sends a form and expects a page, whereas
 * a program sends JSON and expects JSON.
 */
const urlencoded = express.urlencoded({ extended: false, limit: limits.jsonBytes });
const isForm = (request: Request) =>
  typeof request.is('application/x-www-form-urlencoded') === 'string';

/** Parses a form or JSON. */
export const formOrJson: RequestHandler = (request, response, next) =>
  (isForm(request) ? urlencoded : jsonBody)(request, response, next);

/** The checkbox of a form is the text `true`; JSON must have the boolean. */
export function withConsent(request: Request): unknown {
  const body = request.body as Record<string, unknown> | undefined;
  return isForm(request) ? { ...body, consent: body?.consent === 'true' } : body;
}

const wantsPage = (request: Request) => request.accepts(['json', 'html']) === 'html';

/** Redirects a browser to a page, and answers a program with the message. */
export function respond(request: Request, response: Response, message: string, page: string) {
  if (!wantsPage(request)) return { message };
  response.redirect(303, page);
  return sent;
}

const reasons: Record<number, string> = { 400: 'form', 404: 'link', 429: 'later' };

/** Redirects a browser to the page with the reason of a failure. Programs get JSON. */
export const redirectFailures: ErrorRequestHandler = (error, request, response, next) => {
  if (!wantsPage(request)) return next(error);
  const status = error instanceof HttpError ? error.status : 500;
  if (status >= 500) request.log.error({ err: error as unknown }, 'a request failed');
  response.redirect(303, `/newsletter/failed?reason=${reasons[status] ?? 'other'}`);
};
