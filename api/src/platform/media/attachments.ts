import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { attachmentExtensions, messages } from '@ridgeline/contract';
import type { FileStore } from '../files/fileStore';
import { HttpError } from '../http/HttpError';
import type { UploadedFile } from './receive';
import { runInWorker } from './worker/pool';
import { UnreadableFile } from './worker/tasks';

type Extension = (typeof attachmentExtensions)[number];

/** What each extension's content must turn out to be (a text has no signature), and what it is served as. */
const kinds: Record<Extension, { detected: string | undefined; mediaType: string }> = {
  pdf: { detected: 'pdf', mediaType: 'application/pdf' },
  doc: { detected: 'cfb', mediaType: 'application/msword' },
  xls: { detected: 'cfb', mediaType: 'application/vnd.ms-excel' },
  docx: {
    detected: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    detected: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  rtf: { detected: 'rtf', mediaType: 'application/rtf' },
  txt: { detected: undefined, mediaType: 'text/plain; charset=utf-8' },
};

/** A stored attachment, as its row keeps it. */
export interface StoredAttachment {
  id: string;
  file: string;
  originalName: string;
  mediaType: string;
  size: number;
}

/** The name for people: without folders and control characters, and not endless. */
function displayName(name: string) {
  const bare = name.split(/[/\\]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  const clean = bare.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  const ending = path.extname(clean).slice(0, 10);
  const stem = clean.slice(0, clean.length - ending.length).slice(0, 200 - ending.length);
  return `${stem}${ending}` || 'attachment';
}

const extensionOf = (name: string): Extension | undefined => {
  const ending = path.extname(name).slice(1).toLowerCase();
  return attachmentExtensions.find((known) => known === ending);
};

/** What no text holds: control characters other than tab, line ends, page break and escape. */
const isControl = (byte: number) =>
  byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32);

/** Whatever its first letters are: a text may begin with `BMW`, which is how a bitmap begins, too. */
async function holdsText(file: string) {
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    if (chunk.some(isControl)) return false;
  return true;
}

/** The file extension for the content; undefined if the type is unknown. */
async function detectedType(file: string): Promise<string | undefined> {
  try {
    return await runInWorker('detectType', { file });
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

async function agrees(file: string, extension: Extension) {
  const { detected } = kinds[extension];
  return detected ? (await detectedType(file)) === detected : holdsText(file);
}

async function judge({ path: file, originalName, size }: UploadedFile): Promise<Extension> {
  if (size === 0) throw new HttpError(400, messages.attachmentEmpty);
  const extension = extensionOf(displayName(originalName));
  if (!extension || !(await agrees(file, extension)))
    throw new HttpError(400, messages.attachmentType);
  return extension;
}

/**
 * Judges arrived files by their content and stores all of them, or none.
 * @throws {HttpError} 400 when one is empty or of a type that is not allowed
 */
export async function storeAttachments(
  arrived: UploadedFile[],
  files: FileStore,
): Promise<StoredAttachment[]> {
  const extensions = await Promise.all(arrived.map(judge));
  const stored: StoredAttachment[] = [];
  try {
    for (const [at, { path: from, originalName, size }] of arrived.entries()) {
      const extension = extensions[at] as Extension;
      const id = randomUUID();
      const file = `${id}.${extension}`;
      await files.moveIn(file, from);
      const name = displayName(originalName);
      stored.push({ id, file, originalName: name, mediaType: kinds[extension].mediaType, size });
    }
    return stored;
  } catch (error) {
    await files.remove(stored.map(({ file }) => file));
    throw error;
  }
}
