import { isApiError } from '@ridgeline/contract/client';
import { data } from '@ridgeline/remote-kit';

/** Why a form was rejected. */
export interface FormErrors {
  message: string;
  /** The message for each field of the request, such as `contact.email`. */
  fields: Readonly<Record<string, string>>;
}

const failed = 'That did not work. Nothing was changed. Please try again in a moment.';

/** The messages for a failed call. */
export function formErrorsOf(error: unknown): FormErrors {
  if (isApiError(error)) return { message: error.serverMessage ?? failed, fields: error.fields };
  const isOffline = typeof window !== 'undefined' && error instanceof Error;
  return { message: isOffline ? error.message : failed, fields: {} };
}

/** The status of a page whose call got no answer. */
export const unansweredStatus = 503;

/** The HTTP status of a page whose call failed. */
export const statusOf = (error: unknown) => (isApiError(error) ? error.status : unansweredStatus);

/** Responds to a rejected form with its page and the reason. */
export const rejectForm = (error: unknown) =>
  data({ formErrors: formErrorsOf(error) }, { status: statusOf(error) });

/** The action data of that page. */
export interface RejectedForm {
  formErrors: FormErrors;
}
