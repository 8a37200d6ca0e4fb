import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { vars } from '@ridgeline/shared-ui/styles';
import type { RequestHandler } from 'express';
import { releaseText, type ReleaseName } from '../../remotes/releaseName';
import { escapeHtml } from '../pages/document';
import { endPreviewUrl } from './handlers';

export const previewStylesUrl = '/release-preview.css';

/** Head elements of a previewed page. */
export const previewHead = (preview: ReleaseName | undefined) =>
  preview ? [`<link rel="stylesheet" href="${previewStylesUrl}">`] : [];

/** The banner with the previewed release and a button that ends the preview. It works without JavaScript. */
export function previewBanner(url: URL, preview: ReleaseName | undefined): string {
  if (!preview) return '';
  const to = escapeHtml(`${url.pathname}${url.search}`);
  return `<aside class="release-preview" aria-label="Preview">
<form method="post" action="${endPreviewUrl}"><input type="hidden" name="to" value="${to}">
<p>You see <strong>${escapeHtml(releaseText(preview))}</strong>, which nobody else does.</p>
<button type="submit">End preview</button></form></aside>`;
}

const { color, space, size, font, radius, shadow } = vars;

const sheet = `
.release-preview {
  position: fixed; z-index: 20; inset-inline: ${space['4']}; margin-inline: auto; width: fit-content;
  inset-block-end: calc(${space['16']} + ${space['6']});
  background: ${color.text}; color: ${color.surface}; border-radius: ${radius.print};
  box-shadow: ${shadow}; font: 500 ${size.small} ${font.text};
}
.release-preview form { display: flex; flex-wrap: wrap; align-items: center; gap: ${space['2']} ${space['4']}; padding: ${space['2']} ${space['4']}; }
.release-preview p { margin: 0; overflow-wrap: anywhere; }
.release-preview button {
  min-height: ${space['12']}; padding-inline: ${space['4']}; cursor: pointer; font: inherit;
  color: inherit; background: transparent; border: thin solid; border-radius: ${radius.chip};
}
.release-preview button:focus-visible { outline: medium solid ${color.sun}; }
@media (min-width: 64rem) { .release-preview { inset-block-end: ${space['6']}; } }
@media print { .release-preview { display: none; } }
`;

export const previewStyles: RequestHandler = (_request, response) => {
  response.type('text/css').set('cache-control', cacheControl.revalidate).send(sheet);
};
