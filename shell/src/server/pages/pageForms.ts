import express, { type Request, type RequestHandler } from 'express';
import { rejectedFormPage } from '../errors';

/** This is many times the size of the site's longest form. */
const maxSize = '64kb';
const formType = 'application/x-www-form-urlencoded';

/**
 * Whether another site sent the form. If the page's URL contains a secret, the browser sends the origin `null`, which
 * we accept. That is no risk, because the server acts without the visitor's cookies and log-in.
 */
function isCrossSite(request: Request, origin: string) {
  const site = request.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  return ![undefined, 'null', origin].includes(request.get('origin'));
}

/** Reads the forms that browsers post to pages, and rejects those from other sites. */
export const pageForms = (originOf: (request: Request) => string): RequestHandler[] => [
  (request, response, next) => {
    const reject = (status: number, sentence: string) =>
      void response.status(status).type('html').send(rejectedFormPage(sentence));
    if (isCrossSite(request, originOf(request))) reject(403, 'This form came from another site.');
    else if (!request.is(formType)) reject(415, 'This form cannot be read.');
    else next();
  },
  express.text({ type: formType, limit: maxSize }),
];
