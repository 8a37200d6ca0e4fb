import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Size in bytes and SHA-256 of a file, read piece by piece. */
export async function checksum(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
