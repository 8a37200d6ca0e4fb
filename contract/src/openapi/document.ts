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
        'Every refusal and failure answers { "message": … }, a sentence for a person. Calls with a lock need the header Authorization: Bearer <token>. Calls that make something take an Idempotency-Key, a UUID: sent again under the same one, they make nothing more.',
    },
    paths,
    components: {
      schemas: named,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
