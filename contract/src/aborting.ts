/**
 * Options for a length check: a longer text is rejected before a pattern or anything else processes
 * it. Zod would otherwise run every check, whatever the one before it found.
 */
export const aborting = (message: string) => ({ message, abort: true });
