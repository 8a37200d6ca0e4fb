/** What was read, and the files that it names and that were not found. */
interface WithFiles {
  lost: string[];
}

/**
 * Reads rows with the files that they name. A file can be deleted while rows that still name it are read, so the rows
 * are then read again. If they still name the file, it is lost: rows are deleted before their files.
 * @param read what it reads, or undefined if there is nothing to read
 * @param attempts how often to read at most, because on a busy site files keep vanishing
 */
export async function readWithFiles<Content extends WithFiles | undefined>(
  read: () => Promise<Content>,
  attempts: number,
): Promise<Content> {
  const knownLost = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    const content = await read();
    if (!content || attempt === attempts || content.lost.every((file) => knownLost.has(file)))
      return content;
    for (const file of content.lost) knownLost.add(file);
  }
}
