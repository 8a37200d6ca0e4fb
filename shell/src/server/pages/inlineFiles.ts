import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Enough for the files of all pages in a few versions. */
const maxFiles = 200;

/** A style sheet or script that is inlined in a page. */
export interface InlineFile {
  /** URL of the same file; the browser recognizes a style sheet that it has already by this. */
  url: string;
  content: string;
  /** Its hash source for the Content-Security-Policy. */
  hash: string;
}

/**
 * Reads and caches inlined files; their names change with their content. A page with inlined styles paints
 * without waiting for another request.
 */
export function createInlineFiles() {
  const files = new LRUCache<string, Promise<InlineFile>>({ max: maxFiles });
  return (url: string, file: string): Promise<InlineFile> => {
    let inline = files.get(file);
    if (!inline) {
      inline = readFile(file, 'utf8').then((content) => ({
        url,
        content,
        hash: `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      }));
      inline.catch(() => files.delete(file));
      files.set(file, inline);
    }
    return inline;
  };
}
