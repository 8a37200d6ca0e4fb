import type { Agreement, OwnParticipation } from '@ridgeline/contract';
import { isolate } from '@ridgeline/contract/fields/isolate';
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type Head,
  type HeadArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { Heading, Notice, Page, Stack, Text } from '@ridgeline/shared-ui';
import { apiOf } from '../api';
import { ErrorPage } from '../page/ErrorPage';
import { pageError } from '../page/pageError';
import { formErrorsOf, statusOf, type FormErrors } from '../page/formErrors';
import { revalidateAfterForm } from '../page/revalidateAfterForm';
import { RideLine } from '../page/RideLine';
import { DetailsForm } from './DetailsForm';
import { detailsIn, detailsRequest, type DetailsValues } from './detailsForm';
import { SavedNotice } from './SavedNotice';

interface OwnData {
  own: OwnParticipation;
  indemnity: Agreement | undefined;
}

/** Why there is nothing to fill in; undefined if there is. A party can take its places again after they were given back. */
const endedSentences: Partial<Record<OwnParticipation['state'], string>> = {
  cancelled: 'This booking was cancelled. There is nothing to fill in any more.',
  expired:
    'The places of this booking were given back, because the time to pay ran out. There is nothing to fill in at the moment.',
};

/** The result of the form; with the input if it was rejected. */
type Answer = { saved: true } | { values: DetailsValues; formErrors: FormErrors };

const list = new Intl.ListFormat('en-GB');

const tokenOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => ({
  token: params['token'] ?? '',
});

export async function loader(args: LoaderFunctionArgs): Promise<OwnData> {
  const { signal } = args.request;
  const api = apiOf(args);
  try {
    const [own, agreements] = await Promise.all([
      api.get('/api/participants/{token}', { params: tokenOf(args), signal }),
      api.get('/api/agreements', { signal }),
    ]);
    return { own, indemnity: agreements.find(({ kind }) => kind === 'indemnity') };
  } catch (error) {
    throw pageError(
      error,
      'There is nobody at this address. Please check that the link is complete.',
    );
  }
}

export async function action(args: ActionFunctionArgs) {
  const values = detailsIn(await args.request.formData());
  try {
    const json = detailsRequest(values);
    await apiOf(args).put('/api/participants/{token}', { params: tokenOf(args), json });
    return data({ saved: true } satisfies Answer);
  } catch (error) {
    const answer: Answer = { values, formErrors: formErrorsOf(error) };
    return data(answer, { status: statusOf(error) });
  }
}

export function Component() {
  const { own, indemnity } = useLoaderData<OwnData>();
  const answer = useActionData<Answer>();
  const formErrors = answer && 'formErrors' in answer ? answer : undefined;
  const { participant, event, leadName, state, extras = [] } = own;
  const endedSentence = endedSentences[state];
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>{event.title}</Heading>
        <RideLine event={event} isTitled />
        <Text>
          <bdi>{leadName}</bdi> has booked for you. Please tell the guide what the ride needs to
          know.
        </Text>
        {extras.length > 0 && <Text>With your place: {list.format(extras)}.</Text>}
      </Stack>
      {answer && 'saved' in answer && <SavedNotice participant={participant} answer={answer} />}
      {endedSentence ? (
        <Notice>{endedSentence}</Notice>
      ) : (
        <DetailsForm
          person={participant}
          indemnity={indemnity}
          values={formErrors?.values}
          formErrors={formErrors?.formErrors}
        />
      )}
    </Page>
  );
}

export const shouldRevalidate = revalidateAfterForm;
export const ErrorBoundary = ErrorPage;

export const handle: RouteHandle = {
  private: true,
  hasMainAction: true,
  isForm: true,
  head: ({ data: loaded, site }: HeadArgs<OwnData>): Head => ({
    title: loaded ? `Your details for ${isolate(loaded.own.event.title)}` : 'Your details',
    description: site.tagline,
    hidden: true,
  }),
};
