import { failureSchema } from '@ridgeline/contract/failure';
import { endpointsByMeaning } from '@ridgeline/contract/endpoints';
import type { z } from 'zod';

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

const patterns = endpointsByMeaning.map((endpoint) => ({
  endpoint,
  pattern: patternOf(endpoint.path),
}));

const endpointOf = (method: string, path: string) =>
  patterns.find(
    ({ endpoint, pattern }) =>
      endpoint.method === method.toLowerCase() && pattern.test(path.split('?')[0] ?? ''),
  )?.endpoint;

/** The schema that the contract promises for a JSON response; undefined if it promises none. */
function promisedSchema(method: string, path: string, status: number): z.ZodType | undefined {
  if (status >= 400) return failureSchema;
  return endpointOf(method, path)?.answer;
}

/**
 * Expects a JSON response to be what the contract says: each field is valid, and there are no others.
 * @throws {Error} with the place of each difference
 */
export function expectDocumented(method: string, path: string, status: number, body: unknown) {
  const schema = promisedSchema(method, path, status);
  if (!schema) return;
  const what = `${method} ${path} → ${status}`;
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new Error(`${what} differs from the contract: ${parsed.error.message}`);
  // Failures may have more, such as the current version of what was saved meanwhile.
  if (status < 400) expect({ what, body: parsed.data }).toEqual({ what, body });
}
