import type { AdminContentPage } from '@ridgeline/contract';
import { createContext, useContext } from 'react';
import { get, useWatch, type Control } from 'react-hook-form';
import type { TextFieldProps } from '../../form/useFields';
import type { Values } from '../fields/values';

/** What the fields of a section need of its form. Their names are paths, such as `items.0.title`. */
export interface SectionFields {
  control: Control<Values, unknown, Values>;
  values: () => Values;
  /** The props of a text field or a checkbox. */
  field: (name: string) => TextFieldProps;
  put: (name: string, value: unknown) => void;
  errorOf: (name: string) => string | undefined;
  /** Incremented when all values are replaced, which remounts the text editors. */
  edition: number;
  /** The uploaded pictures of the page, by their file. */
  pictures: AdminContentPage['pictures'];
  /** Whether each uploaded film of the page can be seen yet, by its file. */
  films: AdminContentPage['films'];
  /** Says how many files a field is uploading. */
  report: (field: string, count: number) => void;
}

/** What fields use of a form's state. */
type FormFields = Pick<SectionFields, 'control' | 'values' | 'field' | 'put' | 'errorOf'>;

/** A form's state for fields that are named by paths. The library's types of names are those of the form's values. */
export const formFieldsOf = ({
  control,
  values,
  field,
  put,
  errorOf,
}: Record<keyof FormFields, unknown>): FormFields =>
  ({ control, values, field, put, errorOf }) as FormFields;

const SectionFieldsContext = createContext<SectionFields | undefined>(undefined);

export const SectionFieldsProvider = SectionFieldsContext.Provider;

export function useSectionFields(): SectionFields {
  const fields = useContext(SectionFieldsContext);
  if (!fields) throw new Error('There is no form of a section around this field');
  return fields;
}

/**
 * The current value of a field; undefined for an item that is just being removed. The component rerenders with each
 * change. It watches the whole list of an item, because the item's place may change.
 */
export function useFieldValue<Value>(name: string): Value | undefined {
  const { control } = useSectionFields();
  const [root = ''] = name.split('.');
  const value: unknown = useWatch({ control, name: root });
  // `get` finds nothing in an array itself.
  return get({ [root]: value }, name) as Value | undefined;
}
