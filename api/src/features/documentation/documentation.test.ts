import { messages } from '@ridgeline/contract';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { send } from '../../testing/requests';
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

  it('matches the responses of the API', async () => {
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
        // Every endpoint that reads a body may reject it.
        '/api/bookings/{token}/cancel': { post: { responses: { 400: {}, 404: {}, 409: {} } } },
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
