import express from 'express';
import { limits } from '@ridgeline/contract';

/**
 * Parses the body as JSON, whatever its content type. Routes use it after checking the token, so that
 * no body of an unauthenticated request is read.
 */
export const jsonBody = jsonBodyWithLimit(limits.jsonBytes);

/** Like `jsonBody`, with another size limit in bytes. */
export function jsonBodyWithLimit(limit: number) {
  return express.json({ limit, type: () => true });
}
