import { Router } from 'express';

const page = `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Catalogue</title>
<link rel="stylesheet" href="/assets/catalogue.css"><link rel="stylesheet" href="/assets/boot.css">
<script defer src="/assets/runtime.js"></script><script defer src="/assets/catalogue.js"></script>
</head><body><div id="root"></div></body></html>`;

/** The catalogue of components, for developers. */
export function cataloguePage() {
  const router = Router();
  router.get('/catalogue', (_request, response) => {
    response.send(page);
  });
  return router;
}
