import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** A file of a form: its bytes, or its path. */
type FormFile = Buffer | { path: string };

async function hashOf(file: FormFile): Promise<string> {
  const hash = createHash('sha256');
  if (Buffer.isBuffer(file)) return hash.update(file).digest('hex');
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}

/**
 * A hash that tells one request from another: of its parsed fields and the content of its files.
 */
export async function fingerprintOf(fields: unknown, files: FormFile[] = []): Promise<string> {
  const hashes: string[] = [];
  for (const file of files) hashes.push(await hashOf(file));
  return createHash('sha256')
    .update(JSON.stringify([fields, hashes]))
    .digest('hex');
}
