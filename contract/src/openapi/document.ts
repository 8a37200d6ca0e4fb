import { namedEndpoints } from '../endpoints';
import { operation, tagOf } from './operation';
import { schemaCollection } from './schemas';

/** The OpenAPI 3.1 document of the API, generated from its endpoints. */
export function openApiDocument() {
  const { named: schemas, schemaOf } = schemaCollection();
  const paths: Record<string, Record<string, object>> = {};
  for (const named of namedEndpoints) {
    const { path, method } = named.endpoint;
    (paths[path] ??= {})[method] = operation(named, schemaOf);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ridgeline API',
      version: '0.1.0',
      description:
        'Error responses have the body { "message": … }, a sentence for people. Protected endpoints require the header Authorization: Bearer <token>. Endpoints that create something accept an Idempotency-Key, a UUID: a repeated request with the same key creates nothing more.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that this document comes from' }],
    tags: [...new Set(namedEndpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
