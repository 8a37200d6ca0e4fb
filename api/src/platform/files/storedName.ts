/** The UUID with which all files of one upload begin. */
export const uuidOf = (file: string) => file.slice(0, 36);

/** The original JPEG of a picture's variant; undefined for a file that is no variant. */
export function originalOf(name: string): string | undefined {
  const [, uuid] = /^([\da-f-]{36})-\d{1,5}\.(?:avif|webp)$/.exec(name) ?? [];
  return uuid && `${uuid}.jpg`;
}

/**
 * The missing files that cannot be generated again. A variant can be generated from its JPEG, which is served in its
 * place until then.
 */
export function withoutRegenerable(missing: readonly string[]): string[] {
  const missingNames = new Set(missing);
  return missing.filter((name) => {
    const original = originalOf(name);
    return original === undefined || missingNames.has(original);
  });
}
