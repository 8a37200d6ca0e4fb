import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import maskable from '@ridgeline/shared-ui/illustrations/icon-maskable.png';
import touch from '@ridgeline/shared-ui/illustrations/icon-touch.png';
import small from '@ridgeline/shared-ui/illustrations/icon-192.png';
import large from '@ridgeline/shared-ui/illustrations/icon-512.png';
import { Router } from 'express';
import vector from '@ridgeline/shared-ui/illustrations/icon.svg?inline';

/** The icons, by well-known path. */
const icons = {
  '/icon.svg': vector,
  '/icon-192.png': small,
  '/icon-512.png': large,
  '/icon-maskable.png': maskable,
  '/apple-touch-icon.png': touch,
};

const dataUri = /^data:([^;,]+)(?:;(?!base64,)[^;,]*)*(;base64)?,(.*)$/s;

function parseDataUri(uri: string) {
  const [, type = '', base64, data = ''] = dataUri.exec(uri) ?? [];
  const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data));
  return { type, bytes };
}

/** Serves the site's icons, which are bundled into the server build. */
export function iconRoutes() {
  const router = Router();
  for (const [path, uri] of Object.entries(icons)) {
    const { type, bytes } = parseDataUri(uri);
    router.get(path, (_request, response) => {
      response.type(type).set('cache-control', cacheControl.oneDay).send(bytes);
    });
  }
  // For clients that do not read the page's links, such as feed readers.
  router.get('/favicon.ico', (_request, response) => response.redirect(308, '/icon-192.png'));
  return router;
}
