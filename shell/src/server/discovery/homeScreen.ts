import type { AppIcon, Site } from '@ridgeline/contract';
import { createClient } from '@ridgeline/contract/client';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import maskable from '@ridgeline/shared-ui/illustrations/icon-maskable.png';
import touch from '@ridgeline/shared-ui/illustrations/icon-touch.png';
import small from '@ridgeline/shared-ui/illustrations/icon-192.png';
import large from '@ridgeline/shared-ui/illustrations/icon-512.png';
import type { Request, RequestHandler } from 'express';
import vector from '@ridgeline/shared-ui/illustrations/icon.svg?inline';
import { fallbackSite } from '../../routes';
import { fetchSite, type SiteSettingsCache } from '../../siteSettingsCache';
import { apiFetchFor } from '../requestUrl';
import { shortcutsOf, type Served, type Shortcut } from './remotePages';

const dataUri = /^data:([^;,]+)(?:;(?!base64,)[^;,]*)*(;base64)?,(.*)$/s;

function parseDataUri(uri: string) {
  const [, type = '', base64, data = ''] = dataUri.exec(uri) ?? [];
  const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data));
  return { type, bytes };
}

function sendIcon(uri: string): RequestHandler {
  const { type, bytes } = parseDataUri(uri);
  return (_request, response) => {
    response.type(type).set('cache-control', cacheControl.oneDay).send(bytes);
  };
}

interface WellKnownIcon {
  /** The size of the owner's icon. */
  size: keyof AppIcon;
  /** Sends the drawn one, which is bundled into the server build. */
  sendDrawn: RequestHandler;
}

/** The icons by well-known path. */
const wellKnownIcons: Readonly<Record<string, WellKnownIcon>> = {
  '/icon.svg': { size: 'small', sendDrawn: sendIcon(vector) },
  '/icon-192.png': { size: 'small', sendDrawn: sendIcon(small) },
  '/icon-512.png': { size: 'large', sendDrawn: sendIcon(large) },
  '/icon-maskable.png': { size: 'maskable', sendDrawn: sendIcon(maskable) },
  '/apple-touch-icon.png': { size: 'touch', sendDrawn: sendIcon(touch) },
  // For clients that do not read the page's links, such as feed readers.
  '/favicon.ico': {
    size: 'small',
    sendDrawn: (_request, response) => response.redirect(308, '/icon-192.png'),
  },
};

interface SiteSource {
  apiUrl: string;
  siteSettings: SiteSettingsCache;
}

/** The current settings; while the API fails, the last known ones. */
const siteFor = (request: Request, { apiUrl, siteSettings }: SiteSource) =>
  siteSettings.load(() => fetchSite(createClient(apiFetchFor(request, apiUrl))));

/** The site's icons by well-known path: the owner's, or the drawn ones. */
export const icons = (source: SiteSource): [path: string, handler: RequestHandler][] =>
  Object.entries(wellKnownIcons).map(([path, { size, sendDrawn }]) => [
    path,
    async (request, response, next) => {
      const own = (await siteFor(request, source))?.brand?.icon?.[size];
      if (!own) return sendDrawn(request, response, next);
      response.set('cache-control', cacheControl.revalidate).redirect(302, own);
    },
  ]);

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable', type = 'image/png') => ({
  src,
  sizes,
  purpose,
  type,
});

const iconsOf = (own: AppIcon | undefined) => [
  ...(own ? [] : [icon('/icon.svg', 'any', 'any', 'image/svg+xml')]),
  icon(own?.small ?? '/icon-192.png', '192x192', 'any'),
  icon(own?.large ?? '/icon-512.png', '512x512', 'any'),
  icon(own?.maskable ?? '/icon-maskable.png', '512x512', 'maskable'),
];

/** The web app manifest (https://www.w3.org/TR/appmanifest/), for phones' home screens. */
const manifestOf = ({ name, tagline, brand }: Site, shortcuts: Shortcut[]) => ({
  id: '/',
  name,
  short_name: name.slice(0, 12),
  description: tagline,
  lang: 'en-ZA',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#F7F0E3',
  theme_color: '#F7F0E3',
  icons: iconsOf(brand?.icon),
  shortcuts,
});

interface ManifestOptions extends SiteSource {
  served: Served;
}

/** Serves the web app manifest. While the API fails, it has the last known name of the site. */
export const webAppManifest =
  ({ served, ...source }: ManifestOptions): RequestHandler =>
  async (request, response) => {
    const site = await siteFor(request, source);
    const shortcuts = shortcutsOf(served, await served.rendered());
    response.type('application/manifest+json').set('cache-control', cacheControl.revalidate);
    response.send(JSON.stringify(manifestOf(site ?? fallbackSite, shortcuts)));
  };
