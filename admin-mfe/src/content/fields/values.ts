import { emptyPostBody, type Focus, withScheme, type PostBody } from '@ridgeline/contract';
import { uuid } from '@ridgeline/contract/client';
import type { FieldSpec, ListSpec } from './specs';

/** The values of a section's form, by the names of its fields. */
export type Values = Record<string, unknown>;

/** The values of a picture. Without a file, there is none. */
export interface PictureValue {
  file: string;
  alt: string;
  /** In place of the point that the library keeps in view. */
  focus?: Focus | undefined;
}

export const noPicture: PictureValue = { file: '', alt: '' };

interface Fact {
  title: string;
  text: string;
}

/** What a field's control shows of a stored value. */
function valueOf(spec: FieldSpec, stored: unknown): unknown {
  switch (spec.type) {
    case 'list':
      return ((stored ?? []) as Values[]).map((item, at) => ({
        // Links have no ids. The form needs them to tell its items apart.
        id: typeof item.id === 'string' ? item.id : `item-${at}`,
        ...valuesOf(spec.fields, item),
      }));
    case 'rich':
      return stored ?? emptyPostBody;
    case 'picture':
      return stored ? { ...noPicture, ...stored } : noPicture;
    case 'link':
      return stored ?? { label: '', href: '' };
    case 'position': {
      const { latitude = '', longitude = '' } = (stored ?? {}) as Values;
      return { latitude: String(latitude), longitude: String(longitude) };
    }
    case 'number':
      return String((stored as number | undefined) ?? '');
    case 'facts':
      return ((stored ?? []) as Fact[]).map(({ title, text }) => `${title}: ${text}`).join('\n');
    case 'check':
      return stored ?? false;
    default:
      return stored ?? '';
  }
}

/** The form's values of stored fields. */
export const valuesOf = (specs: readonly FieldSpec[], fields: Values): Values =>
  Object.fromEntries(specs.map((spec) => [spec.name, valueOf(spec, fields[spec.name])]));

const factsIn = (lines: string): Fact[] =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const colon = line.indexOf(':');
      return {
        title: line.slice(0, Math.max(0, colon)).trim(),
        text: line.slice(colon + 1).trim(),
      };
    });

/** Completes a link that was typed without its scheme, such as `youtube.com/x`. */
export const completeUrl = (typed: string) => withScheme(typed.trim());

/** A number as people type it, also with a comma. Something else is left to the schema, which refuses it. */
export const numberIn = (typed: string): unknown => {
  const plain = typed.trim().replace(',', '.').replace('−', '-');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : typed;
};

/** The contract's value of a field's control, not checked yet. */
function fieldOf(spec: FieldSpec, value: unknown): unknown {
  switch (spec.type) {
    case 'list':
      return (value as Values[]).map((item) => ({ id: item.id, ...fieldsOf(spec.fields, item) }));
    case 'picture':
      return (value as PictureValue).file ? value : undefined;
    case 'film':
      return value || undefined;
    case 'link': {
      const { label, href } = value as { label: string; href: string };
      return label.trim() || href.trim() ? { label, href: completeUrl(href) } : undefined;
    }
    case 'position': {
      const { latitude, longitude } = value as { latitude: string; longitude: string };
      return latitude.trim() || longitude.trim()
        ? { latitude: numberIn(latitude), longitude: numberIn(longitude) }
        : undefined;
    }
    case 'number':
      return numberIn(value as string);
    case 'facts':
      return factsIn(value as string);
    case 'url':
      return completeUrl(value as string);
    default:
      return value;
  }
}

/** The contract's fields of a form's values, not checked yet. */
export const fieldsOf = (specs: readonly FieldSpec[], values: Values): Values =>
  Object.fromEntries(specs.map((spec) => [spec.name, fieldOf(spec, values[spec.name])]));

/** A new item of a list. */
export const newItem = ({ fields, blank }: Pick<ListSpec, 'fields' | 'blank'>): Values => ({
  id: uuid(),
  ...valuesOf(fields, {}),
  ...blank,
});

/** The text of paragraphs. */
export const plainTextOf = (body: PostBody): string =>
  body.content
    .map((block) => textIn(block).trim())
    .filter(Boolean)
    .join('\n');

function textIn(node: unknown): string {
  const {
    text,
    content = [],
    type,
  } = node as { text?: string; content?: unknown[]; type?: string };
  if (text !== undefined) return text;
  if (type === 'hardBreak') return '\n';
  const inner = content.map(textIn);
  return type === 'paragraph' || type === 'heading' ? inner.join('') : inner.join('\n');
}
