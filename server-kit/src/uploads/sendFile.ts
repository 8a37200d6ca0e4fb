import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Content in memory, or a stream. */
export type Content = Buffer | Readable;

export interface SentFile {
  /** Headers of a successful response; errors do not get them. */
  headers: Record<string, string>;
  etag: string;
  /** The size of the whole file in bytes. */
  size: number;
  modifiedAt: Date;
  /** Reads the range, or the whole file without one; undefined if the file does not exist. */
  read: (range?: ByteRange) => Promise<Content | undefined>;
}

/** HTTP dates have no milliseconds. */
const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** Whether `if-range` still matches the file (RFC 9110, 13.1.5). */
function matchesIfRange(request: Request, { etag, modifiedAt }: SentFile) {
  const ifRange = request.get('if-range');
  if (ifRange === undefined) return true;
  if (ifRange.includes('"')) return ifRange === etag;
  return inSeconds(Date.parse(ifRange)) === inSeconds(modifiedAt.getTime());
}

/** The requested range; undefined for the whole file, and also for several ranges. */
function requestedRange(request: Request, file: SentFile): ByteRange | undefined | 'unsatisfiable' {
  if (!matchesIfRange(request, file)) return undefined;
  const ranges = request.range(file.size, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1
    ? ranges[0]
    : undefined;
}

/**
 * Sends a file, the requested range of it, or 304 if the client has it already.
 * @returns `missing` if there is no such file, and `unsatisfiable` if the range is outside of it; in both cases the
 *   caller must send a response
 */
export async function sendFile(
  request: Request,
  response: Response,
  file: SentFile,
): Promise<'sent' | 'missing' | 'unsatisfiable'> {
  const { headers, etag, size, modifiedAt, read } = file;
  // `request.fresh` compares these with what the client has.
  const validators = {
    'accept-ranges': 'bytes',
    etag,
    'last-modified': modifiedAt.toUTCString(),
  };
  response.set(validators);
  if (request.fresh) {
    response.status(304).set(headers).removeHeader('content-type');
    response.end();
    return 'sent';
  }
  const withoutResponse = <Outcome>(outcome: Outcome) => {
    for (const name of Object.keys(validators)) response.removeHeader(name);
    return outcome;
  };
  const range = requestedRange(request, file);
  if (range === 'unsatisfiable') return withoutResponse(range);
  const isHead = request.method === 'HEAD';
  const content = isHead ? undefined : await read(range);
  if (!content && !isHead) return withoutResponse('missing');

  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.status(range ? 206 : 200).set({
    ...headers,
    'content-length': String(end - start + 1),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (!content || Buffer.isBuffer(content)) {
    response.end(content);
    return 'sent';
  }
  await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    // The client closed the connection.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return 'sent';
}
