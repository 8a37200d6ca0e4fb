/** Texts that a participant may clear. */
const clearable = [
  'name',
  'ownPhone',
  'motorcycle',
  'licenceCode',
  'licenceNumber',
  'diet',
  'medicalAidScheme',
  'medicalAidNumber',
] as const;
/** Texts that stay as they were if their field is empty. */
const kept = ['emergencyName', 'emergencyPhone', 'guardian'] as const;

type TextName = (typeof clearable)[number] | (typeof kept)[number] | 'medicalNotes';
type DetailsTexts = Record<TextName, string>;
type FieldName = TextName | 'email';

/** The values of the form with a participant's details. */
export interface DetailsValues extends DetailsTexts {
  /** Undefined if the form does not ask for it. Otherwise, the participant may clear it. */
  email: string | undefined;
  healthConsent: boolean;
  removesNotes: boolean;
  indemnity: boolean;
  /** The version of the indemnity that the form showed; empty if it showed none. */
  indemnityVersion: string;
}

/** The properties of a text field: its name, its value and the message about it. */
export type DetailsField = (
  name: FieldName,
  otherwise?: string,
) => { name: string; defaultValue: string; error: string | undefined };

/** Whether anything is filled in that a guardian fills in for a child. */
export const hasChildFields = (values: DetailsValues | undefined) =>
  values !== undefined &&
  Boolean(values.guardian || values.indemnity || values.medicalNotes || values.healthConsent);

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

function textsIn<Name extends string>(form: FormData, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, text(form, name)])) as Record<Name, string>;
}

export const detailsIn = (form: FormData): DetailsValues => ({
  ...textsIn(form, [...clearable, ...kept, 'medicalNotes']),
  email: form.has('email') ? text(form, 'email') : undefined,
  healthConsent: form.has('healthConsent'),
  removesNotes: form.has('removesNotes'),
  indemnity: form.has('indemnity'),
  indemnityVersion: text(form, 'indemnityVersion'),
});

/** The request to the API. An empty field is left out, unless the participant may clear it. */
export function detailsRequest(values: DetailsValues) {
  const { email, medicalNotes, healthConsent, removesNotes, indemnity, indemnityVersion } = values;
  const isNoted = medicalNotes.trim() !== '';
  const pick = (names: readonly TextName[]) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return {
    ...pick(clearable),
    ...(email !== undefined && { email }),
    ...pick(kept.filter((name) => values[name].trim())),
    ...((isNoted || removesNotes) && { medicalNotes: isNoted ? medicalNotes : '' }),
    ...(healthConsent && { healthConsent: true as const }),
    ...(indemnity && { indemnity: true as const }),
    ...(indemnity && indemnityVersion && { indemnityVersion: Number(indemnityVersion) }),
  };
}
