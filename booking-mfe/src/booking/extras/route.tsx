import type { Booking, ExtrasPreview, OfferedExtra } from '@ridgeline/contract';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import {
  redirect,
  useActionData,
  useLoaderData,
  useRoot,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Notice, Page, Stack, Text } from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import { shortageOf } from '../../extras/extraTexts';
import { ErrorPage } from '../../page/ErrorPage';
import {
  formErrorsOf,
  rejectForm,
  type FormErrors,
  type RejectedForm,
} from '../../page/formErrors';
import { formatDay } from '../../page/moments';
import { pageError } from '../../page/pageError';
import { revalidateAfterForm } from '../../page/revalidateAfterForm';
import { RideLine } from '../../page/RideLine';
import { shownTotalIn } from '../../page/ShownTotal';
import { BackToBooking } from '../BackToBooking';
import { bookingHandle, loadBooking } from '../loader';
import { choosableExtras, countIn, takenBy, takenIn, type TakenExtras } from './choosable';
import { Choose } from './Choose';
import { choiceIn, choiceOf } from './choice';
import { NewPrice } from './NewPrice';
import { step } from './steps';

interface ExtrasData {
  booking: Booking;
  /** What the party can choose from. */
  extras: OfferedExtra[];
  /** What it chose, or has. */
  taken: TakenExtras;
  /** The price of what it chose. */
  preview?: ExtrasPreview;
  formErrors?: FormErrors;
}

async function extrasOfRide(args: LoaderFunctionArgs, { event }: Booking) {
  try {
    const { offer } = await apiOf(args).get('/api/events/{id}', {
      params: { id: event._id },
      signal: args.request.signal,
    });
    return offer?.extras;
  } catch (error) {
    throw pageError(error, 'Event not found');
  }
}

async function previewOf(args: LoaderFunctionArgs, taken: TakenExtras) {
  try {
    const preview = await apiOf(args).put('/api/bookings/{token}/extras', {
      params: { token: args.params['token'] ?? '' },
      json: { ...choiceOf(taken), dryRun: true },
      signal: args.request.signal,
    });
    return 'differenceCents' in preview ? { preview } : {};
  } catch (error) {
    return { formErrors: formErrorsOf(error) };
  }
}

export async function loader(args: LoaderFunctionArgs): Promise<ExtrasData> {
  const booking = await loadBooking(args);
  const { searchParams } = new URL(args.request.url);
  const chosen = searchParams.get(step.name);
  const taken = chosen === null ? takenBy(booking) : takenIn(searchParams, booking);
  if (booking.extrasUntil == null) return { booking, extras: [], taken };
  const extras = choosableExtras(booking, await extrasOfRide(args, booking));
  // What is gone is said in the form.
  const isShort = extras.some((extra) => shortageOf(extra, countIn(taken, extra.id)));
  return {
    booking,
    extras,
    taken,
    ...(chosen === step.price && !isShort && (await previewOf(args, taken))),
  };
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params['token'] ?? '';
  const form = await args.request.formData();
  try {
    const json = { ...choiceIn(form), ...shownTotalIn(form) };
    await apiOf(args).put('/api/bookings/{token}/extras', { params: { token }, json });
    return redirect(`/booking/${token}`);
  } catch (error) {
    return rejectForm(error);
  }
}

/** Changes the extras of a booking in steps: choose, see the price, confirm. */
export function Component() {
  const { booking, extras, taken, preview, formErrors } = useLoaderData<ExtrasData>();
  const answer = useActionData<RejectedForm>();
  const { extrasUntil } = booking;
  return (
    <Page>
      <BackToBooking token={booking.token} />
      <Stack gap="3">
        <Heading level={1}>Change the extras</Heading>
        <RideLine event={booking.event} />
        {extrasUntil != null && !preview && (
          <Text>
            You can change them until {formatDay(extrasUntil)}. You see what changes in the price
            before anything is saved.
          </Text>
        )}
      </Stack>
      {extrasUntil == null ? (
        <TooLate booking={booking} />
      ) : preview ? (
        <NewPrice {...{ booking, taken, preview }} />
      ) : (
        <Choose {...{ booking, extras, taken, formErrors: formErrors ?? answer?.formErrors }} />
      )}
    </Page>
  );
}

/** Says why nothing can be changed here, and how to reach us. */
function TooLate({ booking: { state } }: { booking: Booking }) {
  const { phone } = useRoot().site;
  const isLive = isUnpaid(state) || state === 'confirmed';
  return (
    <Stack>
      <Notice>
        <Text>
          {isLive
            ? 'The whole price is due, so extras cannot be changed here any more. Please write to us or call: we will see what we can do.'
            : 'This booking cannot be changed any more.'}
        </Text>
      </Notice>
      <Inline>
        <ButtonLink href="/contact">Contact us</ButtonLink>
        {phone && (
          <ButtonLink tone="secondary" icon="phone" href={`tel:${phone}`}>
            Call us
          </ButtonLink>
        )}
      </Inline>
    </Stack>
  );
}

export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;
export const handle = bookingHandle(({ reference }) => `Change the extras of booking ${reference}`);
