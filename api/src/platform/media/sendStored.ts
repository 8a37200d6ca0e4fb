import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { messages } from '@ridgeline/contract';
import type { ByteRange, FileStore, StoredFile } from '../files/fileStore';
import { HttpError } from '../http/HttpError';

/** Whether a part may be sent, or the file is another one than the part was begun of (RFC 9110, 13.1.5). */
function matchesIfRange(request: Request, etag: string, { modifiedAt }: StoredFile) {
  const known = request.get('if-range');
  if (known === undefined) return true;
  return known.includes('"') ? known === etag : Date.parse(known) >= modifiedAt.getTime();
}

/**
 * The part of a file that is asked for; undefined for all of it, as also for several parts at once.
 * @throws {HttpError} 416 where there is no such part
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
 * Sends a stored file or the part that is asked for, or says that whoever asks has it already.
 * @param headers of the file; a refusal does not have them
 * @returns false where there is none; then nothing was sent
 */
export async function sendStoredFile(
  request: Request,
  response: Response,
  files: FileStore,
  { file, headers }: { file: string; headers: Record<string, string> },
): Promise<boolean> {
  const found = await files.stat(file);
  if (!found) return false;
  // What lies under a name never changes, wherever it lies.
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
  // Deleted in this very moment.
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
    // Whoever asked went away.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return true;
}
