import type { FileStore } from './fileStore';

/** Puts files into the store, then does what they are for. If either fails, none remains. */
export async function putFiles(
  files: Pick<FileStore, 'put' | 'remove'>,
  contents: readonly { name: string; bytes: Buffer }[],
  next: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const written: string[] = [];
  try {
    for (const { name, bytes } of contents) {
      written.push(name);
      await files.put(name, bytes);
    }
    await next();
  } catch (error) {
    // If even that fails, the sweep removes them.
    await files.remove(written).catch(() => null);
    throw error;
  }
}
