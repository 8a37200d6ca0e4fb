import type { WaitlistEntry } from '@ridgeline/contract';
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
import { FindLink } from '../find/FindLink';
import { ErrorPage } from '../page/ErrorPage';
import { pageError } from '../page/pageError';
import { rejectForm, type RejectedForm } from '../page/formErrors';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { RideLine } from '../page/RideLine';
import { SubmitButton } from '../page/SubmitButton';
import { headingAndText, isOver } from './headingAndText';

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

/** A waitlist entry, found by its secret link. */
export function Component() {
  const { entry } = useLoaderData<WaitlistData>();
  const answer = useActionData<RejectedForm>();
  const [heading, sentence] = headingAndText(entry);
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>{heading}</Heading>
        <RideLine event={entry.event} />
      </Stack>
      <Text>{sentence}</Text>
      {entry.state === 'waiting' && !isOver(entry) && (
        <Text>
          Our mail has the link to come back, or to leave the waitlist. If you had joined before
          with the same e-mail address, your earlier entry counts, and the link leads to it.
        </Text>
      )}
      <FormErrorNotice formErrors={answer?.formErrors} />
      <Inline>
        <NextStep entry={entry} />
      </Inline>
      {entry.state === 'booked' && <FindLink />}
    </Page>
  );
}

function NextStep({ entry }: WaitlistData) {
  const { state, token, event } = entry;
  if (isOver(entry)) return <ButtonLink href="/events">See all rides</ButtonLink>;
  const ridePath = `/book/${event._id}`;
  switch (state) {
    case 'waiting':
      return <Leave>Leave the waitlist</Leave>;
    case 'offered':
      return (
        <>
          <ButtonLink href={`${ridePath}?${offeredParameter}=${token}`}>Book now</ButtonLink>
          <Leave>No, thank you</Leave>
        </>
      );
    case 'lapsed':
      return <ButtonLink href={ridePath}>See what is left</ButtonLink>;
    case 'left':
      return <ButtonLink href={ridePath}>Join again</ButtonLink>;
    case 'booked':
      return null;
  }
}

const Leave = ({ children }: { children: string }) => (
  <Form method="post">
    <SubmitButton tone="secondary">{children}</SubmitButton>
  </Form>
);

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
