import { z } from 'zod';

/** Where the document keeps the schemas that have a name. */
export const schemasAt = '#/components/schemas/';

/** Turns the contract's schemas into the document's, and collects those that have a name. */
export function schemaCollection() {
  const named: Record<string, object> = {};
  let conversions = 0;

  /** A reference to the schema, where it has a name, or else the schema itself. */
  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
    const { $defs, ...described } = JSON.parse(
      JSON.stringify(z.toJSONSchema(schema, { io }))
        .replaceAll('#/$defs/', schemasAt)
        // What holds itself gets a name of its own, which each conversion counts from 0.
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
