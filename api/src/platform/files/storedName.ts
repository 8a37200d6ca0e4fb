/**
 * Names that the product itself gives to stored files: a random UUID, the width of a variant, and one of
 * our file extensions. Anything else in the same folder or bucket belongs to somebody else.
 */
const storedName =
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-\d{1,5})?\.(jpg|avif|webp|mp4|webm|pdf|docx?|xlsx?|txt|rtf)$/;

/** Whether the product itself gave a file this name. */
export const isStoredName = (name: string) => storedName.test(name);

/** The original JPEG of a picture's variant; undefined for a file that is no variant. */
export function originalOf(name: string): string | undefined {
  const [, uuid] = /^([\da-f-]{36})-\d{1,5}\.(?:avif|webp)$/.exec(name) ?? [];
  return uuid && `${uuid}.jpg`;
}

/**
 * Those of missing files that nobody can make again. A variant can be made of its JPEG: it may not have
 * been made yet, and until then the JPEG is shown in its place.
 */
export function withoutRegenerable(missing: readonly string[]): string[] {
  const gone = new Set(missing);
  return missing.filter((name) => {
    const original = originalOf(name);
    return original === undefined || gone.has(original);
  });
}
