import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { vars } from '@ridgeline/shared-ui/styles';
import type { RequestHandler } from 'express';
import type { ServedReleases } from '../../remotes/servedReleases';
import { releaseText } from '../../remotes/releaseName';

/** The query parameter that outlines which package rendered which part of a page. */
export const boundariesParameter = 'boundaries';

export const boundaryStylesUrl = '/boundaries.css';
const validVersion = /^[\w.+-]{1,100}$/;

/** The version in the shell's `package.json`. */
const shellVersion = () =>
  (
    JSON.parse(readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/** Head elements of an outlined page. They are only a style sheet, so the outlines work without JavaScript. */
export function boundaryHead(url: URL, release: Release | undefined) {
  if (!url.searchParams.has(boundariesParameter)) return [];
  const versions = new URLSearchParams(release && { [release.name]: release.version });
  const href = `${boundaryStylesUrl}?${versions}`;
  return [`<link rel="stylesheet" href="${href}">`];
}

const { color, space, size, font, radius } = vars;

const outline = (selector: string, label: string, ink: string, paper: string) => `
${selector}::before { border: ${space['1']} dashed ${ink}; }
${selector}::after { content: "${label}"; color: ${paper}; background: ${ink}; }`;

const boundary = (name: string) => `[data-boundary="${name}"]`;
const outlineShell = (selector: string) =>
  outline(selector, `shell ${shellVersion()}`, color.text, color.surface);

/** The style sheet that draws the outlines above the content. It uses the custom properties of the pages. */
const sheet = (versions: Record<string, string>) => `
main[data-boundary], footer[data-boundary] { position: relative; }
[data-boundary]::before, [data-boundary]::after {
  position: absolute; z-index: 3; pointer-events: none; inset-block-start: 0; inset-inline-end: 0;
}
[data-boundary]::before { content: ""; inset: 0; }
[data-boundary]::after {
  padding: ${space['1']} ${space['3']}; border-end-start-radius: ${radius.print};
  font: 600 ${size.small} ${font.text}; white-space: nowrap;
}
main[data-boundary]::after { inset-block-start: calc(${space['16']} + ${space['4']}); }
${outlineShell(boundary('shell'))}
${Object.entries(versions)
  .map(([name, version]) =>
    outline(
      boundary(name),
      releaseText({ remote: name, version }).replace('@', ' '),
      color.action,
      color.onAction,
    ),
  )
  .join('')}
/* A notice of the shell stands in for a remote's page. */
${outlineShell(`main:has(${boundary('shell')})`)}
main ${boundary('shell')}::before, main ${boundary('shell')}::after, nav${boundary('shell')}::after { content: none; }
`;

/**
 * Serves the style sheet with the outlines and the versions of all remotes. The query contains the version of the
 * page's release. For other remotes, to which the visitor may navigate, it shows the live versions.
 */
export const boundaryStyles =
  (served: Pick<ServedReleases, 'ledger'>): RequestHandler =>
  (request, response) => {
    const versions = Object.entries(served.ledger().remotes).map(([name, { live }]) => {
      const requested = request.query[name];
      const version =
        typeof requested === 'string' && validVersion.test(requested) ? requested : live;
      return [name, version ?? ''];
    });
    response.type('text/css').set('cache-control', cacheControl.revalidate);
    response.send(sheet(Object.fromEntries(versions) as Record<string, string>));
  };
