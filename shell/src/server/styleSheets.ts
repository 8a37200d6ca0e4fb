import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Of a few versions, the sheets of all pages. */
const mostSheets = 200;

/** A style sheet as a page holds it within itself. */
export interface StyleSheet {
  /** Where the same sheet lies as a file; by it the browser knows that it is there already. */
  address: string;
  css: string;
  /** What the security policy allows it by. */
  hash: string;
}

/**
 * Reads the sheets that pages hold within themselves, each once: their names change with their
 * content. A page that holds its styles paints with its first bytes.
 */
export function createStyleSheets() {
  const read = new LRUCache<string, Promise<StyleSheet>>({ max: mostSheets });
  return (address: string, file: string): Promise<StyleSheet> => {
    let sheet = read.get(file);
    if (!sheet) {
      sheet = readFile(file, 'utf8').then((css) => ({
        address,
        css,
        hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
      }));
      sheet.catch(() => read.delete(file));
      read.set(file, sheet);
    }
    return sheet;
  };
}
