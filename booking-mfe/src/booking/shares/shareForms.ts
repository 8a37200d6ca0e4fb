import { data, redirect, type ActionFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { formErrorsOf, statusOf, type FormErrors } from '../../page/formErrors';

/** The fields by which the action of the booking's page tells these forms apart. */
export const shareOfField = 'shareOf';
export const eachPaysField = 'eachPays';

/** The action data of these forms. */
export interface ShareAnswer {
  share: {
    /** The number of the person to whom the link was to be mailed, or the name of the other form's field. */
    about: string;
    /** Where the link was sent. */
    sentTo?: string;
    errors?: FormErrors;
  };
}

const tokenOf = ({ params }: Pick<ActionFunctionArgs, 'params'>) => params['token'] ?? '';

async function mailLink(args: ActionFunctionArgs, n: string, email: string) {
  await apiOf(args).post('/api/bookings/{token}/participants/{n}/share-mail', {
    params: { token: tokenOf(args), n },
    json: { email },
  });
  return data({ share: { about: n, sentTo: email.trim() } } satisfies ShareAnswer);
}

async function setEachPays(args: ActionFunctionArgs, eachPays: boolean) {
  const token = tokenOf(args);
  await apiOf(args).put('/api/bookings/{token}/each-pays', {
    params: { token },
    json: { eachPays },
  });
  return redirect(`/booking/${token}`);
}

/** Handles a form about shares; undefined if the form is another one. */
export async function handleShareForm(args: ActionFunctionArgs, form: FormData) {
  const shareOf = form.get(shareOfField);
  const eachPays = form.get(eachPaysField);
  try {
    if (typeof shareOf === 'string')
      return await mailLink(args, shareOf, String(form.get('email') ?? ''));
    if (eachPays !== null) return await setEachPays(args, eachPays === 'yes');
    return undefined;
  } catch (error) {
    const about = typeof shareOf === 'string' ? shareOf : eachPaysField;
    const answer: ShareAnswer = { share: { about, errors: formErrorsOf(error) } };
    return data(answer, { status: statusOf(error) });
  }
}
