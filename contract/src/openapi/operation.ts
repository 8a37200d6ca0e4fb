import type { z } from 'zod';
import { failureSchema, messages } from '..';
import { needsToken, type Access, type EndpointDefinition } from '../endpoint';
import type { NamedEndpoint } from '../endpoints';
import type { SchemaOf } from './schemas';

const errorNames: Record<number, string> = {
  400: messages.invalidRequest,
  401: messages.unauthorized,
  403: 'Forbidden',
  404: messages.notFound,
  409: 'Conflict with the current state',
  413: messages.bodyTooLarge,
  422: 'The Idempotency-Key was used for another request',
  429: messages.tooManyRequests,
  503: messages.unavailable,
};

const recentLoginNote =
  'Requires a login, or a call of `POST /api/admin/reauthentication`, within the last ten minutes; otherwise the response is a 403 with the code `reauthentication-required`.';

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

function formSchema(
  { files = {}, form }: Pick<EndpointDefinition, 'files' | 'form'>,
  schemaOf: SchemaOf,
) {
  const file = { type: 'string', format: 'binary' };
  const fields = Object.entries(files);
  const parts = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, { many }]) => [name, many ? { type: 'array', items: file } : file]),
    ),
    required: fields.filter(([, { optional }]) => !optional).map(([name]) => name),
  };
  return form ? { allOf: [schemaOf(form, 'input'), parts] } : parts;
}

const exampleFile = 'The bytes of the file';

function requestBodyOf(endpoint: EndpointDefinition, schemaOf: SchemaOf) {
  const { body, files, upload, example } = endpoint;
  if (body) return { required: true, content: json(schemaOf(body, 'input'), example) };
  if (upload)
    return {
      required: true,
      content: { [upload.mediaType]: { schema: { type: 'string', format: 'binary' } } },
    };
  if (!files) return undefined;
  const schema = formSchema(endpoint, schemaOf);
  const exampleFiles = Object.entries(files)
    .filter(([, { optional }]) => !optional)
    .map(([name, { many }]) => [name, many ? [exampleFile] : exampleFile]);
  const wholeExample = example && { ...example, ...Object.fromEntries(exampleFiles) };
  const content = { schema, ...(wholeExample && { example: wholeExample }) };
  return { required: true, content: { 'multipart/form-data': content } };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A UUID, which becomes the id of the created item. A repeated request with the same key creates nothing more.',
  schema: { type: 'string', format: 'uuid' },
};

function queryParameters(query: z.ZodObject, schemaOf: SchemaOf) {
  const { properties = {} } = schemaOf(query, 'input') as {
    properties?: Record<string, { description?: string }>;
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    schema,
  }));
}

function parametersOf({ params = {}, query, idempotent }: EndpointDefinition, schemaOf: SchemaOf) {
  const inPath = Object.entries(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(schema, 'input'),
  }));
  return [
    ...inPath,
    ...(query ? queryParameters(query, schemaOf) : []),
    ...(idempotent ? [idempotencyKey] : []),
  ];
}

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );

/** Who may call an endpoint only with the right role. */
const roles: readonly Access[] = ['guide', 'owner', 'releaseLead'];

/** The error statuses that an endpoint may respond with. */
function errorStatuses(endpoint: EndpointDefinition) {
  const { access, recentLogin, idempotent, params, query, body, files, upload } = endpoint;
  const isProtected = needsToken(endpoint);
  const hasBody = body ?? files ?? upload;
  // What needs no token is rate limited. An idempotency key may be used again with another body.
  const statuses = [
    ...(endpoint.errors ?? []),
    ...((hasBody ?? query ?? idempotent) ? [400] : []),
    ...(isProtected ? [401] : [429]),
    ...(recentLogin || roles.includes(access) ? [403] : []),
    ...(params ? [404] : []),
    ...(hasBody ? [413] : []),
    ...(idempotent ? [422] : []),
  ];
  return [...new Set(statuses)].sort();
}

/** The feature of an endpoint in words, such as `Release keys`. */
export function tagOf({ feature }: NamedEndpoint) {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The OpenAPI operation of an endpoint. */
export function operation(named: NamedEndpoint, schemaOf: SchemaOf) {
  const { feature, name, endpoint } = named;
  const { summary, recentLogin, status = 200, headers, answer, mediaType } = endpoint;
  const requestBody = requestBodyOf(endpoint, schemaOf);
  const parameters = parametersOf(endpoint, schemaOf);
  const failure = json(schemaOf(failureSchema, 'output'));
  return {
    operationId: `${feature}.${name}`,
    tags: [tagOf(named)],
    summary,
    ...(recentLogin && { description: recentLoginNote }),
    security: needsToken(endpoint) ? [{ bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [status]: {
        description: 'Success',
        ...(headers && { headers: headersOf(headers) }),
        ...(answer && { content: json(schemaOf(answer, 'output')) }),
        ...(mediaType && { content: { [mediaType]: {} } }),
      },
      ...Object.fromEntries(
        errorStatuses(endpoint).map((code) => [
          code,
          { description: errorNames[code] ?? 'Error', content: failure },
        ]),
      ),
      '5XX': { description: 'The server failed, or cannot respond for now', content: failure },
    },
  };
}
