import { z } from 'zod';

/** The path of named schemas in the OpenAPI document. */
export const schemasAt = '#/components/schemas/';

/** Converts the contract's schemas to those of the OpenAPI document, and collects the named ones. */
export function schemaCollection() {
  const named: Record<string, object> = {};
  let conversions = 0;

  /** A reference to the schema if it has a name, otherwise the schema itself. */
  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
    const { $defs, ...described } = JSON.parse(
      JSON.stringify(z.toJSONSchema(schema, { io }))
        .replaceAll('#/$defs/', schemasAt)
        // Zod names recursive schemas itself, and each conversion counts from 0. The prefix makes the names unique.
        .replaceAll('"__schema', `"Part${conversions}_`)
        .replaceAll(`${schemasAt}__schema`, `${schemasAt}Part${conversions}_`),
    ) as { $defs?: Record<string, object>; $schema?: string };
    conversions += 1;
    delete described.$schema;
    Object.assign(named, $defs);
    return described;
  }

  return { named, schemaOf };
}

export type SchemaOf = ReturnType<typeof schemaCollection>['schemaOf'];
