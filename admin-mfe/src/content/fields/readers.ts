import { postBodySchema, type PostBody } from '@ridgeline/contract';
import { z } from 'zod';
import type { Reader, Readers } from '../../form/draftReaders';
import type { FieldSpec } from './specs';
import { newItem, type Values } from './values';

const record = z.record(z.string(), z.unknown());

/** Takes those blocks of a text that it may have. */
const readBody: Reader<unknown> = (stored, initial) => {
  const { data } = z.object({ content: z.array(z.unknown()) }).safeParse(stored);
  const content = (data?.content ?? []).flatMap(
    (block) => postBodySchema.safeParse({ type: 'doc', content: [block] }).data?.content ?? [],
  );
  return content.length > 0 ? ({ type: 'doc', content } satisfies PostBody) : initial;
};

/** Takes the texts of an object, such as the words of a link. */
const readTexts: Reader<unknown> = (stored, initial) => {
  const { data } = record.safeParse(stored);
  if (!data) return initial;
  const before = initial as Values;
  return {
    ...before,
    ...Object.fromEntries(
      Object.entries(data).filter(([name, value]) => typeof value === typeof before[name]),
    ),
  };
};

const pictureSchema = z.object({
  file: z.string(),
  alt: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
});

function readerOf(spec: FieldSpec): Reader<unknown> {
  switch (spec.type) {
    case 'rich':
      return readBody;
    case 'link':
    case 'position':
      return readTexts;
    case 'picture':
      return (stored, initial) => pictureSchema.safeParse(stored).data ?? initial;
    case 'list':
      return (stored, initial) =>
        Array.isArray(stored)
          ? stored.flatMap((item: unknown) => {
              const { data } = record.safeParse(item);
              return data && typeof data.id === 'string'
                ? [{ ...readAll(spec.fields, data, newItem(spec.fields)), id: data.id }]
                : [];
            })
          : initial;
    default:
      return (stored, initial) => (typeof stored === typeof initial ? stored : initial);
  }
}

const readAll = (specs: readonly FieldSpec[], stored: Values, initial: Values): Values =>
  Object.fromEntries(
    specs.map((spec) => [
      spec.name,
      spec.name in stored
        ? readerOf(spec)(stored[spec.name], initial[spec.name])
        : initial[spec.name],
    ]),
  );

/** How to read a draft of a section's form. */
export const readersOf = (specs: readonly FieldSpec[]): Readers<Values> =>
  Object.fromEntries(specs.map((spec) => [spec.name, readerOf(spec)]));
