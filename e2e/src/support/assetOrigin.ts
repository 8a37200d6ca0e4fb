import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Site } from './site';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
};
const remoteFile = /^\/remotes\/([a-z_]+)\/([\w.-]+)\/([\w.-]+)$/;

/** Starts a team's own file server, which serves the releases on another origin than the site. */
export async function startAssetOrigin({ releasesDir }: Site) {
  const files = {
    /** Whether the server sends CORS headers. */
    open: true,
    /** A file whose content differs from the released one. */
    swapped: undefined as { name: RegExp; content: string } | undefined,
  };
  const server = createServer(async (request, response) => {
    const [, remote = '', version = '', file = ''] = remoteFile.exec(request.url ?? '') ?? [];
    const { open, swapped } = files;
    if (open) response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain');
    if (swapped?.name.test(file)) return response.end(swapped.content);
    const stored = path.join(releasesDir, remote, version, 'browser', file);
    const content = await readFile(stored).catch(() => undefined);
    return response.writeHead(content ? 200 : 404).end(content);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    files,
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
