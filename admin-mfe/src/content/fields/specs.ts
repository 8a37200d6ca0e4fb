/*
 * What the form of a section consists of, as data: each kind of section lists its fields, and one form shows them all.
 */

interface Base {
  /** The name in the contract. */
  name: string;
  label: string;
  hint?: string;
  /** Whether an item has it, by what the item says otherwise. */
  shownIf?: (item: Record<string, unknown>) => boolean;
}

/** A field that is one text or one choice. */
export type PlainSpec = Base &
  (
    | { type: 'line' | 'url'; most?: number }
    | { type: 'text'; rows?: number }
    | { type: 'number' | 'amount' | 'day' }
    | { type: 'check' }
    | { type: 'choice'; options: readonly (readonly [value: string, label: string])[] }
    | { type: 'facts' }
  );

/** A field with a control of its own. */
export type OwnSpec = Base & { type: 'rich' | 'picture' | 'film' | 'link' | 'position' };

/** A list of items, which grows and shrinks. */
export type ListSpec<Field = PlainSpec | OwnSpec> = Base & {
  type: 'list';
  /** What an item is called, such as `testimony`. */
  noun: string;
  most: number;
  /** The fields of an item. */
  fields: readonly Field[];
  /** What says which item it is: a field, or some of them in words. */
  titledBy: string | ((item: Record<string, unknown>) => string);
  /** What a new item begins with, besides empty fields. */
  blank?: Record<string, unknown>;
};

export type FieldSpec = PlainSpec | OwnSpec | ListSpec;

interface Options {
  hint?: string;
  /** How many characters it may have. */
  most?: number;
  /** How many lines its control shows. */
  rows?: number;
  shownIf?: Base['shownIf'];
}

const plain =
  (type: 'line' | 'url' | 'text' | 'number' | 'amount' | 'day' | 'check' | 'facts') =>
  (name: string, label: string, options: Options = {}): PlainSpec => ({
    type,
    name,
    label,
    ...options,
  });
const own =
  (type: OwnSpec['type']) =>
  (name: string, label: string, hint?: string): OwnSpec => ({
    type,
    name,
    label,
    ...(hint !== undefined && { hint }),
  });

export const line = plain('line');
export const url = plain('url');
export const text = plain('text');
export const number = plain('number');
/** An amount of money. */
export const amount = plain('amount');
export const day = plain('day');
export const check = plain('check');
export const facts = plain('facts');
export const rich = own('rich');
export const picture = own('picture');
export const film = own('film');
export const link = own('link');
export const position = own('position');
export const choice = (
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
): PlainSpec => ({ type: 'choice', name, label, options });
export const list = <Field extends PlainSpec | OwnSpec>(
  name: string,
  label: string,
  options: Omit<ListSpec<Field>, 'type' | 'name' | 'label'>,
): ListSpec<Field> => ({ type: 'list', name, label, ...options });
