import { statSync } from 'node:fs';
import path from 'node:path';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { Router } from 'express';

const reloadScript = `const changes = new EventSource('/__development/changes');
let current;
changes.onmessage = ({ data }) => {
  if (current && current !== data) location.reload();
  current = data;
};
`;

/** The URL of the script that reloads an open page after a change. */
export const reloadScriptUrl = '/__development/reload.js';

/**
 * Live reload for `npm run dev -w <remote>`. Open pages reload when a new version of the remote goes live, or when the
 * shell restarts.
 */
export function liveReload(releasesFolder: string) {
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
  return router;
}
