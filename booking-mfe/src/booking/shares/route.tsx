import type { Booking } from '@ridgeline/contract';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { Heading, Notice, Page, Stack } from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import { narrow } from '../../book/BookForm.css';
import { ErrorPage } from '../../page/ErrorPage';
import { formErrorsOf, rejectForm, statusOf, type RejectedForm } from '../../page/formErrors';
import { revalidateAfterForm } from '../../page/revalidateAfterForm';
import { RideLine } from '../../page/RideLine';
import { BackToBooking } from '../BackToBooking';
import { bookingHandle, loadBooking } from '../loader';
import { canChoose } from './canChoose';
import { EachPays, eachPaysField } from './EachPays';
import { SendShare, shareOfField, type MailedShare } from './SendShare';

interface SharesData {
  booking: Booking;
}

export const loader = async (args: LoaderFunctionArgs): Promise<SharesData> => ({
  booking: await loadBooking(args),
});

/** Mails somebody the link to their share. */
async function mailShare(args: ActionFunctionArgs, n: string, email: string) {
  const { token = '' } = args.params;
  try {
    await apiOf(args).post('/api/bookings/{token}/participants/{n}/share-mail', {
      params: { token, n },
      json: { email },
    });
    return data({ shareOf: n, sentTo: email.trim() } satisfies MailedShare);
  } catch (error) {
    const answer: MailedShare = { shareOf: n, errors: formErrorsOf(error) };
    return data(answer, { status: statusOf(error) });
  }
}

/** Mails somebody the link to their share, or chooses whether each pays their own. */
export async function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params;
  const form = await args.request.formData();
  const shareOf = form.get(shareOfField);
  if (typeof shareOf === 'string') return mailShare(args, shareOf, String(form.get('email') ?? ''));
  try {
    await apiOf(args).put('/api/bookings/{token}/each-pays', {
      params: { token },
      json: { eachPays: form.get(eachPaysField) === 'yes' },
    });
    return redirect(`/booking/${token}`);
  } catch (error) {
    return rejectForm(error);
  }
}

/** Where a party sends links to shares, and chooses whether each pays their own. */
export function Component() {
  const { booking } = useLoaderData<SharesData>();
  const answer = useActionData<MailedShare | RejectedForm>();
  const mailed = answer && 'shareOf' in answer ? answer : undefined;
  const { shares = [], participants, token, event } = booking;
  const unpaid = shares.filter(({ n, balanceCents }) => n > 1 && balanceCents > 0);
  return (
    <Page>
      <BackToBooking token={token} />
      <Stack gap="3">
        <Heading level={1}>
          {booking.shares ? 'Links to your shares' : 'Each pays their own?'}
        </Heading>
        <RideLine event={event} />
      </Stack>
      {canChoose(booking) ? (
        <div className={narrow}>
          <Stack gap="6">
            {unpaid.map((share) => {
              const person = participants.find(({ n }) => n === share.n);
              return (
                person && (
                  <SendShare
                    key={share.n}
                    {...{ booking, person, share }}
                    answer={mailed?.shareOf === String(share.n) ? mailed : undefined}
                  />
                )
              );
            })}
            <EachPays
              booking={booking}
              formErrors={answer && 'formErrors' in answer ? answer.formErrors : undefined}
            />
          </Stack>
        </div>
      ) : (
        <Notice>Nothing is left to pay, so there is nothing to choose.</Notice>
      )}
    </Page>
  );
}

export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;
export const handle: RouteHandle = {
  ...bookingHandle(({ reference }) => `Shares of booking ${reference}`),
  isForm: true,
};
