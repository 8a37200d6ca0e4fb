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
