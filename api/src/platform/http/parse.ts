import type { z } from 'zod';
import { messages } from '@ridgeline/contract';
import { HttpError } from './HttpError';

/**
 * Whether any text in the value contains a NUL, which means nothing to people and ends a text for one of
 * the databases.
 */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
}

/**
 * The body as the contract has it.
 * @throws {HttpError} 400 with the first field's sentence, and every field's own
 */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  // Anything but an object has none of the fields, and names what is missing; where nothing is
  // missing it is refused as such. No body at all is an empty one.
  const fieldsOf = isObject ? body : {};
  // Rules without a message of their own must not answer in Zod's words.
  const result = schema.safeParse(fieldsOf, { error: () => messages.invalidRequest });
  const isBody = isObject || body === undefined;
  if (result.success && isBody && !containsNul(result.data)) return result.data;
  if (result.success) throw new HttpError(400, messages.invalidRequest);
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const name = path.join('.');
    if (name) fields[name] ??= message;
  }
  const [first] = Object.values(fields);
  throw new HttpError(400, first ?? messages.invalidRequest, { fields });
}
