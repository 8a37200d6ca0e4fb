import type { ScriptData } from '../document/pageData';

/** webpack's error name for a chunk that could not be loaded. */
const chunkLoadError = 'ChunkLoadError';
/** webpack's error code for a style sheet that could not be loaded. */
const styleLoadError = 'CSS_CHUNK_LOAD_FAILED';

/** Whether an error means that a file of a release could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === chunkLoadError || code === styleLoadError;
}

/** The delay before each retry. */
const retryDelaysMs = [1000, 4000];

/** Loads a script, with Subresource Integrity. */
export const loadScript = ({ src, integrity }: ScriptData, fetchPriority = 'auto') =>
  new Promise<unknown>((resolve, reject) => {
    const script = document.createElement('script');
    const onerror = () =>
      reject(Object.assign(new Error(`${src} could not be loaded`), { name: chunkLoadError }));
    Object.assign(script, {
      src,
      integrity,
      fetchPriority,
      crossOrigin: '',
      onload: resolve,
      onerror,
    });
    document.head.append(script);
  });

/** Like `loadScript`, but retries twice. */
export async function loadScriptWithRetries(script: ScriptData, fetchPriority?: string) {
  for (const delayMs of retryDelaysMs)
    try {
      return await loadScript(script, fetchPriority);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  return loadScript(script, fetchPriority);
}
