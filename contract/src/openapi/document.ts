import { endpoints } from '../endpoints';
import { operation } from './operation';
import { schemaCollection } from './schemas';

/** The OpenAPI 3.1 document of the API, generated from its endpoints. */
export function openApiDocument() {
  const { named, schemaOf } = schemaCollection();
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method] = operation(endpoint, schemaOf);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ridgeline API',
      version: '0.1.0',
      description:
        'Error responses have the body { "message": … }, a sentence for people. Protected endpoints require the header Authorization: Bearer <token>. Endpoints that create something accept an Idempotency-Key, a UUID: a repeated request with the same key creates nothing more.',
    },
    paths,
    components: {
      schemas: named,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
