import {
  data,
  Form,
  useActionData,
  type ActionFunctionArgs,
  type Head,
  type HeadArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import {
  ButtonLink,
  FocusedNotice,
  Heading,
  Inline,
  Page,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { apiOf } from '../api';
import * as forms from '../book/BookForm.css';
import { ErrorPage } from '../page/ErrorPage';
import { EmailField } from '../page/fields';
import { formErrorsOf, statusOf, type FormErrors } from '../page/formErrors';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { SubmitButton } from '../page/SubmitButton';

interface Sent {
  message: string;
}

interface Rejected {
  email: string;
  formErrors: FormErrors;
}

export async function action(args: ActionFunctionArgs) {
  const email = String((await args.request.formData()).get('email') ?? '');
  try {
    return (await apiOf(args).post('/api/bookings/find', { json: { email } })) satisfies Sent;
  } catch (error) {
    const answer: Rejected = { email, formErrors: formErrorsOf(error) };
    return data(answer, { status: statusOf(error) });
  }
}

/** Has the links of all bookings of an e-mail address mailed to it. */
export function Component() {
  const answer = useActionData<Sent | Rejected>();
  return (
    <Page>
      <Stack gap="3">
        <Heading level={1}>Find my booking</Heading>
        <Text tone="soft">The links to all that you have booked, by e-mail.</Text>
      </Stack>
      <div className={forms.narrow}>
        {answer && 'message' in answer ? (
          <IsSent answer={answer} />
        ) : (
          <FindForm rejected={answer} />
        )}
      </div>
    </Page>
  );
}

const IsSent = ({ answer }: { answer: Sent }) => (
  <Stack gap="6">
    <FocusedNotice tone="success" about={answer}>
      {answer.message}
    </FocusedNotice>
    <Text>
      No mail? You may have booked with another address. If nothing helps, write to us: with your
      name and the date of the ride we find it.
    </Text>
    <Inline>
      <ButtonLink tone="secondary" href="/contact">
        Contact us
      </ButtonLink>
      <TextLink href="/booking/find">Try another address</TextLink>
    </Inline>
  </Stack>
);

function FindForm({ rejected }: { rejected: Rejected | undefined }) {
  return (
    <Form method="post" noValidate>
      <Stack gap="6">
        <FormErrorNotice formErrors={rejected?.formErrors} />
        <EmailField
          label="E-mail address"
          hint="The one with which you booked"
          name="email"
          defaultValue={rejected?.email}
          error={rejected?.formErrors.fields['email']}
        />
        <Inline>
          <SubmitButton>Send me the links</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}

export const ErrorBoundary = ErrorPage;

export const handle: RouteHandle = {
  hasMainAction: true,
  isForm: true,
  searchParams: [],
  head: ({ site }: HeadArgs): Head => ({
    title: 'Find my booking',
    description: `The links to what you have booked at ${site.name}, by e-mail.`,
  }),
};
