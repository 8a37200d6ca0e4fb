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
  /** With `{name}` for each parameter. */
  path: string;
  /** Such as `PUT /api/events/{id}`. */
  name: string;
  needsToken: boolean;
  query: string[];
  /** Schema of a JSON body. */
  body?: Schema;
  /** Schema of a multipart form. */
  form?: Schema;
}

/** A schema with its references resolved and merged; recursion is cut off. */
function resolved(schema: Schema, named: Record<string, Schema>, within: string[] = []): Schema {
  const { $ref } = schema;
  if ($ref && within.includes($ref)) return {};
  if ($ref) return resolved(named[path.basename($ref)] ?? {}, named, [...within, $ref]);
  const inner = (one: Schema) => resolved(one, named, within);
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

/** All operations of the API document, so that new ones are covered too. */
export async function operations(): Promise<Operation[]> {
  const { json } = await send('GET', '/api/openapi.json');
  const { paths, components } = json as unknown as Document;
  const schemaOf = (schema?: Schema) => schema && resolved(schema, components.schemas);
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([verb, { security, parameters = [], requestBody }]) => {
      const method = verb.toUpperCase();
      const content = requestBody?.content ?? {};
      return {
        ...{ method, path: address, name: `${method} ${address}` },
        needsToken: Boolean(security?.length),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        body: schemaOf(content['application/json']?.schema),
        form: schemaOf(content['multipart/form-data']?.schema),
      };
    }),
  );
}

/** A path with all its parameters set to a value. */
export const filledIn = (address: string, value: string) => address.replaceAll(/\{\w+\}/g, value);
