import path from 'node:path';
import { send } from './http';

/** The subset of JSON Schema that the API document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minItems?: number;
}

interface DocumentedOperation {
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** An operation of the API document. */
export interface Operation {
  method: string;
  /** The path, with `{name}` for each parameter. */
  path: string;
  /** Method and path, such as `PUT /api/events/{id}`. */
  name: string;
  needsToken: boolean;
  query: string[];
  /** The schema of a JSON body. */
  body?: Schema;
  /** The schema of a multipart form. */
  form?: Schema;
}

/** Resolves and merges the references of a schema. Recursive references become empty schemas. */
function resolve(schema: Schema, named: Record<string, Schema>, within: string[] = []): Schema {
  const { $ref } = schema;
  if ($ref && within.includes($ref)) return {};
  if ($ref) return resolve(named[path.basename($ref)] ?? {}, named, [...within, $ref]);
  const inner = (one: Schema) => resolve(one, named, within);
  const parts = (schema.allOf ?? []).map(inner);
  const properties: Record<string, Schema> = Object.assign(
    {},
    ...parts.map((part) => part.properties),
    schema.properties,
  );
  return {
    ...parts[0],
    ...schema,
    required: [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])],
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, inner(property)]),
    ),
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inner) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(inner) }),
  };
}

/** Reads all operations from the API document, so that the tests cover new ones too. */
export async function operations(): Promise<Operation[]> {
  const { json } = await send('GET', '/api/openapi.json');
  const { paths, components } = json as unknown as Document;
  const schemaOf = (schema?: Schema) => schema && resolve(schema, components.schemas);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { security, parameters = [], requestBody }]) => {
      const method = verb.toUpperCase();
      const content = requestBody?.content ?? {};
      return {
        method,
        path,
        name: `${method} ${path}`,
        needsToken: Boolean(security?.length),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        body: schemaOf(content['application/json']?.schema),
        form: schemaOf(content['multipart/form-data']?.schema),
      };
    }),
  );
}

/** Replaces all parameters of a path by a value. */
export const filledIn = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value);
