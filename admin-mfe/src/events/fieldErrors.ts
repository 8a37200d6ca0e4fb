import { eventFieldsSchema, type EventFields } from '@ridgeline/contract';

export type FieldName = keyof EventFields;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The order of the fields on the form. */
export const fieldNames = ['title', 'description', 'date', 'time', 'location'] as const;

/** The fields as the contract has them, or each wrong field's sentence. */
export function checkFields(entered: EventFields) {
  const result = eventFieldsSchema.safeParse(entered);
  if (result.success) return { fields: result.data, errors: {} as FieldErrors };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) errors[path[0] as FieldName] ??= message;
  return { fields: undefined, errors };
}
