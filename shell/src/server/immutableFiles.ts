import path from 'node:path';
import type { Request, Response } from 'express';

const aYear = 365 * 24 * 60 * 60;
const copies = { br: '.br', gzip: '.gz' } as const;
const isCopy = (name: string) => /\.(br|gz)$/.test(name);

/**
 * Files that may be served from one folder, none of which ever changes. A request is answered by
 * looking up its name here; what a stranger sends never becomes part of a path on the disk.
 */
export interface FileTable {
  folder: string;
  /** For each name, the encodings in which the build laid a compressed copy beside the file. */
  files: ReadonlyMap<string, readonly (keyof typeof copies)[]>;
}

/** @param names all files of the folder, compressed copies included */
export function fileTable(folder: string, names: Iterable<string>): FileTable {
  const all = new Set(names);
  const encodings = Object.keys(copies) as (keyof typeof copies)[];
  const files = [...all]
    .filter((name) => !isCopy(name))
    .map(
      (name) =>
        [name, encodings.filter((encoding) => all.has(`${name}${copies[encoding]}`))] as const,
    );
  return { folder, files: new Map(files) };
}

/**
 * Sends a file of the table in the smallest form that the browser accepts.
 * @param isPublic false for what only this browser may see
 * @returns false when the table holds no such file; nothing was sent then
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
  // We ask for one encoding after the other: given a list, the browser's order would decide, and
  // browsers name gzip first.
  const encoding = encodings.find((each) => request.acceptsEncodings(each));
  if (encoding) response.type(path.extname(name)).set('content-encoding', encoding);
  response.set('cache-control', `${isPublic ? 'public' : 'private'}, max-age=${aYear}, immutable`);
  response.sendFile(
    encoding ? `${name}${copies[encoding]}` : name,
    // A file that never changes needs nothing to be revalidated with.
    { root: folder, etag: false, lastModified: false },
    (error: NodeJS.ErrnoException | undefined) => {
      if (!error) return;
      // A visitor who hangs up is no fault of ours.
      if (!['ECONNABORTED', 'EPIPE'].includes(error.code ?? ''))
        request.log.error({ err: error, file: name }, 'a file could not be sent');
      if (response.headersSent) return void response.destroy();
      response.removeHeader('content-encoding');
      response.set('cache-control', 'no-store').status(404).type('text/plain').send('Not found.');
    },
  );
  return true;
}
