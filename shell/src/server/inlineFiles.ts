import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Of a few versions, the files of all pages. */
const mostFiles = 200;

/** A style sheet or script as a page holds it within itself. */
export interface InlineFile {
  /** Where the same lies as a file; by it the browser knows that a sheet is there already. */
  address: string;
  content: string;
  /** What the security policy allows it by. */
  hash: string;
}

/**
 * Reads the files that pages hold within themselves, each once: their names change with their
 * content. A page that holds its styles paints with its first bytes.
 */
export function createInlineFiles() {
  const read = new LRUCache<string, Promise<InlineFile>>({ max: mostFiles });
  return (address: string, file: string): Promise<InlineFile> => {
    let inline = read.get(file);
    if (!inline) {
      inline = readFile(file, 'utf8').then((content) => ({
        address,
        content,
        hash: `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      }));
      inline.catch(() => read.delete(file));
      read.set(file, inline);
    }
    return inline;
  };
}
