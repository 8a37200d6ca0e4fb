import { z } from 'zod';
import { failureSchema, messages } from '..';
import type { Call, FileField } from './call';
import type { SchemaOf } from './schemas';

const refusalNames: Record<number, string> = {
  400: messages.invalidRequest,
  401: messages.unauthorized,
  403: 'Not allowed',
  404: messages.notFound,
  409: 'In conflict with what is stored',
  429: messages.tooManyRequests,
  503: messages.unavailable,
};

const recently =
  'Passes within ten minutes of a log-in or of `POST /api/admin/reauthentication`; later it answers 403 with the code `reauthentication-required`.';

const json = (schema: object) => ({ 'application/json': { schema } });

function formOf(files: FileField[], form: Call['form'], schemaOf: SchemaOf) {
  const file = { type: 'string', format: 'binary' };
  const parts = {
    type: 'object',
    properties: Object.fromEntries(
      files.map(({ field, many }) => [field, many ? { type: 'array', items: file } : file]),
    ),
    required: files.filter(({ optional }) => !optional).map(({ field }) => field),
  };
  return form ? { allOf: [schemaOf(form, 'input'), parts] } : parts;
}

function bodyOf({ body, form, files }: Call, schemaOf: SchemaOf) {
  if (body) return { required: true, content: json(schemaOf(body, 'input')) };
  if (!files) return undefined;
  const schema = formOf([files].flat(), form, schemaOf);
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A UUID, which becomes the id of what is made. Sent again under the same one, nothing more is made.',
  schema: { type: 'string', format: 'uuid' },
};

const string = { schema: { type: 'string' } };

function queryOf(query: Call['query'], schemaOf: SchemaOf) {
  if (!(query instanceof z.ZodObject))
    return Object.entries(query ?? {}).map(([name, description]) => ({
      ...{ name, in: 'query', description },
      ...string,
    }));
  const { properties = {} } = schemaOf(query, 'input') as {
    properties?: Record<string, { description?: string }>;
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', description, schema },
  }));
}

/** What an address holds beside its fixed parts, and what the call's own header is. */
function parametersOf({ path, query, once }: Call, schemaOf: SchemaOf) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, ...string })),
    ...queryOf(query, schemaOf),
    ...(once ? [idempotencyKey] : []),
  ];
}

const headersOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, ...string }]),
  );

/** A call, as the document describes it. */
export function operation(call: Call, schemaOf: SchemaOf) {
  const requestBody = bodyOf(call, schemaOf);
  const parameters = parametersOf(call, schemaOf);
  // A write of strangers is counted; a key that came before may come with something else.
  const isCounted = !call.protected && call.method !== 'get';
  const implied = [
    ...(call.protected ? [401] : []),
    ...(call.recent ? [403] : []),
    ...(isCounted ? [429] : []),
    ...(call.once ? [422] : []),
  ];
  const refusals = [...new Set([...call.refusals, ...implied])].sort();
  const failure = json(schemaOf(failureSchema, 'output'));
  return {
    summary: call.summary,
    ...(call.recent && { description: recently }),
    ...(call.protected && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.headers && { headers: headersOf(call.headers) }),
        ...(call.answer && { content: json(schemaOf(call.answer, 'output')) }),
        ...(call.mediaType && { content: { [call.mediaType]: {} } }),
      },
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          { description: refusalNames[status] ?? 'Refused', content: failure },
        ]),
      ),
    },
  };
}
