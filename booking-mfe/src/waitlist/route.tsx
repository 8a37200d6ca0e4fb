import type { WaitlistEntry } from '@ridgeline/contract';
import { isOnePlace, waitlistPlacesText } from '@ridgeline/contract/offers/text';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type Head,
  type HeadArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Page, Stack, Text } from '@ridgeline/shared-ui';
import { apiOf } from '../api';
import { offeredParameter } from '../book/waitlistOffer';
import { ErrorPage } from '../page/ErrorPage';
import { formatMoment } from '../page/moments';
import { pageError } from '../page/pageError';
import { rejectForm, type RejectedForm } from '../page/formErrors';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { RideLine } from '../page/RideLine';
import { SubmitButton } from '../page/SubmitButton';

interface WaitlistData {
  entry: WaitlistEntry;
}

const tokenOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => params['token'] ?? '';

export async function loader(args: LoaderFunctionArgs): Promise<WaitlistData> {
  const params = { token: tokenOf(args) };
  try {
    const { signal } = args.request;
    return { entry: await apiOf(args).get('/api/waitlist/{token}', { params, signal }) };
  } catch (error) {
    throw pageError(error, 'There is no waitlist entry at this address.');
  }
}

export async function action(args: ActionFunctionArgs) {
  const token = tokenOf(args);
  try {
    await apiOf(args).post('/api/waitlist/{token}/leave', { params: { token } });
    return redirect(`/booking/waitlist/${token}`);
  } catch (error) {
    return rejectForm(error);
  }
}

/** Heading and sentence for each state. */
function headingAndText(entry: WaitlistEntry): [string, string] {
  const { state, position, offeredUntil, rideCancelledAt } = entry;
  if (rideCancelledAt && state !== 'booked')
    return ['This ride was cancelled', 'We are sorry. Have a look at our other dates.'];
  const places = waitlistPlacesText(entry);
  switch (state) {
    case 'waiting':
      return [
        'You are on the waitlist',
        `You wait for ${places}, as number ${position} in the queue. We write to you as soon as there is room.`,
      ];
    case 'offered':
      return [
        `We have ${places} for you`,
        `${isOnePlace(entry) ? 'It is' : 'They are'} kept for you until ${offeredUntil ? formatMoment(offeredUntil) : ''}. Then the next in the queue is asked.`,
      ];
    case 'booked':
      return [
        'You have booked',
        // The booking may still have to be paid, or may have ended.
        'Your booking has a link of its own, in your mail.',
      ];
    case 'lapsed':
      return ['This offer has ended', 'You can join the waitlist again.'];
    case 'left':
      return [
        'This entry is no longer on the waitlist',
        'You can join again at any time. If you had joined more than once with the same e-mail address, you may still wait: to leave, use the link in our mail.',
      ];
  }
}

/** A waitlist entry, found by its secret link. */
export function Component() {
  const { entry } = useLoaderData<WaitlistData>();
  const answer = useActionData<RejectedForm>();
  const { state, token, event, rideCancelledAt } = entry;
  const [heading, sentence] = headingAndText(entry);
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>{heading}</Heading>
        <RideLine event={event} />
      </Stack>
      <Text>{sentence}</Text>
      {state === 'waiting' && !rideCancelledAt && (
        <Text>
          Our mail has the link to come back, or to leave the waitlist. If you had joined before
          with the same e-mail address, your earlier entry counts, and the link leads to it.
        </Text>
      )}
      <FormErrorNotice formErrors={answer?.formErrors} />
      <Inline>
        {state === 'offered' && (
          <ButtonLink href={`/book/${event._id}?${offeredParameter}=${token}`}>Book now</ButtonLink>
        )}
        {(state === 'waiting' || state === 'offered') && (
          <Form method="post">
            <SubmitButton tone="secondary">
              {state === 'offered' ? 'No, thank you' : 'Leave the waitlist'}
            </SubmitButton>
          </Form>
        )}
        {(state === 'lapsed' || state === 'left') &&
          (rideCancelledAt ? (
            <ButtonLink href="/events">See all rides</ButtonLink>
          ) : (
            <ButtonLink href={`/book/${event._id}`}>Join again</ButtonLink>
          ))}
      </Inline>
    </Page>
  );
}

export const ErrorBoundary = ErrorPage;

export const handle: RouteHandle = {
  private: true,
  hasMainAction: true,
  head: ({ site }: HeadArgs): Head => ({
    title: 'Waitlist',
    description: site.tagline,
    hidden: true,
  }),
};
