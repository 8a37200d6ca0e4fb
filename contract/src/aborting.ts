/**
 * For a text's limit: a longer text is refused before a pattern or anything else looks at it. Zod would
 * otherwise run every check, whatever the one before it found.
 */
export const aborting = (message: string) => ({ message, abort: true });
