import { statSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { cacheControl } from './caching/cacheControl';

const reloadScript = `const changes = new EventSource('/__development/changes');
let current;
changes.onmessage = ({ data }) => {
  if (current && current !== data) location.reload();
  current = data;
};
`;

const cataloguePage = `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Catalogue</title>
<link rel="stylesheet" href="/assets/catalogue.css"><link rel="stylesheet" href="/assets/boot.css">
<script defer src="/assets/catalogue.js"></script></head><body><div id="root"></div></body></html>`;

/** URL of the script that reloads an open page after a change. */
export const reloadScriptUrl = '/__development/reload.js';

/**
 * Routes for development only: live reload when a new version of a remote goes live or the shell restarts,
 * and the component catalogue.
 */
export function developmentRoutes(releasesFolder: string) {
  const router = Router();
  const startedAt = Date.now();
  const ledger = path.join(releasesFolder, 'remotes.json');
  const state = () => `${startedAt}:${statSync(ledger, { throwIfNoEntry: false })?.mtimeMs}`;

  router.get(reloadScriptUrl, (_request, response) => {
    response.type('text/javascript').send(reloadScript);
  });
  router.get('/__development/changes', (request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': cacheControl.noStore,
    });
    let sent = '';
    const sendIfChanged = () => {
      if (sent === state()) return;
      sent = state();
      response.write(`data: ${sent}\n\n`);
    };
    sendIfChanged();
    const timer = setInterval(sendIfChanged, 150);
    request.on('close', () => clearInterval(timer));
  });
  router.get('/catalogue', (_request, response) => {
    response.send(cataloguePage);
  });
  return router;
}
