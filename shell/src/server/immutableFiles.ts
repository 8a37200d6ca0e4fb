import path from 'node:path';
import type { Request, Response } from 'express';
import { cacheControl } from './caching/cacheControl';

const compressedSuffixes = { br: '.br', gzip: '.gz' } as const;
const isCompressed = (name: string) => /\.(br|gz)$/.test(name);

/**
 * The immutable files of one folder. Requests are answered by looking up their file name here, so
 * untrusted input never becomes part of a path on the disk.
 */
export interface FileTable {
  folder: string;
  /** For each file name, the encodings for which the build wrote a compressed copy. */
  files: ReadonlyMap<string, readonly (keyof typeof compressedSuffixes)[]>;
}

/** @param names all files of the folder, compressed copies included */
export function fileTable(folder: string, names: Iterable<string>): FileTable {
  const all = new Set(names);
  const encodings = Object.keys(compressedSuffixes) as (keyof typeof compressedSuffixes)[];
  const files = [...all]
    .filter((name) => !isCompressed(name))
    .map(
      (name) =>
        [
          name,
          encodings.filter((encoding) => all.has(`${name}${compressedSuffixes[encoding]}`)),
        ] as const,
    );
  return { folder, files: new Map(files) };
}

/**
 * Sends a file of the table in the smallest encoding that the browser accepts.
 * @param isPublic false for a file that only this browser may see
 * @returns false when there is no such file; nothing was sent then
 */
export function sendImmutable(
  request: Request,
  response: Response,
  { folder, files }: FileTable,
  name: string,
  isPublic = true,
): boolean {
  const encodings = files.get(name);
  if (!encodings) return false;
  if (encodings.length > 0) response.vary('Accept-Encoding');
  // Checked one by one in our order: given a list, the browser's order would win, and browsers list gzip
  // first.
  const encoding = encodings.find((each) => request.acceptsEncodings(each));
  if (encoding) response.type(path.extname(name)).set('content-encoding', encoding);
  response.set({
    'cache-control': isPublic ? cacheControl.immutable : cacheControl.privateImmutable,
    // The file at a URL never changes, so the ETag only has to distinguish encodings.
    etag: `"${encoding ?? 'identity'}"`,
  });
  response.sendFile(
    encoding ? `${name}${compressedSuffixes[encoding]}` : name,
    { root: folder, etag: false, lastModified: false },
    (error: (NodeJS.ErrnoException & { status?: number }) | undefined) => {
      if (!error) return;
      const isBeyond = error.status === 416;
      // A client that disconnects is not an error.
      if (!isBeyond && !['ECONNABORTED', 'EPIPE'].includes(error.code ?? ''))
        request.log.error({ err: error, file: name }, 'a file could not be sent');
      if (response.headersSent) return void response.destroy();
      response.removeHeader('content-encoding');
      response.removeHeader('etag');
      response
        .set('cache-control', cacheControl.noStore)
        .status(isBeyond ? 416 : 404)
        .type('text/plain')
        .send(isBeyond ? 'There are no such bytes.' : 'Not found.');
    },
  );
  return true;
}
