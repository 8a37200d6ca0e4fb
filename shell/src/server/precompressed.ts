import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';

const endings = { br: '.br', gzip: '.gz' } as const;
const compressible = /\.(js|css|svg)$/;

/**
 * Sends the compressed copy that the build laid beside a file, where the browser takes it. What
 * follows must serve the same folder.
 */
export function precompressed(folder: string): RequestHandler {
  // Files never change, but new ones come with each release: only what was found is remembered.
  const found = new Set<string>();
  const exists = (file: string) => {
    if (found.has(file)) return true;
    if (!existsSync(path.join(folder, file))) return false;
    found.add(file);
    return true;
  };

  return (request, response, next) => {
    if (!compressible.test(request.path)) return next();
    response.vary('Accept-Encoding');
    // Asked one by one: of a list, the browser's order would decide, and it names gzip first.
    const encoding = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each));
    if (!encoding) return next();
    const copy = `${request.path}${endings[encoding]}`;
    if (!exists(copy)) return next();
    response.type(path.extname(request.path)).set('content-encoding', encoding);
    request.url = copy;
    next();
  };
}
