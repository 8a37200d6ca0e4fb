/**
 * Options for a length check. If the text is too long, Zod skips the remaining checks, such as patterns. Without
 * `abort`, Zod would run all of them.
 */
export const aborting = (message: string) => ({ message, abort: true });
