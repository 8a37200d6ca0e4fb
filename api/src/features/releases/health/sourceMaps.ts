import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { StackFrame } from '@ridgeline/contract';
import { shellName, type Registry } from '@ridgeline/registry';
import { LRUCache } from 'lru-cache';

/** How many maps are cached. Each takes a few megabytes of memory. */
const maxMaps = 10;
/** How many shells are searched for a script, because pages stay open while newer shells start. */
const searchedShells = 5;

/** The maximum length of minified names. */
const shortName = 2;

const remoteScript = /^\/remotes\/([a-z][a-z\d_]{1,39})\/([\w.+-]{1,100})\/([\w.~-]{1,200}\.js)$/;
const shellScript = /^\/assets\/([\w.~-]{1,200}\.js)$/;

/** Reads the source maps of builds, which are stored next to the files for browsers and never served. */
export function createSourceMaps(openRegistry: () => Promise<Registry>) {
  const maps = new LRUCache<string, Promise<TraceMap | null>>({ max: maxMaps });

  /** Null if a build has no such map, because it predates source maps or the name is forged. */
  async function read(registry: Registry, remote: string, version: string, script: string) {
    const stored = await registry.versions(remote);
    // Before any file access, because the version comes from a report and must not become a path.
    if (!stored.includes(version)) return null;
    const file = path.join(await registry.folder(remote, version), 'maps', `${script}.map`);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : new TraceMap(text);
  }

  function mapOf(registry: Registry, remote: string, version: string, script: string) {
    const key = `${remote}/${version}/${script}`;
    const cached = maps.get(key);
    if (cached) return cached;
    const reading = read(registry, remote, version, script);
    reading.catch(() => maps.delete(key));
    maps.set(key, reading);
    return reading;
  }

  /** A shell's script has a content hash in its name, so any shell that has the script will do. */
  async function shellMapOf(registry: Registry, script: string) {
    for (const { version } of (await registry.shells()).slice(-searchedShells).reverse()) {
      const map = await mapOf(registry, shellName, version, script);
      if (map) return map;
    }
    return null;
  }

  async function find(script: string) {
    const registry = await openRegistry();
    const [, remote, version = '', file = ''] = remoteScript.exec(script) ?? [];
    if (remote) return mapOf(registry, remote, version, file);
    const [, asset] = shellScript.exec(script) ?? [];
    return asset ? shellMapOf(registry, asset) : null;
  }

  /**
   * A call as `EventCard (src/events/list/EventCard.tsx:31:12)`; without a source map, its position in the built
   * script.
   */
  async function sourceOf({ name, script, line, column }: StackFrame): Promise<string> {
    const map = await find(script);
    // Browsers count columns from 1, source maps from 0.
    const original = map && originalPositionFor(map, { line, column: column - 1 });
    const position = original?.source
      ? `${original.source}:${original.line}:${original.column + 1}`
      : `${path.posix.basename(script)}:${line}:${column}`;
    // For a mapped call, a minified name adds nothing to the position.
    const hasUsefulName = name !== '' && !(original?.source && name.length <= shortName);
    return hasUsefulName ? `${name} (${position})` : position;
  }

  return { sourceOf };
}

export type SourceMaps = ReturnType<typeof createSourceMaps>;
