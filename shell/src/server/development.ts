import { statSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';

const reloader = `const changes = new EventSource('/__development/changes');
let started;
changes.onmessage = ({ data }) => {
  if (started && started !== data) location.reload();
  started = data;
};
`;

const cataloguePage = `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Catalogue</title>
<link rel="stylesheet" href="/assets/catalogue.css"><link rel="stylesheet" href="/assets/boot.css">
<script defer src="/assets/catalogue.js"></script></head><body><div id="root"></div></body></html>`;

/** Address of the script that reloads an open page after a change. */
export const reloaderScript = '/__development/reload.js';

/**
 * What only developers get: pages that reload when a remote's new version goes live or the shell
 * was started anew, and the catalogue of components.
 */
export function developmentRoutes(releasesFolder: string) {
  const router = Router();
  const startedAt = Date.now();
  const ledger = path.join(releasesFolder, 'remotes.json');
  const state = () => `${startedAt}:${statSync(ledger, { throwIfNoEntry: false })?.mtimeMs}`;

  router.get(reloaderScript, (_request, response) => {
    response.type('text/javascript').send(reloader);
  });
  router.get('/__development/changes', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let told = '';
    const tell = () => {
      if (told === state()) return;
      told = state();
      response.write(`data: ${told}\n\n`);
    };
    tell();
    const timer = setInterval(tell, 150);
    request.on('close', () => clearInterval(timer));
  });
  router.get('/catalogue', (_request, response) => {
    response.send(cataloguePage);
  });
  return router;
}
