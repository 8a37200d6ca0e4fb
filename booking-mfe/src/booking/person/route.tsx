import type { Agreement, Booking } from '@ridgeline/contract';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { Heading, Page, Stack } from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import { ErrorPage } from '../../page/ErrorPage';
import { pageError } from '../../page/pageError';
import { formErrorsOf, statusOf, type FormErrors } from '../../page/formErrors';
import { revalidateAfterForm } from '../../page/revalidateAfterForm';
import { RideLine } from '../../page/RideLine';
import { DetailsForm } from '../../participant/DetailsForm';
import { detailsIn, detailsRequest, type DetailsValues } from '../../participant/detailsForm';
import { BackToBooking } from '../BackToBooking';
import { bookingHandle, loadBooking, notFound } from '../loader';
import { pageAfterSaving } from '../savedPerson';
import { newNameField, ReplacementForm } from './ReplacementForm';

interface PersonData {
  booking: Booking;
  indemnity: Agreement | undefined;
}

/** A rejected form, with what was typed into it: into the details, or into the name of another person. */
type Answer = { formErrors: FormErrors } & ({ values: DetailsValues } | { newName: string });

const personIn = ({ participants }: Booking, n: string | undefined) =>
  participants.find((one) => String(one.n) === n);

export async function loader(args: LoaderFunctionArgs): Promise<PersonData> {
  const booking = await loadBooking(args);
  if (!personIn(booking, args.params['n'])) throw data({ message: notFound }, { status: 404 });
  try {
    const agreements = await apiOf(args).get('/api/agreements', { signal: args.request.signal });
    return { booking, indemnity: agreements.find(({ kind }) => kind === 'indemnity') };
  } catch (error) {
    throw pageError(error, notFound);
  }
}

export async function action(args: ActionFunctionArgs) {
  const { token = '', n = '' } = args.params;
  const form = await args.request.formData();
  const newName = form.get(newNameField);
  const values = detailsIn(form);
  try {
    await apiOf(args).put('/api/bookings/{token}/participants/{n}', {
      params: { token, n },
      json:
        newName === null
          ? detailsRequest(values)
          : { name: String(newName), isNewPerson: true as const },
    });
    return redirect(newName === null ? pageAfterSaving(token, n) : `/booking/${token}`);
  } catch (error) {
    const typed = newName === null ? { values } : { newName: String(newName) };
    const answer: Answer = { ...typed, formErrors: formErrorsOf(error) };
    return data(answer, { status: statusOf(error) });
  }
}

export function Component() {
  const { booking, indemnity } = useLoaderData<PersonData>();
  const answer = useActionData<Answer>();
  const person = personIn(booking, useParams()['n']);
  if (!person) return null;
  return (
    <Page>
      <BackToBooking token={booking.token} />
      <Stack gap="3">
        <Heading level={1}>
          Details of <bdi>{person.name}</bdi>
        </Heading>
        <RideLine event={booking.event} />
      </Stack>
      <DetailsForm
        person={person}
        indemnity={indemnity}
        leadName={booking.contact.name}
        values={answer && 'values' in answer ? answer.values : undefined}
        formErrors={answer && 'values' in answer ? answer.formErrors : undefined}
      />
      <ReplacementForm
        token={person.token}
        name={person.name}
        {...(answer && 'newName' in answer && answer)}
      />
    </Page>
  );
}

export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;
export const handle: RouteHandle = {
  ...bookingHandle(({ reference }) => `Details for booking ${reference}`),
  isForm: true,
};
