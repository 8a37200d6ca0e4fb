import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offlineWorkerUrl } from '@ridgeline/contract/client/offline';
import { Router } from 'express';
import { cacheControl } from './caching/cacheControl';

/** In the shell's browser build. The dev server has none, because its files change but not their names. */
export const offlineWorkerFile = 'offline-pages.js';

/**
 * Serves the service worker that remotes register for pages that open without a connection. Its URL never changes,
 * and browsers revalidate it, so that a later shell can replace or remove it.
 */
export function offlinePagesRoute(browserFolder: string) {
  const router = Router();
  const script = readFileSync(path.join(browserFolder, offlineWorkerFile));
  router.get(offlineWorkerUrl, (_request, response) => {
    response
      .type('text/javascript')
      .set({
        'cache-control': cacheControl.revalidate,
        // This policy applies to the worker, not the page's policy.
        'content-security-policy': "default-src 'none';connect-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .send(script);
  });
  return router;
}
