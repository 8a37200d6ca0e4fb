import type { z } from 'zod';
import { messages } from '@ridgeline/contract';
import { HttpError } from './HttpError';

/** Whether any text in the value contains a NUL, at which one of the databases would cut it off. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
}

/**
 * Validates a body against a schema of the contract.
 * @throws {HttpError} 400 with the message of the first invalid field, and one for each field
 */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  // Anything but an object counts as an object without fields, so that the messages name the missing ones. If none is
  // required, it is rejected below. A missing body counts as an empty object.
  const fieldsOf = isObject ? body : {};
  // Rules without their own message must not show Zod's.
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
