import { z } from 'zod';
import { failureSchema } from '../contract';
import { calls, type Call } from './calls';

const refusalNames: Record<number, string> = {
  400: 'The request is not valid',
  401: 'No valid token',
  403: 'Not allowed',
  404: 'Not found',
  409: 'In conflict with what is stored',
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const described = z.toJSONSchema(schema, { io, reused: 'inline' });
  delete described.$schema;
  return described;
};

const json = (schema: object) => ({ 'application/json': { schema } });

function bodyOf({ body, files }: Call) {
  if (body) return { required: true, content: json(schemaOf(body, 'input')) };
  if (!files) return undefined;
  const file = { type: 'string', format: 'binary' };
  const property = files.many ? { type: 'array', items: file } : file;
  const schema = {
    type: 'object',
    properties: { [files.field]: property },
    required: [files.field],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function operation(call: Call) {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const refusals = [...call.refusals, ...(call.protected ? [401] : [])].sort();
  const failure = json(schemaOf(failureSchema, 'output'));
  return {
    summary: call.summary,
    ...(call.protected && { security: [{ bearer: [] }] }),
    ...(names.length > 0 && {
      parameters: names.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
    }),
    ...(bodyOf(call) && { requestBody: bodyOf(call) }),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.answer && { content: json(schemaOf(call.answer, 'output')) }),
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

/** The API's own description, OpenAPI 3.1, made from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method] = operation(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ridgeline API',
      version: '0.1.0',
      description:
        'Every refusal and failure answers { "message": … }, a sentence for a person. Calls with a lock need the header Authorization: Bearer <token>.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
