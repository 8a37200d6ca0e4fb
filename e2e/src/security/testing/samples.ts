import type { Schema } from './operations';

const samples: Record<string, unknown> = {
  date: '2030-06-01',
  time: '07:30',
  email: 'rider@rides.example',
  consent: true,
  status: 'draft',
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'plain text',
            marks: [{ type: 'link', attrs: { href: 'https://rides.example/' } }],
          },
        ],
      },
    ],
  },
  slug: undefined,
  publishedAt: undefined,
  version: undefined,
  link: '',
  url: 'https://rides.example/',
  phone: '+27821234567',
  whatsapp: '+27821234567',
};

/** Creates a simple value that a schema allows. */
export function sampleOf(schema: Schema, name = ''): unknown {
  if (name in samples) return samples[name];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOf(choice, name);
  const type = [schema.type].flat()[0];
  if (type === 'object') return objectOf(schema);
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}));
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return 'plain text';
}

const objectOf = ({ properties = {} }: Schema) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, sampleOf(property, name)]),
  );

/** The path of a value inside another, such as `['contacts', '0', 'name']`. */
export type Path = string[];

/** Lists the paths of all texts and numbers in a value. */
export function leavesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [at];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));
}

/** Copies a value, with another value at a path. */
export function withAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>;
  copy[key] = withAt(copy[key], rest, other);
  return copy;
}

/** Reads the value at a path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    value,
  );
