import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { routeType } from './routeFiles';

/** Streams that show the type of an OLE compound file; a document with a password has its own stream. */
const streams: Record<string, string[]> = {
  worddocument: ['doc'],
  workbook: ['xls'],
  book: ['xls'],
  encryptedpackage: ['docx', 'xlsx'],
};

const entryBytes = 128;
const streamType = 2;

/** The name of a stream, if a directory entry is at this position; entries are aligned to their size. */
function streamNameAt(bytes: Buffer, at: number): string | undefined {
  const length = bytes.readUInt16LE(at + 64);
  if (bytes[at + 66] !== streamType || length < 4 || length > 64) return undefined;
  return bytes.toString('utf16le', at, at + length - 2);
}

/** Scans the whole file for entries, so that broken chains of sectors do not matter. */
function compoundTypes(bytes: Buffer): string[] {
  const matches = new Set<string>();
  for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes)
    for (const type of streams[streamNameAt(bytes, at)?.toLowerCase() ?? ''] ?? [])
      matches.add(type);
  return [...matches];
}

/** The first bytes of a file. */
async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Old programs put a byte-order mark or blank lines before the RTF header. */
const beginsAsRtf = (head: Buffer) => head.toString('utf8', 0, 64).trimStart().startsWith('{\\rtf');

/** Printers, scanners and web servers put lines of their own before the PDF header, and readers skip them. */
const pdfHeaderWithin = 1024;

/** The first element of an XML document follows a declaration and comments, which may name a licence. */
const rootWithin = 16 * 1024;

async function typesByBeginning(path: string, head: Buffer): Promise<string[]> {
  const detected = (await fileTypeFromFile(path))?.ext;
  if (detected === 'cfb') return compoundTypes(await readFile(path));
  if (detected && detected !== 'xml') return [detected];
  if (beginsAsRtf(head)) return ['rtf'];
  const route = routeType(await headOf(path, rootWithin));
  return route ? [route] : [];
}

/** The file extensions that a file's content fits, whatever its name says. */
export async function documentTypes(path: string): Promise<string[]> {
  const head = await headOf(path, pdfHeaderWithin);
  const types = await typesByBeginning(path, head);
  return head.includes('%PDF-') ? [...new Set([...types, 'pdf'])] : types;
}
