import { ReleaseNotFoundError, type Registry } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import express, { type Request, type RequestHandler } from 'express';
import { parseReleaseName } from '../../remotes/releaseName';
import { cookieHeader, cookieNames } from '../cookies';
import { sameOriginPathFrom } from '../requestUrl';
import type { Previews } from './previews';

export const startPreviewUrl = '/release-preview';
export const endPreviewUrl = '/release-preview/end';

interface PreviewOptions {
  registry: Registry;
  previews: Previews;
  originOf: (request: Request) => string;
}

const previewCookie = (value: string, maxAgeSeconds: number, origin: string) =>
  cookieHeader(cookieNames.preview, value, { sameSite: 'Strict', maxAgeSeconds, origin });

const isStored = (registry: Registry, remote: string, version: string) =>
  registry.manifest(remote, version).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ReleaseNotFoundError) return false;
      throw error;
    },
  );

/** Starts the preview of a release in this browser, if the API gives a ticket to the user. */
export const startPreview = ({
  registry,
  previews,
  originOf,
}: PreviewOptions): RequestHandler[] => [
  express.json({ limit: '1kb' }),
  async (request, response) => {
    response.set('cache-control', cacheControl.noStore);
    const text = String((request.body as { release?: unknown } | undefined)?.release ?? '');
    const started = await previews.start(request.get('authorization') ?? '', text);
    if (!started.ok) return void response.status(started.status).json(await started.json());
    const release = parseReleaseName(text);
    const stored = release && (await isStored(registry, release.remote, release.version));
    if (!stored) return void response.status(404).json({ message: 'There is no such release.' });
    const { ticket, expiresAt } = (await started.json()) as { ticket: string; expiresAt: string };
    const seconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
    response
      .set('set-cookie', previewCookie(ticket, seconds, originOf(request)))
      .status(204)
      .end();
  },
];

/** Ends the preview in this browser, and leads back to the page. */
export const endPreview = ({ originOf }: Pick<PreviewOptions, 'originOf'>): RequestHandler[] => [
  express.urlencoded({ extended: false, limit: '4kb' }),
  (request, response) => {
    const origin = originOf(request);
    const to = sameOriginPathFrom((request.body as { to?: unknown } | undefined)?.to, origin);
    response.set({
      'set-cookie': previewCookie('none', 0, origin),
      'cache-control': cacheControl.noStore,
    });
    response.redirect(303, to);
  },
];
