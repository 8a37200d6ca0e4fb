import type { Booking, TourEvent } from '@ridgeline/contract';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { serverNow } from '@ridgeline/contract/client';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@ridgeline/remote-kit';
import {
  ButtonLink,
  formatStart,
  Heading,
  Inline,
  Notice,
  Page,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import * as forms from '../../book/BookForm.css';
import { hasTooFewPlaces } from '../../book/hasTooFewPlaces';
import { partyOf } from '../../book/choices';
import { readTermsField, readTermsIn } from '../../book/readTerms';
import type { TermsData } from '../../page/CancellationTerms';
import { ErrorPage } from '../../page/ErrorPage';
import { dayInSouthAfrica, formatMoment } from '../../page/moments';
import {
  formErrorsOf,
  rejectForm,
  type FormErrors,
  type RejectedForm,
} from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { revalidateAfterForm } from '../../page/revalidateAfterForm';
import { RideLine } from '../../page/RideLine';
import { ShownTotal, shownTotalIn } from '../../page/ShownTotal';
import { SubmitButton } from '../../page/SubmitButton';
import { BackToBooking } from '../BackToBooking';
import { bookingHandle, loadBooking } from '../loader';
import { differenceText } from './differenceText';
import { NewTerms, type Preview } from './NewTerms';
import { rideParameter } from './rideParameter';
import { Rides } from './Rides';

/** The maximum number of rides in the list. */
const maximumRides = 50;

interface MoveData extends TermsData {
  booking: Booking;
  rides: TourEvent[];
  /** The difference in price for the chosen ride. */
  preview?: Preview;
  formErrors?: FormErrors;
}

async function previewOf(args: LoaderFunctionArgs, eventId: string): Promise<Partial<MoveData>> {
  try {
    const preview = await apiOf(args).post('/api/bookings/{token}/move', {
      params: { token: args.params['token'] ?? '' },
      json: { eventId, dryRun: true },
      signal: args.request.signal,
    });
    return 'differenceCents' in preview ? { preview } : {};
  } catch (error) {
    return { formErrors: formErrorsOf(error) };
  }
}

/** Whether the whole party can move to a ride. */
const fits = (booking: Booking, { offer }: TourEvent) =>
  offer?.state === 'open' && !hasTooFewPlaces(offer, partyOf({ people: booking.participants }));

export async function loader(args: LoaderFunctionArgs): Promise<MoveData | Response> {
  const booking = await loadBooking(args);
  const chosen = new URL(args.request.url).searchParams.get(rideParameter);
  // The form may be sent again because its answer was lost.
  if (chosen === booking.event._id) return redirect(`/booking/${booking.token}`);
  const query = { when: 'upcoming', limit: maximumRides } as const;
  const { items } = await apiOf(args).page('/api/events', { query, signal: args.request.signal });
  const rides = items.filter((ride) => ride._id !== booking.event._id && fits(booking, ride));
  return {
    booking,
    rides,
    today: dayInSouthAfrica(serverNow()),
    ...(chosen && (await previewOf(args, chosen))),
  };
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params['token'] ?? '';
  const form = await args.request.formData();
  const eventId = String(form.get('eventId'));
  try {
    const json = { eventId, ...shownTotalIn(form), ...readTermsIn(form) };
    await apiOf(args).post('/api/bookings/{token}/move', { params: { token }, json });
    return redirect(`/booking/${token}`);
  } catch (error) {
    return rejectForm(error);
  }
}

const list = new Intl.ListFormat('en-GB');

const lostText = (names: readonly string[]) =>
  `That ride does not have ${list.format(names)}, or has no more of ${names.length === 1 ? 'it' : 'them'}, so you would go without. The price counts that already.`;

/** Moves the booking in steps: choose a ride with places, see the price and terms, confirm. */
export function Component() {
  const { booking, rides, today, preview, formErrors } = useLoaderData<MoveData>();
  const answer = useActionData<RejectedForm>();
  return (
    <Page>
      <BackToBooking token={booking.token} />
      <Stack gap="3">
        <Heading level={1}>Move to another date</Heading>
        <RideLine event={booking.event} />
        {!preview && (
          <Text>
            Choose another date of this ride, or any other ride that has room for all of you. You
            see what changes before you move.
          </Text>
        )}
      </Stack>
      {preview ? (
        <Form method="post" className={forms.narrow}>
          <input type="hidden" name="eventId" value={preview.event._id} />
          <ShownTotal cents={preview.totalCents} />
          <input type="hidden" name={readTermsField} value={JSON.stringify(preview.terms)} />
          <Stack gap="6">
            <FormErrorNotice formErrors={answer?.formErrors} />
            <Text tone="lead">
              To <bdi>{preview.event.title}</bdi>, {formatStart(preview.event)}.
            </Text>
            <Text>{differenceText(booking, preview, ', at the prices of today')}</Text>
            {preview.extrasLost && <Text>{lostText(preview.extrasLost)}</Text>}
            {preview.heldUntil && (
              <Text>
                It is not paid yet: we keep your {placeWords(booking).place} there until{' '}
                {formatMoment(preview.heldUntil)}.
              </Text>
            )}
            <NewTerms {...{ booking, preview, today }} />
            <Inline>
              <SubmitButton>Move the booking</SubmitButton>
              <ButtonLink tone="secondary" href={`/booking/${booking.token}/move`}>
                Choose another ride
              </ButtonLink>
            </Inline>
          </Stack>
        </Form>
      ) : (
        <Stack gap="6">
          {formErrors && <Notice tone="error">{formErrors.message}</Notice>}
          <Rides {...{ booking, rides, today }} />
        </Stack>
      )}
    </Page>
  );
}

export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;
export const handle = bookingHandle(({ reference }) => `Move booking ${reference}`);
