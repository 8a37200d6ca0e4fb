import { sendFile } from '@ridgeline/server-kit/uploads/sendFile';
import type { Request, Response } from 'express';
import { messages } from '@ridgeline/contract';
import type { FileStore } from '../files/fileStore';
import { HttpError } from '../http/HttpError';

/**
 * Sends a stored file, the requested range of it, or 304 if the client has it already.
 * @param headers of the file; errors do not get them
 * @returns false if there is no such file; then nothing was sent
 * @throws {HttpError} 416 if the range is outside of the file
 */
export async function sendStoredFile(
  request: Request,
  response: Response,
  files: FileStore,
  { file, headers }: { file: string; headers: Record<string, string> },
): Promise<boolean> {
  const stats = await files.stat(file);
  if (!stats) return false;
  const outcome = await sendFile(request, response, {
    headers,
    ...stats,
    // The content under a name never changes, in any storage.
    etag: `"${file}"`,
    read: (range) => files.read(file, range),
  });
  if (outcome === 'unsatisfiable') {
    response.set('content-range', `bytes */${stats.size}`);
    throw new HttpError(416, messages.invalidRequest);
  }
  return outcome === 'sent';
}
