/** The values of the form with a participant's details. */
export interface DetailsValues extends DetailsTexts {
  healthConsent: boolean;
  removesNotes: boolean;
  indemnity: boolean;
  /** The version of the indemnity that the form showed; empty if it showed none. */
  indemnityVersion: string;
}

export interface DetailsTexts {
  name: string;
  motorcycle: string;
  diet: string;
  emergencyName: string;
  emergencyPhone: string;
  medicalNotes: string;
  guardian: string;
}

/** The properties of a text field: its name, its value and the message about it. */
export type DetailsField = (
  name: keyof DetailsTexts,
  otherwise?: string,
) => { name: string; defaultValue: string; error: string | undefined };

/** Whether anything is filled in that a guardian fills in for a child. */
export const hasChildFields = (values: DetailsValues | undefined) =>
  values !== undefined &&
  Boolean(values.guardian || values.indemnity || values.medicalNotes || values.healthConsent);

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

export const detailsIn = (form: FormData): DetailsValues => ({
  name: text(form, 'name'),
  motorcycle: text(form, 'motorcycle'),
  diet: text(form, 'diet'),
  emergencyName: text(form, 'emergencyName'),
  emergencyPhone: text(form, 'emergencyPhone'),
  medicalNotes: text(form, 'medicalNotes'),
  guardian: text(form, 'guardian'),
  healthConsent: form.has('healthConsent'),
  removesNotes: form.has('removesNotes'),
  indemnity: form.has('indemnity'),
  indemnityVersion: text(form, 'indemnityVersion'),
});

/** The request to the API. An empty field is left out, unless the participant may clear it. */
export function detailsRequest(values: DetailsValues) {
  const { name, motorcycle, diet, emergencyName, emergencyPhone } = values;
  const { medicalNotes, guardian, healthConsent, removesNotes } = values;
  const { indemnity, indemnityVersion } = values;
  const isNoted = medicalNotes.trim() !== '';
  return {
    name,
    motorcycle,
    diet,
    ...(emergencyName.trim() && { emergencyName }),
    ...(emergencyPhone.trim() && { emergencyPhone }),
    ...((isNoted || removesNotes) && { medicalNotes: isNoted ? medicalNotes : '' }),
    ...(healthConsent && { healthConsent: true as const }),
    ...(indemnity && { indemnity: true as const }),
    ...(indemnity && indemnityVersion && { indemnityVersion: Number(indemnityVersion) }),
    ...(guardian.trim() && { guardian }),
  };
}
