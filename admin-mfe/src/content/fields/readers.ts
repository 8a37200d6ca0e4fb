import { postBodySchema, type PostBody } from '@ridgeline/contract';
import { z } from 'zod';
import { fields, fitting, list, type Reader, type Readers } from '../../form/draftReaders';
import type { FieldSpec, ListSpec } from './specs';
import { newItem, type Values } from './values';

/** Takes those blocks of a text that it may have. */
const readBody: Reader<unknown> = (stored, initial) => {
  const { data } = z.object({ content: z.array(z.unknown()) }).safeParse(stored);
  const content = (data?.content ?? []).flatMap(
    (block) => postBodySchema.safeParse({ type: 'doc', content: [block] }).data?.content ?? [],
  );
  return content.length > 0 ? ({ type: 'doc', content } satisfies PostBody) : initial;
};

/** Takes the texts of an object, such as the words of a link. */
const readTexts = fields<Values>({}) as Reader<unknown>;

const readPicture = fitting<unknown>(
  z.object({
    file: z.string(),
    alt: z.string(),
    focus: z.object({ x: z.number(), y: z.number() }).optional(),
  }),
);

/** Takes the items of a list that have an id, each by the readers of its fields. */
function itemsReader(spec: ListSpec) {
  const readItem = fields(readersOf(spec.fields));
  return list<unknown>(
    z.looseObject({ id: z.string() }).transform((item) => readItem(item, newItem(spec))),
  ) as Reader<unknown>;
}

/** How to read a field of a draft; undefined if its type tells whether it fits. */
function readerOf(spec: FieldSpec): Reader<unknown> | undefined {
  switch (spec.type) {
    case 'rich':
      return readBody;
    case 'link':
    case 'position':
      return readTexts;
    case 'picture':
      return readPicture;
    case 'list':
      return itemsReader(spec);
    default:
      return undefined;
  }
}

/** How to read a draft of a section's form. */
export function readersOf(specs: readonly FieldSpec[]): Readers<Values> {
  const readers = specs.map((spec) => [spec.name, readerOf(spec)] as const);
  return Object.fromEntries(
    readers.flatMap(([name, reader]) => (reader ? [[name, reader] as const] : [])),
  );
}
