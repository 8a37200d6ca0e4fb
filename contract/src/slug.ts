/** Longest slug that is made from a title; leaves room for `-2` and the like. */
const madeLength = 150;

/**
 * The part of an address that a title becomes: lower-cased, spaces turned to hyphens, accents taken
 * off, other characters dropped. Empty where nothing of the title remains.
 */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, madeLength)
    .replace(/^-|-$/g, '');

/** What a slug that somebody typed may be. */
export const slugShape = /^[a-z0-9][a-z0-9-]*$/;
