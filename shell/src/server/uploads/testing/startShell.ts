import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestLogging } from '@ridgeline/server-kit/logging';
import { emptyLedger } from '@ridgeline/registry';
import express from 'express';
import pino from 'pino';
import { apiProxy } from '../../apiProxy';
import { createContentRevision } from '../../caching/contentRevision';
import { createResponseCache } from '../../caching/responseCache';
import { createPublicFiles } from '../publicFiles';
import { uploadRoutes } from '../routes';
import { openUploads } from '../source';

const logger = pino({ level: 'silent' });
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listening(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** A file, as the API describes it in its response headers. */
export interface ApiFile {
  size: number;
  caching: string;
  headers?: Record<string, string>;
}

/** Starts an API that knows files but does not have their bytes, and the shell's routes for uploads. */
export async function startShell(options: {
  dataFolder: string;
  uploadsUrl?: string | undefined;
  maxCopyBytes?: number;
}) {
  const api = {
    revision: 1,
    /** The files, by path and query. */
    files: new Map<string, ApiFile>(),
    /** Method and URL of each request, except for the revision. */
    requests: [] as string[],
    down: false,
  };
  const apiServer = await listening(
    createServer((request, response) => {
      const { method, url = '' } = request;
      if (api.down) return void response.destroy();
      if (url === '/revision')
        return void response.end(JSON.stringify({ revision: `${api.revision}` }));
      api.requests.push(`${method} ${url}`);
      const file = api.files.get(url);
      if (!file || method !== 'HEAD')
        return void response.writeHead(file ? 200 : 404).end('The API');
      const [name] = url.slice('/uploads/'.length).split('?');
      response.writeHead(200, {
        'cache-control': file.caching,
        'content-length': file.size,
        'content-type': 'image/avif',
        'content-security-policy': 'sandbox',
        etag: `"${name}"`,
        'last-modified': 'Tue, 10 Nov 2026 08:00:00 GMT',
        ...file.headers,
      });
      response.end();
    }),
  );
  const apiUrl = urlOf(apiServer);
  const revision = createContentRevision(apiUrl);
  const ledger = emptyLedger();
  const cacheOptions = { logger, ledger: () => ledger, revision: revision.peek };
  const responseCache = createResponseCache(cacheOptions);
  const publicFiles = createPublicFiles(apiUrl, revision);
  const app = express();
  app.use(requestLogging(logger));
  app.use(
    uploadRoutes({
      publicFiles,
      uploads: await openUploads({
        uploadsUrl: undefined,
        maxCopyBytes: 2 ** 20,
        ...options,
        logger,
      }),
      responseCache,
      trustProxy: 1,
    }),
  );
  app.use(apiProxy(apiUrl, logger, { responseCache, revision }));
  const shell = await listening(
    createServer((request, response) =>
      responseCache.respond(request, response, () => app(request, response)),
    ),
  );
  return {
    api,
    url: urlOf(shell),
    isKnown: publicFiles.isKnown,
    /** Changes the revision, and lets the shell notice it. */
    changeContent: () => {
      api.revision += 1;
      revision.expire();
    },
    stop: () => {
      for (const server of [shell, apiServer]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

export type TestShell = Awaited<ReturnType<typeof startShell>>;
