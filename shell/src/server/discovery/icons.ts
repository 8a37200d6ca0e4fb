import maskable from '@ridgeline/shared-ui/illustrations/icon-maskable.png';
import touch from '@ridgeline/shared-ui/illustrations/icon-touch.png';
import small from '@ridgeline/shared-ui/illustrations/icon-192.png';
import large from '@ridgeline/shared-ui/illustrations/icon-512.png';
import { Router } from 'express';
import vector from '@ridgeline/shared-ui/illustrations/icon.svg?inline';

/** Where browsers and phones find each icon; their addresses are known and never change. */
const files = {
  '/icon.svg': vector,
  '/icon-192.png': small,
  '/icon-512.png': large,
  '/icon-maskable.png': maskable,
  '/apple-touch-icon.png': touch,
};

const dataUri = /^data:([^;,]+)(?:;(?!base64,)[^;,]*)*(;base64)?,(.*)$/s;

function contentOf(uri: string) {
  const [, type = '', base64, data = ''] = dataUri.exec(uri) ?? [];
  const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data));
  return { type, bytes };
}

/** Serves the site's icons. They lie inside the server's own build. */
export function iconRoutes() {
  const router = Router();
  for (const [address, uri] of Object.entries(files)) {
    const { type, bytes } = contentOf(uri);
    router.get(address, (_request, response) => {
      response.type(type).set('cache-control', 'public, max-age=86400').send(bytes);
    });
  }
  // Asked for by readers of files and feeds, which read no page.
  router.get('/favicon.ico', (_request, response) => response.redirect(308, '/icon-192.png'));
  return router;
}
