import { isApiError } from '@ridgeline/contract/client';
import { data } from '@ridgeline/remote-kit';

/** Why a form was not taken. */
export interface Refusal {
  message: string;
  /** Per field of the call, such as `contact.email`, its sentence. */
  fields: Readonly<Record<string, string>>;
}

const failed = 'That did not work. Nothing was changed. Please try again in a moment.';

/** What a person reads of a call that failed. */
export function refusalOf(error: unknown): Refusal {
  if (isApiError(error)) return { message: error.serverMessage ?? failed, fields: error.fields };
  const isOffline = typeof window !== 'undefined' && error instanceof Error;
  return { message: isOffline ? error.message : failed, fields: {} };
}

/** With what status a page says it. */
export const statusOf = (error: unknown) => (isApiError(error) ? error.status : 503);

/** Answers a form that was not taken with its page. */
export const refuse = (error: unknown) =>
  data({ refused: refusalOf(error) }, { status: statusOf(error) });

/** What the page of such a form reads. */
export interface Refused {
  refused: Refusal;
}
