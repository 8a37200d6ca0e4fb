import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { messages } from '@ridgeline/contract';
import type { ByteRange, FileStore, StoredFile } from '../files/fileStore';
import { HttpError } from '../http/HttpError';

/** Whether `if-range` still matches the file (RFC 9110, 13.1.5). */
function matchesIfRange(request: Request, etag: string, { modifiedAt }: StoredFile) {
  const known = request.get('if-range');
  if (known === undefined) return true;
  return known.includes('"') ? known === etag : Date.parse(known) >= modifiedAt.getTime();
}

/**
 * The requested range; undefined for the whole file, and also for several ranges.
 * @throws {HttpError} 416 if the range is outside of the file
 */
function requestedRange(request: Request, response: Response, size: number): ByteRange | undefined {
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) {
    response.set('content-range', `bytes */${size}`);
    throw new HttpError(416, messages.invalidRequest);
  }
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1
    ? ranges[0]
    : undefined;
}

/**
 * Sends a stored file, the requested range of it, or 304 if the client has it already.
 * @param headers of the file; errors do not get them
 * @returns false if there is no such file; then nothing was sent
 */
export async function sendStoredFile(
  request: Request,
  response: Response,
  files: FileStore,
  { file, headers }: { file: string; headers: Record<string, string> },
): Promise<boolean> {
  const found = await files.stat(file);
  if (!found) return false;
  // The content under a name never changes, in any storage.
  const etag = `"${file}"`;
  response.set({ 'accept-ranges': 'bytes', etag });
  if (request.fresh) {
    response.status(304).set(headers).removeHeader('content-type');
    response.end();
    return true;
  }
  const asked = matchesIfRange(request, etag, found);
  const part = asked ? requestedRange(request, response, found.size) : undefined;
  const whole = { start: 0, end: found.size - 1 };
  const { start, end } = part ?? whole;
  const content = request.method === 'HEAD' ? undefined : await files.read(file, part);
  // The file has just been deleted.
  if (!content && request.method !== 'HEAD') return false;

  response.set({
    ...headers,
    'content-length': String(end - start + 1),
    'last-modified': found.modifiedAt.toUTCString(),
    ...(part && { 'content-range': `bytes ${start}-${end}/${found.size}` }),
  });
  response.status(part ? 206 : 200);
  if (!content) {
    response.end();
    return true;
  }
  await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    // The client closed the connection.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return true;
}
