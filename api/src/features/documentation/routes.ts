import { Router } from 'express';
import { documentationPaths } from '@ridgeline/contract/endpoints';
import { openApiDocument } from '@ridgeline/contract/openapi/document';
import { jsonResponse, sendPrepared, toCached } from '../../platform/http/responseCache';
import { documentationPage, documentationStyles } from './page';

/** Built on the first request, because it would take most of the API's start-up time. */
const once = <Value>(create: () => Value) => {
  let value: Value | undefined;
  return () => (value ??= create());
};

const document = once(openApiDocument);
const preparedDocument = once(() => toCached(jsonResponse(document())));
const preparedPage = once(() =>
  toCached({
    type: 'html',
    body: documentationPage(document()),
    headers: {
      'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'",
    },
  }),
);

/** The document for programs and the page for people. */
export function documentationRoutes() {
  const router = Router();
  router.get(documentationPaths.document, (_request, response) =>
    sendPrepared(response, preparedDocument()),
  );
  router.get(documentationPaths.page, (_request, response) =>
    sendPrepared(response, preparedPage()),
  );
  router.get(documentationPaths.styles, (_request, response) => {
    response.type('text/css').send(documentationStyles);
  });
  return router;
}
