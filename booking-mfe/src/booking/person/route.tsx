import type { Agreement, Booking } from '@ridgeline/contract';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@ridgeline/remote-kit';
import { Heading, Page, Stack } from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import { ErrorPage } from '../../page/ErrorPage';
import { pageError } from '../../page/pageError';
import { refusalOf, statusOf, type Refusal } from '../../page/refusal';
import { RideLine } from '../../page/RideLine';
import { DetailsForm } from '../../participant/DetailsForm';
import { detailsIn, detailsRequest, type DetailsValues } from '../../participant/detailsForm';
import { BackLink } from '../BackLink';
import { bookingHandle, loadBooking, notFound } from '../loader';

interface PersonData {
  booking: Booking;
  indemnity: Agreement | undefined;
}

interface Answer {
  values: DetailsValues;
  refused: Refusal;
}

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
  const values = detailsIn(await args.request.formData());
  try {
    await apiOf(args).put('/api/bookings/{token}/participants/{n}', {
      params: { token, n },
      json: detailsRequest(values),
    });
    return redirect(`/booking/${token}`);
  } catch (error) {
    const answer: Answer = { values, refused: refusalOf(error) };
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
      <BackLink token={booking.token} />
      <Stack gap="3">
        <Heading level={1}>Details of {person.name}</Heading>
        <RideLine event={booking.event} />
      </Stack>
      <DetailsForm
        person={person}
        indemnity={indemnity}
        byLead
        values={answer?.values}
        refused={answer?.refused}
      />
    </Page>
  );
}

export const ErrorBoundary = ErrorPage;
export const handle = bookingHandle(({ reference }) => `Details for booking ${reference}`);
