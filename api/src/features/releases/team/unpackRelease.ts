import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { manifestFile } from '@ridgeline/registry';
import { releaseLimits, releaseMessages } from '@ridgeline/contract';
import { extract, list, type ReadEntry } from 'tar';
import { HttpError } from '../../../platform/http/HttpError';

const { releaseArchiveBytes, releaseBytes, releaseFiles } = releaseLimits;
/** Headers and padding of the archive, in addition to the files. */
const overheadBytes = releaseFiles * 2048;
const longestPath = 300;

/** The files of a release besides its manifest. Their names need no escape anywhere. */
const filePath = /^(?:browser|maps|server)(?:\/(?!\.{1,2}(?:\/|$))[\w.@~+-]+)+$/;
const isReleaseFile = (file: string) =>
  file === manifestFile || (file.length <= longestPath && filePath.test(file));

const tooLarge = () => new HttpError(413, releaseMessages.releaseTooLarge);

/** A stream that passes bytes on, and fails beyond a limit. */
function limitBytes(max: number) {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      total += chunk.length;
      if (total > max) callback(tooLarge());
      else callback(null, chunk);
    },
  });
}

/** Rejects archives that the tar library would decompress again, beyond the limits. */
async function assertPlain(file: string) {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 0);
    if (!/[A-Za-z]/.test(buffer.toString('latin1')))
      throw new HttpError(400, releaseMessages.releaseUnreadable);
  } finally {
    await handle.close();
  }
}

/** Checks every entry before any of them is written. */
async function assertOnlyReleaseFiles(file: string) {
  const seen = new Set<string>();
  let bytes = 0;
  let refusal: HttpError | undefined;
  const check = ({ path: name, type, size }: ReadEntry) => {
    // On some disks, names that differ only in case are the same file.
    const isTaken = seen.has(name.toLowerCase());
    if (type !== 'File' || !isReleaseFile(name) || isTaken)
      refusal ??= new HttpError(400, releaseMessages.releasePathInvalid);
    seen.add(name.toLowerCase());
    bytes += size;
    if (seen.size > releaseFiles || bytes > releaseBytes) refusal ??= tooLarge();
  };
  await list({ file, strict: true, onReadEntry: check });
  if (refusal) throw refusal;
}

/**
 * Unpacks a compressed tar below a folder, within the limits on number and size of its files. Nothing is extracted
 * unless all entries are plain files of a release.
 * @returns the folder with the files
 * @throws {HttpError} 400 or 413; the caller removes what was written so far
 */
export async function unpackRelease(archive: Readable, folder: string): Promise<string> {
  const file = path.join(folder, 'release.tar');
  const unpacked = path.join(folder, 'release');
  try {
    await pipeline(
      archive,
      limitBytes(releaseArchiveBytes),
      createGunzip(),
      limitBytes(releaseBytes + overheadBytes),
      createWriteStream(file),
    );
    await assertPlain(file);
    await assertOnlyReleaseFiles(file);
    await mkdir(unpacked);
    await extract({ file, cwd: unpacked, strict: true, noMtime: true });
    return unpacked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isExpected = error instanceof HttpError || ['ENOSPC', 'EDQUOT', 'EACCES'].includes(code);
    throw isExpected ? error : new HttpError(400, releaseMessages.releaseUnreadable);
  }
}
