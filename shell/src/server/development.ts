import { statSync } from 'node:fs';
import path from 'node:path';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { RequestHandler } from 'express';

const cataloguePage = `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Catalogue</title>
<link rel="stylesheet" href="/assets/catalogue.css"><link rel="stylesheet" href="/assets/boot.css">
<script defer src="/assets/runtime.js"></script><script defer src="/assets/catalogue.js"></script>
</head><body><div id="root"></div></body></html>`;

/** The catalogue of components, for developers. */
export const catalogue: RequestHandler = (_request, response) => {
  response.send(cataloguePage);
};

/** The URL of the events that make the script reload the page. */
export const changeEventsUrl = '/__development/changes';

const reloadScript = `const changes = new EventSource('${changeEventsUrl}');
let current;
changes.onmessage = ({ data }) => {
  if (current && current !== data) location.reload();
  current = data;
};
`;

/** The URL of the script that reloads an open page after a change. */
export const reloadScriptUrl = '/__development/reload.js';

/** Serves the script for live reload, with `npm run dev -w <remote>`. */
export const liveReload: RequestHandler = (_request, response) => {
  response.type('text/javascript').send(reloadScript);
};

/** Tells open pages when a new version of the remote goes live, or when the shell has restarted. They then reload. */
export function changeEvents(releasesFolder: string): RequestHandler {
  const startedAt = Date.now();
  const ledger = path.join(releasesFolder, 'remotes.json');
  const state = () => `${startedAt}:${statSync(ledger, { throwIfNoEntry: false })?.mtimeMs}`;
  return (request, response) => {
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
  };
}
