import { withName } from '@ridgeline/contract/content/withName';
import { useRoot } from '@ridgeline/remote-kit';
import { useMemo } from 'react';
import type { PageData } from './data';

/** Puts the company's name into the texts of a page, in place of `{name}`. */
export function named<Value>(value: Value, name: string): Value {
  const text = JSON.stringify(value);
  // Most texts do not name the company.
  if (!text.includes('{name}')) return value;
  return JSON.parse(withName(text, JSON.stringify(name).slice(1, -1))) as Value;
}

/** The data of a page with the company's name in its texts. */
export function useNamed(data: PageData): PageData {
  const { name } = useRoot().site;
  return useMemo(() => ({ ...data, page: named(data.page, name) }), [data, name]);
}
