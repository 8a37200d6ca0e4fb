import express, { Router, type Request } from 'express';
import { refusedFormPage } from '../errors';

/** Many times what the longest form of the site sends. */
const maxSize = '64kb';
const formType = 'application/x-www-form-urlencoded';

/**
 * Whether another site sent the form. If the page's URL holds a secret, the browser sends the origin `null`, which
 * is accepted. That is no risk: the server acts without the visitor's cookies and log-in.
 */
function isFromElsewhere(request: Request, origin: string) {
  const site = request.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  return ![undefined, 'null', origin].includes(request.get('origin'));
}

/** Reads the forms that browsers post to pages, and rejects those of other sites. */
export function pageForms(originOf: (request: Request) => string) {
  const router = Router();
  router.post(
    '/{*path}',
    (request, response, next) => {
      const refuse = (status: number, sentence: string) =>
        void response.status(status).type('html').send(refusedFormPage(sentence));
      if (isFromElsewhere(request, originOf(request)))
        refuse(403, 'This form came from another site.');
      else if (!request.is(formType)) refuse(415, 'This form cannot be read.');
      else next();
    },
    express.text({ type: formType, limit: maxSize }),
  );
  return router;
}
