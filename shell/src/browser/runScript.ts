import type { ScriptData } from '../document/pageData';

/** As webpack names its own: a file of a release could not be had. */
const missing = 'ChunkLoadError';

/** Of a style sheet. */
const missingStyle = 'CSS_CHUNK_LOAD_FAILED';

/** Whether a page failed because a file of its release could not be had. */
export function isMissingFile(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === missing || code === missingStyle;
}

/** Runs a remote's script, and only if it is the very file that its release names. */
export const runScript = ({ src, integrity }: ScriptData) =>
  new Promise<unknown>((resolve, reject) => {
    const script = document.createElement('script');
    const onerror = () => reject(Object.assign(new Error(src), { name: missing }));
    Object.assign(script, { src, integrity, crossOrigin: '', onload: resolve, onerror });
    document.head.append(script);
  });
