import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offlineWorkerUrl } from '@ridgeline/contract/client/offline';
import { Router } from 'express';
import { cacheControl } from './caching/cacheControl';

/** In the shell's browser build. The dev server's has none: its files change without changing their names. */
export const offlineWorkerFile = 'offline-pages.js';

/**
 * Serves the service worker that remotes register for pages that open without a connection. Its URL never changes and
 * browsers ask for it anew, so that a later shell can replace or remove it.
 */
export function offlinePagesRoute(browserFolder: string) {
  const router = Router();
  const script = readFileSync(path.join(browserFolder, offlineWorkerFile));
  router.get(offlineWorkerUrl, (_request, response) => {
    response
      .type('text/javascript')
      .set({
        'cache-control': cacheControl.revalidate,
        // The worker is held to this policy, not to that of the page.
        'content-security-policy': "default-src 'none';connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .send(script);
  });
  return router;
}
