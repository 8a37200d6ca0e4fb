import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@ridgeline/registry';
import { vars } from '@ridgeline/shared-ui/styles';
import { Router } from 'express';
import type { RemoteName } from '../../remotes/names';
import { releaseText } from '../../remotes/releaseName';

/** Asks on any page for outlines around what each package has rendered. */
export const boundariesParameter = 'boundaries';

const address = '/boundaries.css';
const versionShape = /^[\w.+-]{1,100}$/;

/** The shell's own version, as its package says it. */
const shellVersion = () =>
  (
    JSON.parse(readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/** What a page holds in its head to be outlined. Outlined by a style sheet alone, so without JavaScript. */
export function boundaryMarks(url: URL, releases: Partial<Record<RemoteName, Release>>) {
  if (!url.searchParams.has(boundariesParameter)) return [];
  const versions = new URLSearchParams(
    Object.entries(releases).map(([name, { version }]) => [name, version]),
  );
  const href = `${address}?${versions}`.replaceAll('&', '&amp;');
  return [`<link rel="stylesheet" href="${href}">`];
}

const { color, space, size, font, radius } = vars;

const mark = (selector: string, label: string, ink: string, paper: string) => `
${selector}::before { border: ${space['1']} dashed ${ink}; }
${selector}::after { content: "${label}"; color: ${paper}; background: ${ink}; }`;

const named = (name: string) => `[data-boundary="${name}"]`;
const shellIn = (selector: string) =>
  mark(selector, `shell ${shellVersion()}`, color.text, color.surface);

/** Drawn above what it outlines. Colours and lengths are the pages' own custom properties. */
const sheet = (versions: Partial<Record<RemoteName, string>>) => `
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
${shellIn(named('shell'))}
${Object.entries(versions)
  .map(([name, version]) =>
    mark(
      named(name),
      releaseText({ remote: name as RemoteName, version }).replace('@', ' '),
      color.action,
      color.onAction,
    ),
  )
  .join('')}
/* A notice of the shell's fills the place of a remote's page. */
${shellIn(`main:has(${named('shell')})`)}
main ${named('shell')}::before, main ${named('shell')}::after, nav${named('shell')}::after { content: none; }
`;

/** The style sheet with the outlines; the versions that they name come with its address. */
export function boundaryStyles() {
  const router = Router();
  router.get(address, (request, response) => {
    const given = (name: RemoteName) => {
      const version = request.query[name];
      return typeof version === 'string' && versionShape.test(version) && { [name]: version };
    };
    response.type('text/css').set('cache-control', 'no-cache');
    response.send(sheet({ ...given('public_mfe'), ...given('admin_mfe') }));
  });
  return router;
}
