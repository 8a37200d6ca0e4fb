import path from 'node:path';
import type { Registry } from '@ridgeline/registry';
import express, { Router, type RequestHandler } from 'express';
import { remoteNames } from '../remotes/names';
import { precompressed } from './precompressed';

const year = 365 * 24 * 60 * 60 * 1000;

/** Nobody asks whether such a file is still the same, so nothing is sent to ask with. */
const neverAskedAgain = { etag: false, lastModified: false };

/** Files whose address changes with their content, in the smallest form that the browser takes. */
const immutable = (folder: string): RequestHandler =>
  Router().use(
    precompressed(folder),
    express.static(folder, { immutable: true, maxAge: year, index: false, ...neverAskedAgain }),
  );

/** The shell's own scripts, styles and fonts. */
export const shellAssets = (browserFolder: string): RequestHandler => immutable(browserFolder);

/**
 * The browser builds of every release, old ones too: a page that was open before a release still
 * finds its files. The server builds are not served, nor what the ledger never named.
 */
export function remoteReleases(releasesFolder: string, registry: Registry): RequestHandler {
  const serve = immutable(releasesFolder);
  const address = /^\/([a-z_]+)\/([\w.+-]+)\/(?!server\/|browser\/)([^/]+)$/;
  const known = (remote: string, version: string) =>
    registry
      .ledger()
      .history.some((change) => change.remote === remote && change.version === version);
  return async (request, response, next) => {
    const [, remote, version, file] = address.exec(request.path) ?? [];
    if (!remote || !version || !file || !(remoteNames as readonly string[]).includes(remote))
      return next();
    const absent = () => {
      response.removeHeader('content-encoding');
      response.status(404).type('text/plain').send('No such file in this release.');
    };
    if (!known(remote, version)) return absent();
    try {
      await registry.folder(remote, version);
    } catch (error) {
      request.log.error({ err: error, remote, version }, 'a release cannot be served');
      return absent();
    }
    request.url = `/${remote}/${version}/browser/${file}`;
    serve(request, response, absent);
  };
}

/** Where webpack puts the shell's browser build, beside the server's. */
export const browserFolder = () => path.resolve(__dirname, '../browser');
