import { z } from 'zod';

/** The path of named schemas in the OpenAPI document. */
export const schemasAt = '#/components/schemas/';

/**
 * Converts the contract's schemas to those of the OpenAPI document, and collects the named ones. A recursive schema needs
 * a name of its own.
 */
export function schemaCollection() {
  const named: Record<string, object> = {};

  /** A reference to the schema if it has a name, otherwise the schema itself. */
  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
    const { $defs, ...described } = JSON.parse(
      JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll('#/$defs/', schemasAt),
    ) as { $defs?: Record<string, object>; $schema?: string };
    delete described.$schema;
    Object.assign(named, $defs);
    return described;
  }

  return { named, schemaOf };
}

export type SchemaOf = ReturnType<typeof schemaCollection>['schemaOf'];
