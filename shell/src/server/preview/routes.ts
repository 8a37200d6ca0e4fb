import { ReleaseNotFoundError, type Registry } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import express, { Router, type Request } from 'express';
import { parseReleaseName } from '../../remotes/releaseName';
import { cookieHeader, cookieNames } from '../cookies';
import { sameOriginPathFrom } from '../requestUrl';
import type { Previews } from './previews';

export const endPreviewUrl = '/release-preview/end';

interface PreviewRouteOptions {
  registry: Registry;
  previews: Previews;
  originOf: (request: Request) => string;
}

/** Serves `/release-preview`, which starts and ends the preview of a release in this browser. */
export function previewRoutes({ registry, previews, originOf }: PreviewRouteOptions) {
  const router = Router();
  const cookie = (request: Request, value: string, maxAgeSeconds: number) =>
    cookieHeader(cookieNames.preview, value, {
      sameSite: 'Strict',
      maxAgeSeconds,
      origin: originOf(request),
    });

  router.post('/release-preview', express.json({ limit: '1kb' }), async (request, response) => {
    response.set('cache-control', cacheControl.noStore);
    const text = String((request.body as { release?: unknown } | undefined)?.release ?? '');
    const started = await previews.start(request.get('authorization') ?? '', text);
    if (!started.ok) return response.status(started.status).json(await started.json());
    const release = parseReleaseName(text);
    const stored = release && (await isStored(registry, release.remote, release.version));
    if (!stored) return response.status(404).json({ message: 'There is no such release.' });
    const { ticket, expiresAt } = (await started.json()) as { ticket: string; expiresAt: string };
    const seconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
    return response
      .set('set-cookie', cookie(request, ticket, seconds))
      .status(204)
      .end();
  });

  router.post(
    endPreviewUrl,
    express.urlencoded({ extended: false, limit: '4kb' }),
    (request, response) => {
      const to = sameOriginPathFrom(
        (request.body as { to?: unknown } | undefined)?.to,
        originOf(request),
      );
      response.set({
        'set-cookie': cookie(request, 'none', 0),
        'cache-control': cacheControl.noStore,
      });
      response.redirect(303, to);
    },
  );
  return router;
}

const isStored = (registry: Registry, remote: string, version: string) =>
  registry.manifest(remote, version).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ReleaseNotFoundError) return false;
      throw error;
    },
  );
