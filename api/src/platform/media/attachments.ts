import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { attachmentExtensions, messages } from '@ridgeline/contract';
import type { FileStore } from '../files/fileStore';
import { HttpError } from '../http/HttpError';
import { displayName } from './displayName';
import { charsetOf } from './plainText';
import type { UploadedFile } from './receive';
import { runInWorker } from './worker/pool';
import { UnreadableFileError } from './worker/tasks';

type Extension = (typeof attachmentExtensions)[number];

/** The name of each type for people, and the media type that it is served as. */
const kinds: Record<Extension, { noun: string; mediaType: string }> = {
  pdf: { noun: 'a PDF', mediaType: 'application/pdf' },
  doc: { noun: 'a Word document', mediaType: 'application/msword' },
  xls: { noun: 'an Excel workbook', mediaType: 'application/vnd.ms-excel' },
  docx: {
    noun: 'a Word document',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    noun: 'an Excel workbook',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  rtf: { noun: 'a rich text document', mediaType: 'application/rtf' },
  txt: { noun: 'a plain text', mediaType: 'text/plain' },
  gpx: { noun: 'a GPX file', mediaType: 'application/gpx+xml' },
  kml: { noun: 'a KML file', mediaType: 'application/vnd.google-earth.kml+xml' },
};

/** A stored attachment, as in its row. */
export interface StoredAttachment {
  id: string;
  file: string;
  originalName: string;
  mediaType: string;
  size: number;
}

const nameOf = (name: string) => displayName(name) || 'attachment';

const asExtension = (text: string): Extension | undefined =>
  attachmentExtensions.find((extension) => extension === text);

/** The types that a file's content matches. */
async function detectedTypes(file: string): Promise<string[]> {
  try {
    return await runInWorker('detectTypes', { file });
  } catch (error) {
    if (error instanceof UnreadableFileError) return [];
    throw error;
  }
}

/** The error for a file whose content does not match its name. It suggests the right name if there is one. */
function mismatch(name: string, claimed: Extension, detected: string[]): HttpError {
  const { noun } = kinds[claimed];
  const [detectedExtension] = detected.flatMap((type) => asExtension(type) ?? []);
  const isSameKind = detectedExtension !== undefined && kinds[detectedExtension].noun === noun;
  const format = (extension: Extension) => `${noun} in the format ${extension.toUpperCase()}`;
  const problem = isSameKind
    ? `${name} is ${format(detectedExtension)}, and not ${claimed.toUpperCase()} as its name says.`
    : `${name} is not ${noun}, though its name says so.`;
  const advice =
    detectedExtension &&
    ` Please rename it to ${path.parse(name).name}.${detectedExtension} and choose it again.`;
  return new HttpError(400, problem + (advice ?? ''));
}

interface ValidatedFile {
  extension: Extension;
  mediaType: string;
}

async function validate({ path: file, originalName, size }: UploadedFile): Promise<ValidatedFile> {
  if (size === 0) throw new HttpError(400, messages.attachmentEmpty);
  const name = nameOf(originalName);
  const extension = asExtension(path.extname(name).slice(1).toLowerCase());
  if (!extension) throw new HttpError(400, messages.attachmentType);
  const { mediaType } = kinds[extension];
  if (extension === 'txt') {
    const charset = await charsetOf(file);
    if (!charset) throw mismatch(name, extension, await detectedTypes(file));
    return { extension, mediaType: `${mediaType}; charset=${charset}` };
  }
  const detected = await detectedTypes(file);
  if (!detected.includes(extension)) throw mismatch(name, extension, detected);
  return { extension, mediaType };
}

/**
 * Validates received files by their content and stores all of them, or none.
 * @throws {HttpError} 400 if one is empty, has a forbidden type, or does not match its name
 */
export async function storeAttachments(
  uploaded: UploadedFile[],
  files: FileStore,
): Promise<StoredAttachment[]> {
  const validated = await Promise.all(uploaded.map(validate));
  const stored: StoredAttachment[] = [];
  try {
    for (const [at, { path: from, originalName, size }] of uploaded.entries()) {
      const { extension, mediaType } = validated[at] as ValidatedFile;
      const id = randomUUID();
      const file = `${id}.${extension}`;
      await files.moveIn(file, from);
      const name = nameOf(originalName);
      stored.push({ id, file, originalName: name, mediaType, size });
    }
    return stored;
  } catch (error) {
    await files.remove(stored.map(({ file }) => file));
    throw error;
  }
}
