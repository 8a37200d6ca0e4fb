import { Router } from 'express';
import { openApiDocument } from './openapi';
import { documentationPage, documentationStyles } from './page';

/** `/openapi.json` for programs and `/docs` for people. */
export function documentationRoutes() {
  const router = Router();
  const document = openApiDocument();
  const page = documentationPage(document);

  router.get('/openapi.json', (_request, response) => {
    response.json(document);
  });
  router.get('/docs', (_request, response) => {
    response
      .set('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'")
      .send(page);
  });
  router.get('/docs.css', (_request, response) => {
    response.type('text/css').send(documentationStyles);
  });
  return router;
}
