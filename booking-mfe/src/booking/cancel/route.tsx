import type { Booking } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { rands } from '@ridgeline/contract/bookings/money';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Notice, Page, Stack, Text } from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import { CancellationTerms, type TermsData } from '../../page/CancellationTerms';
import { ErrorPage } from '../../page/ErrorPage';
import {
  formErrorsOf,
  rejectForm,
  type FormErrors,
  type RejectedForm,
} from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { dayInSouthAfrica } from '../../page/moments';
import { revalidateAfterForm } from '../../page/revalidateAfterForm';
import { RideLine } from '../../page/RideLine';
import { SubmitButton } from '../../page/SubmitButton';
import { BackToBooking } from '../BackToBooking';
import { bookingHandle, loadBooking } from '../loader';

/** The hidden field with the refund that the page shows. */
const refundField = 'refund';

interface CancelData extends TermsData {
  booking: Booking;
  /** The refund; absent if the booking cannot be cancelled. */
  refundCents?: number;
  isRideCancelled?: boolean;
  formErrors?: FormErrors;
}

export async function loader(args: LoaderFunctionArgs): Promise<CancelData | Response> {
  const booking = await loadBooking(args);
  // The form may be sent again because its answer was lost.
  if (booking.state === 'cancelled') return redirect(`/booking/${booking.token}`);
  const today = dayInSouthAfrica(serverNow());
  try {
    const preview = await apiOf(args).post('/api/bookings/{token}/cancel', {
      params: { token: booking.token },
      json: { dryRun: true },
      signal: args.request.signal,
    });
    if (!('refundCents' in preview)) return { booking, today };
    const { refundCents, rideCancelledAt } = preview;
    return { booking, today, refundCents, isRideCancelled: rideCancelledAt !== undefined };
  } catch (error) {
    return { booking, today, formErrors: formErrorsOf(error) };
  }
}

export async function action(args: ActionFunctionArgs) {
  const token = args.params['token'] ?? '';
  const shown = (await args.request.formData()).get(refundField);
  const json = shown === null ? {} : { expectedRefundCents: Number(shown) };
  try {
    await apiOf(args).post('/api/bookings/{token}/cancel', { params: { token }, json });
    return redirect(`/booking/${token}`);
  } catch (error) {
    return rejectForm(error);
  }
}

/** Shows the refund before the booking is cancelled. */
export function Component() {
  const { booking, refundCents, isRideCancelled, formErrors } = useLoaderData<CancelData>();
  const answer = useActionData<RejectedForm>();
  const received = booking.paidCents - booking.refundedCents;
  return (
    <Page>
      <BackToBooking token={booking.token} />
      <Stack gap="3">
        <Heading level={1}>Cancel the booking?</Heading>
        <RideLine event={booking.event} />
      </Stack>
      {refundCents === undefined ? (
        <Notice>{formErrors?.message ?? 'This booking cannot be cancelled any more.'}</Notice>
      ) : (
        <Form method="post">
          <input type="hidden" name={refundField} value={refundCents} />
          <Stack gap="6">
            <FormErrorNotice formErrors={answer?.formErrors} />
            <Text tone="lead">
              {received > 0
                ? `You paid ${rands(received)}. You get ${rands(refundCents)} back.`
                : 'You have paid nothing, and owe nothing.'}
            </Text>
            {isRideCancelled && (
              <Text>We had to cancel this ride, so you get everything back.</Text>
            )}
            {received > 0 && !isRideCancelled && (
              <div>
                <Text>Your terms:</Text>
                <CancellationTerms
                  tiers={booking.terms.cancellation}
                  rideDate={booking.event.date}
                />
              </div>
            )}
            <Text>
              Somebody on the booking died or is in hospital? Do not cancel here. Please write to
              us: you get all of it back.
            </Text>
            <Inline>
              <SubmitButton tone="danger">Cancel the booking</SubmitButton>
              <ButtonLink tone="secondary" href={`/booking/${booking.token}`}>
                Keep it
              </ButtonLink>
              <ButtonLink tone="quiet" href="/contact">
                Contact us
              </ButtonLink>
            </Inline>
          </Stack>
        </Form>
      )}
    </Page>
  );
}

export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;
export const handle = bookingHandle(({ reference }) => `Cancel booking ${reference}`);
