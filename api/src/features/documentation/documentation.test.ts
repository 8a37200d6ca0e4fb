import { messages } from '@ridgeline/contract';
import { z } from 'zod';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, send, someFields } from '../../testing/requests';
import { routesOf } from '../../testing/routesOf';

/** Routes that the document omits: itself, and those that are not for clients. */
const ownRoutes = [
  'get /api/docs',
  'get /api/docs.css',
  'get /api/openapi.json',
  // Only for the shell, which does not forward it.
  'get /revision',
  'post /browser-errors',
  'post /release-counts',
  'post /visit-counts',
];

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { responses: Record<number, { content?: { 'application/json': { schema: object } } }> }
    >
  >;
  components: { schemas: Record<string, object> };
}

/** The schema that the document gives for a JSON response. */
function schemaIn(document: Document, method: string, path: string, status: number) {
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  const schema = response?.content?.['application/json'].schema;
  if (!schema) throw new Error(`${method} ${path} has no documented JSON response ${status}.`);
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(
    JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<
      typeof z.fromJSONSchema
    >[0],
  );
}

onOneDatabase('the document', (api) => {
  it('is OpenAPI and lists exactly the routes of the API', async () => {
    const { body } = await send<{ openapi: string; paths: Record<string, object> }>(
      api(),
      'GET',
      '/api/openapi.json',
    );
    expect(body.openapi).toBe('3.1.0');
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...listed, ...ownRoutes].sort()).toEqual(routesOf(api().app).sort());
  });

  it('has no dangling references', async () => {
    const { body } = await send<{ components: { schemas: object } }>(
      api(),
      'GET',
      '/api/openapi.json',
    );
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
    const defined = Object.keys(body.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect(references).toContain('#/components/schemas/Event');
    expect(defined).toEqual(expect.arrayContaining(references));
  });

  it('describes the responses that the API gives', async () => {
    const { body: document } = await send<Document>(api(), 'GET', '/api/openapi.json');
    const token = await anAdmin(api());
    const { _id, version } = await anEvent(api(), token);
    const json = { ...someFields, version };
    const noId = '018f0000-0000-7000-8000-000000000000';
    const calls: [call: `${string} ${string}`, status: number, params: object, options: object][] =
      [
        ['GET /api/site', 200, {}, {}],
        ['GET /api/events', 200, {}, {}],
        ['POST /api/events', 201, {}, { token, json: someFields }],
        ['POST /api/events', 400, {}, { token, json: {} }],
        ['GET /api/events/{id}', 200, { id: _id }, {}],
        ['GET /api/events/{id}', 404, { id: noId }, {}],
        ['PUT /api/events/{id}', 200, { id: _id }, { token, json }],
        ['PUT /api/events/{id}', 401, { id: _id }, { json }],
        ['PUT /api/events/{id}', 409, { id: _id }, { token, json }],
        ['GET /api/admin/admins', 200, {}, { token }],
        ['GET /api/audit', 200, {}, { token }],
        // Every endpoint that reads a body may reject it.
        ['POST /api/bookings/{token}/cancel', 400, { token: 'A'.repeat(32) }, { raw: '{' }],
        ['POST /api/bookings/{token}/cancel', 404, { token: 'A'.repeat(32) }, { json: {} }],
      ];
    for (const [call, status, params, options] of calls) {
      const [method = '', path = ''] = call.split(' ');
      const url = Object.entries(params).reduce(
        (before, [name, value]) => before.replace(`{${name}}`, String(value)),
        path,
      );
      const answer = await send(api(), method, url, options);
      expect({ call, status: answer.status }).toEqual({ call, status });
      const { error } = schemaIn(document, method, path, status).safeParse(answer.body);
      expect({ call, status, error }).toEqual({ call, status, error: undefined });
    }
  });

  it('names the meaning of an error, the operation, its group and who may call it', async () => {
    const { body } = await send(api(), 'GET', '/api/openapi.json');
    expect(body).toMatchObject({
      paths: {
        '/api/events/{id}': {
          put: {
            responses: {
              400: { description: messages.invalidRequest },
              401: { description: messages.unauthorized },
              404: { description: messages.notFound },
            },
          },
        },
        '/api/site': { get: { operationId: 'site.get', tags: ['Site'], security: [] } },
      },
    });
  });

  it('names in each example of a form the files that the form requires', async () => {
    const { body } = await send(api(), 'GET', '/api/openapi.json');
    const form = (example: object) => ({
      requestBody: { content: { 'multipart/form-data': { example } } },
    });
    expect(body).toMatchObject({
      paths: {
        '/api/gallery': {
          post: form({ title: expect.any(String), image: expect.any(String) }),
        },
      },
    });
  });

  it('describes the query of a list as in the contract', async () => {
    const { body } = await send<{
      paths: { '/api/events': { get: { parameters: object[]; responses: object } } };
    }>(api(), 'GET', '/api/openapi.json');
    const { parameters, responses } = body.paths['/api/events'].get;
    expect(parameters).toContainEqual({
      name: 'when',
      in: 'query',
      description: expect.stringContaining('soonest first'),
      schema: { type: 'string', enum: ['upcoming', 'past', 'upcoming-first', 'past-first'] },
    });
    expect(responses).toMatchObject({ 200: { headers: { Link: {}, 'X-Total-Count': {} } } });
  });

  it('is readable for people, without scripts', async () => {
    const response = await fetch(`${api().url}/api/docs`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('Create an event');
    expect(page).toContain('originalName');
    expect(page).toContain('Sani Pass Sunrise Ride');
    expect(page).not.toContain('$ref');
    expect(page).not.toMatch(/<script|style=/);
  });
});
