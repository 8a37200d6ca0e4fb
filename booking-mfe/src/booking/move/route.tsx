import type { Booking, Offer, TourEvent } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
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
  VisuallyHidden,
} from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import * as forms from '../../book/BookForm.css';
import { readTermsField, readTermsIn } from '../../book/readTerms';
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
import * as styles from '../BookingPage.css';
import { bookingHandle, loadBooking } from '../loader';
import { NewTerms, type Preview } from './NewTerms';

/** The search parameter with the ride whose price is previewed. */
const rideParameter = 'to';
/** The maximum number of rides in the list. */
const maximumRides = 50;

interface MoveData {
  booking: Booking;
  rides: TourEvent[];
  today: string;
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

/** Whether a ride has places for the whole party. */
function fits({ participants }: Booking, offer: TourEvent['offer']) {
  if (offer?.state !== 'open') return false;
  const pillions = participants.filter(({ kind }) => kind === 'pillion').length;
  return (
    participants.length - pillions <= offer.placesLeft &&
    pillions <= (offer.pillionPlacesLeft ?? Infinity)
  );
}

export async function loader(args: LoaderFunctionArgs): Promise<MoveData | Response> {
  const booking = await loadBooking(args);
  const chosen = new URL(args.request.url).searchParams.get(rideParameter);
  // The form may be sent again because its answer was lost.
  if (chosen === booking.event._id) return redirect(`/booking/${booking.token}`);
  const query = { when: 'upcoming', limit: maximumRides } as const;
  const { items } = await apiOf(args).page('/api/events', { query, signal: args.request.signal });
  const rides = items.filter(({ _id, offer }) => _id !== booking.event._id && fits(booking, offer));
  return {
    booking,
    rides,
    today: dayInSouthAfrica(),
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
      </Stack>
      {preview ? (
        <Form method="post" className={forms.narrow}>
          <input type="hidden" name="eventId" value={preview.event._id} />
          <ShownTotal cents={preview.totalCents} />
          <input type="hidden" name={readTermsField} value={JSON.stringify(preview.terms)} />
          <Stack gap="6">
            <FormErrorNotice formErrors={answer?.formErrors} />
            <Text tone="lead">
              To {preview.event.title}, {formatStart(preview.event)}.
            </Text>
            <Text>{differenceText(preview.differenceCents)}</Text>
            {preview.heldUntil && (
              <Text>
                It is not paid yet: we keep your places there until{' '}
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
          <Rides booking={booking} rides={rides} />
        </Stack>
      )}
    </Page>
  );
}

function differenceText(cents: number) {
  if (cents > 0) return `It costs ${rands(cents)} more, at the prices of today.`;
  if (cents < 0) return `It costs ${rands(-cents)} less, which we pay back to you.`;
  return 'It costs the same.';
}

const priceText = ({ riderPriceCents }: Offer) =>
  riderPriceCents === 0 ? 'Free' : `${rands(riderPriceCents)} a rider`;

function Rides({ booking, rides }: Pick<MoveData, 'booking' | 'rides'>) {
  if (rides.length === 0)
    return (
      <Notice>
        <Text>There is no other ride with places at the moment. Please write to us.</Text>
      </Notice>
    );
  return (
    <ul role="list" className={styles.people}>
      {rides.map((ride) => (
        <li key={ride._id} className={styles.person}>
          <p className={styles.personName}>{ride.title}</p>
          <p className={styles.personState}>
            {formatStart(ride)}, {ride.location}
            {ride.offer && ` · ${priceText(ride.offer)}`}
          </p>
          <Inline>
            <ButtonLink
              tone="secondary"
              href={`/booking/${booking.token}/move?${rideParameter}=${ride._id}`}
            >
              See what it costs
              <VisuallyHidden> to move to {ride.title}</VisuallyHidden>
            </ButtonLink>
          </Inline>
        </li>
      ))}
    </ul>
  );
}

export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;
export const handle = bookingHandle(({ reference }) => `Move booking ${reference}`);
