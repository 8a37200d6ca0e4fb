import express from 'express';
import { limits } from '@ridgeline/contract';

/**
 * Reads a body as JSON, whatever type it says it has. A route asks for it after it has checked the
 * token, so that nothing of a stranger's body is read.
 */
export const jsonBody = jsonBodyWithLimit(limits.jsonBytes);

/** The same for a body that may be larger. */
export function jsonBodyWithLimit(limit: number) {
  return express.json({ limit, type: () => true });
}
