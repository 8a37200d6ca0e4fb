import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { remoteNames } from '../remotes/names';
import { precompressed } from './precompressed';

const year = 365 * 24 * 60 * 60 * 1000;

/** Files whose address changes with their content, in the smallest form that the browser takes. */
const immutable = (folder: string): RequestHandler =>
  Router().use(
    precompressed(folder),
    express.static(folder, { immutable: true, maxAge: year, index: false, fallthrough: true }),
  );

/** The shell's own scripts, styles and fonts. */
export const shellAssets = (browserFolder: string): RequestHandler => immutable(browserFolder);

/**
 * The browser builds of every release, old ones too: a page that was open before a release still
 * finds its files. The server builds are not served.
 */
export function remoteReleases(releasesFolder: string): RequestHandler {
  const serve = immutable(releasesFolder);
  const address = /^\/([a-z_]+)\/([\w.+-]+)\/(?!server\/|browser\/)([^/]+)$/;
  return (request, response, next) => {
    const [, remote, version, file] = address.exec(request.path) ?? [];
    if (!remote || !version || !file || !(remoteNames as readonly string[]).includes(remote))
      return next();
    request.url = `/${remote}/${version}/browser/${file}`;
    serve(request, response, () => {
      response.removeHeader('content-encoding');
      response.status(404).type('text/plain').send('No such file in this release.');
    });
  };
}

/** Where webpack puts the shell's browser build, beside the server's. */
export const browserFolder = () => path.resolve(__dirname, '../browser');
