import path from 'node:path';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { Request, Response } from 'express';

const compressedSuffixes = { br: '.br', gzip: '.gz' } as const;
const isCompressed = (name: string) => /\.(br|gz)$/.test(name);

/**
 * The immutable files of one folder. The file name of a request is looked up here, so that untrusted input never
 * becomes part of a path on the disk.
 */
export interface FileTable {
  folder: string;
  /** For each file name, the encodings for which the build wrote a compressed copy. */
  files: ReadonlyMap<string, readonly (keyof typeof compressedSuffixes)[]>;
}

/**
 * Creates the table of a folder.
 * @param names all files of the folder, including compressed copies
 */
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
 * @param isPublic whether everybody may see the file, or only this browser
 * @returns false if there is no such file; the caller must then send a response
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
  // Check the encodings one by one, in our order. With a list, Express would use the order of the browser, which has
  // gzip first.
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
      const isUnsatisfiable = error.status === 416;
      // A client that disconnects is not an error.
      if (!isUnsatisfiable && !['ECONNABORTED', 'EPIPE'].includes(error.code ?? ''))
        request.log.error({ err: error, file: name }, 'a file could not be sent');
      if (response.headersSent) return void response.destroy();
      response.removeHeader('content-encoding');
      response.removeHeader('etag');
      response
        .set('cache-control', cacheControl.noStore)
        .status(isUnsatisfiable ? 416 : 404)
        .type('text/plain')
        .send(isUnsatisfiable ? 'There are no such bytes.' : 'Not found.');
    },
  );
  return true;
}
