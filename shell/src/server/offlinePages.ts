import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offlineWorkerUrl } from '@ridgeline/contract/client/offline';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { Router } from 'express';

/** The file in the shell's browser build. In development there is none, because files change without a new name. */
export const offlineWorkerFile = 'offline-pages.js';

/**
 * Serves the service worker that remotes register for pages that open without a connection. Its URL never changes, and
 * browsers revalidate it, so that a later shell can replace or remove it.
 */
export function offlinePagesRoute(browserFolder: string) {
  const router = Router();
  const script = readFileSync(path.join(browserFolder, offlineWorkerFile));
  router.get(offlineWorkerUrl, (_request, response) => {
    response
      .type('text/javascript')
      .set({
        'cache-control': cacheControl.revalidate,
        // A worker has a policy of its own: the page's policy does not apply to it.
        'content-security-policy': "default-src 'none';connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .send(script);
  });
  return router;
}
