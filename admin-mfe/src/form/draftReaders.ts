import { z } from 'zod';

/**
 * Reads a value of a draft, which an older version of its form may have stored. What does not fit is taken from the
 * form's initial value.
 */
export type Reader<Value> = (stored: unknown, initial: Value) => Value;

/** The fields that are neither a text nor a checkbox, which can be told by their type. Each needs a reader. */
type NamesToRead<Values> = {
  [Name in keyof Values]-?: string extends Values[Name]
    ? Values[Name] extends string
      ? never
      : Name
    : Values[Name] extends boolean
      ? never
      : Name;
}[keyof Values];

export type Readers<Values> = { [Name in NamesToRead<Values>]: Reader<Values[Name]> };

const objectSchema = z.record(z.string(), z.unknown());

/** Takes a value that fits a schema. */
export const fitting =
  <Value>(schema: z.ZodType<Value>): Reader<Value> =>
  (stored, initial) => {
    const { success, data } = schema.safeParse(stored);
    return success ? data : initial;
  };

/** A text in a schema of a list's items; empty if it is missing. */
export const text = z.string().catch('');

/** Takes the items of a list that fit a schema. */
export const list =
  <Item>(schema: z.ZodType<Item>): Reader<Item[]> =>
  (stored, initial) =>
    Array.isArray(stored)
      ? stored.flatMap((item) => {
          const { success, data } = schema.safeParse(item);
          return success ? [data] : [];
        })
      : initial;

/**
 * Takes those fields of an object that fit, each by its reader, and ignores fields that the form does not have. A text
 * or a checkbox fits if its type does.
 */
export const fields =
  <Values extends object>(readers: Readers<Values>): Reader<Values> =>
  (stored, initial) => {
    const { data = {} } = objectSchema.safeParse(stored);
    const readerOf = (name: string) =>
      (readers as Record<string, Reader<unknown>>)[name] ?? sameType;
    const names = new Set([...Object.keys(initial), ...Object.keys(readers)]);
    return Object.fromEntries(
      [...names].map((name) => {
        const before = (initial as Record<string, unknown>)[name];
        return [name, name in data ? readerOf(name)(data[name], before) : before];
      }),
    ) as Values;
  };

const sameType: Reader<unknown> = (stored, initial) =>
  typeof stored === typeof initial ? stored : initial;
