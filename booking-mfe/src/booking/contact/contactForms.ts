import { redirect, type ActionFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';

/** The search parameter of the link in mails. */
const secretParameter = 'confirm';

/** The fields by which the page's action tells its forms apart. */
export const secretField = 'contactSecret';
export const againField = 'mailAgain';

/** The action data after the mail was sent again. */
export interface MailedAgain {
  isMailed: true;
}

/** The secret of the link that opened a page; undefined for any other link. */
export const secretIn = (url: string) =>
  new URL(url).searchParams.get(secretParameter) ?? undefined;

/** Handles a form about the contact; undefined if the form is another one. */
export async function handleContactForm(
  args: ActionFunctionArgs,
  form: FormData,
): Promise<Response | MailedAgain | undefined> {
  const params = { token: args.params['token'] ?? '' };
  const secret = form.get(secretField);
  if (typeof secret === 'string') {
    await apiOf(args).post('/api/bookings/{token}/confirm-contact', { params, json: { secret } });
    return redirect(`/booking/${params.token}`);
  }
  if (!form.has(againField)) return undefined;
  await apiOf(args).post('/api/bookings/{token}/mail-again', { params });
  return { isMailed: true };
}
