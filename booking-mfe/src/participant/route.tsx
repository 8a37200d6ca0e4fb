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
import { narrow } from '../book/BookForm.css';
import { dataBeforePoll } from '../booking/polledData';
import { ErrorPage } from '../page/ErrorPage';
import { isTemporary } from '../page/pageError';
import { formErrorsOf, statusOf, type FormErrors } from '../page/formErrors';
import { revalidateAfterForm } from '../page/revalidateAfterForm';
import { RideLine } from '../page/RideLine';
import { DetailsForm } from './DetailsForm';
import { detailsIn, detailsRequest, type DetailsValues } from './detailsForm';
import { loadOwn, noOwnPage, tokenOf } from './loadOwn';
import { SavedNotice } from './SavedNotice';
import { isBackUnpaid } from './share/isBackUnpaid';
import { OwnShareCard } from './share/OwnShareCard';
import { endedShareSentence } from './share/ownShareSentence';

interface OwnData {
  own: OwnParticipation;
  indemnity: Agreement | undefined;
  /** Whether they came back from the payment service without paying their share. */
  isBackUnpaid: boolean;
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

export async function loader(args: LoaderFunctionArgs): Promise<OwnData> {
  const { signal } = args.request;
  try {
    const [own, agreements] = await Promise.all([
      loadOwn(args),
      apiOf(args).get('/api/agreements', { signal }),
    ]);
    const indemnity = agreements.find(({ kind }) => kind === 'indemnity');
    return { own, indemnity, isBackUnpaid: isBackUnpaid(args, own) };
  } catch (error) {
    const failure = noOwnPage(error);
    const { token } = tokenOf(args);
    const shown = dataBeforePoll<OwnData>(({ own }) => own?.participant.token === token);
    if (shown && isTemporary(failure)) return shown;
    throw failure;
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
  const { own, indemnity, isBackUnpaid: isBack } = useLoaderData<OwnData>();
  const answer = useActionData<Answer>();
  const formErrors = answer && 'formErrors' in answer ? answer : undefined;
  const { participant, event, leadName, state, extras = [], share } = own;
  const endedSentence = endedSentences[state];
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>{event.title}</Heading>
        <RideLine event={event} isTitled />
        <Text>
          <bdi>{leadName}</bdi> has booked for you
          {share && ', and each of you pays their own share'}. Please tell the guide what the ride
          needs to know.
        </Text>
        {extras.length > 0 && <Text>With your place: {list.format(extras)}.</Text>}
      </Stack>
      {answer && 'saved' in answer && <SavedNotice participant={participant} answer={answer} />}
      {share && !endedSentence && (
        <div className={narrow}>
          <OwnShareCard own={own} share={share} isBackUnpaid={isBack} />
        </div>
      )}
      {endedSentence ? (
        <Notice>{endedSentence + endedShareSentence(own)}</Notice>
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
