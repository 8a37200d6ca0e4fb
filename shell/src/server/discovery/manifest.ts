import type { Site } from '@ridgeline/contract';
import type { Shortcut } from './remotePages';

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable', type = 'image/png') => ({
  src,
  sizes,
  purpose,
  type,
});

/** The web app manifest (https://www.w3.org/TR/appmanifest/), for phones' home screens. */
export const manifestOf = ({ name, tagline }: Site, shortcuts: Shortcut[]) => ({
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
  icons: [
    icon('/icon.svg', 'any', 'any', 'image/svg+xml'),
    icon('/icon-192.png', '192x192', 'any'),
    icon('/icon-512.png', '512x512', 'any'),
    icon('/icon-maskable.png', '512x512', 'maskable'),
  ],
  shortcuts,
});
