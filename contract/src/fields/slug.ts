/** The maximum length of a generated slug. It leaves room for suffixes such as `-2`. */
const generatedLength = 150;

/**
 * Generates a slug from a title: lower case, hyphens instead of spaces, without accents and other characters. The
 * slug is empty if no characters remain.
 */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, generatedLength)
    .replace(/^-|-$/g, '');

/** The characters that are allowed in a slug. */
export const slugShape = /^[a-z0-9][a-z0-9-]*$/;
