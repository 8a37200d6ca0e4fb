import type { ScriptData } from '../document/pageData';

/** webpack's error name for a chunk that could not be loaded. */
const chunkLoadError = 'ChunkLoadError';
/** And its error code for a style sheet. */
const styleLoadError = 'CSS_CHUNK_LOAD_FAILED';

/** Whether an error means that a file of a release could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === chunkLoadError || code === styleLoadError;
}

/** Loads a remote's script, with Subresource Integrity. */
export const loadScript = ({ src, integrity }: ScriptData) =>
  new Promise<unknown>((resolve, reject) => {
    const script = document.createElement('script');
    const onerror = () => reject(Object.assign(new Error(src), { name: chunkLoadError }));
    Object.assign(script, { src, integrity, crossOrigin: '', onload: resolve, onerror });
    document.head.append(script);
  });
