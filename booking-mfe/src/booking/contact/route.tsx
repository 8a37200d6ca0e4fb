import type { Booking } from '@ridgeline/contract';
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import {
  formatPhoneNumber,
  Heading,
  Inline,
  Notice,
  Page,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import * as forms from '../../book/BookForm.css';
import { ErrorPage } from '../../page/ErrorPage';
import { EmailField, TextField } from '../../page/fields';
import { formErrorsOf, statusOf, type FormErrors } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { RideLine } from '../../page/RideLine';
import { SubmitButton } from '../../page/SubmitButton';
import { useKeptInput } from '../../page/useKeptInput';
import { BackToBooking } from '../BackToBooking';
import { bookingHandle, loadBooking } from '../loader';
import { isCorrectable } from './isCorrectable';

interface ContactData {
  booking: Booking;
}

type Contact = Booking['contact'];

interface Answer {
  values: Contact;
  formErrors: FormErrors;
}

export const loader = async (args: LoaderFunctionArgs): Promise<ContactData> => ({
  booking: await loadBooking(args),
});

export async function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params;
  const form = await args.request.formData();
  const typed = (name: keyof Contact) => String(form.get(name) ?? '');
  const values = { name: typed('name'), email: typed('email'), phone: typed('phone') };
  try {
    const corrected = await apiOf(args).put('/api/bookings/{token}/contact', {
      params: { token },
      json: values,
    });
    // The links that went to a wrong address have ended.
    return redirect(`/booking/${corrected.token}`);
  } catch (error) {
    const answer: Answer = { values, formErrors: formErrorsOf(error) };
    return data(answer, { status: statusOf(error) });
  }
}

/** Corrects the name, e-mail address and phone number of a booking. */
export function Component() {
  const { booking } = useLoaderData<ContactData>();
  const answer = useActionData<Answer>();
  return (
    <Page>
      <BackToBooking token={booking.token} />
      <Stack gap="3">
        <Heading level={1}>How we reach you</Heading>
        <RideLine event={booking.event} />
      </Stack>
      {/* What was typed stays in view if something was paid meanwhile. */}
      {isCorrectable(booking) || answer ? (
        <ContactForm booking={booking} answer={answer} />
      ) : (
        <Notice>
          <Text>
            This can be corrected here until something is paid. Is it wrong? Then please{' '}
            <TextLink href="/contact">write to us</TextLink>.
          </Text>
        </Notice>
      )}
    </Page>
  );
}

interface ContactFormProps {
  booking: Booking;
  answer: Answer | undefined;
}

function ContactForm({ booking, answer }: ContactFormProps) {
  const { contact, contactConfirmedAt, token } = booking;
  const keptInput = useKeptInput(`contact ${token}`, { formErrors: answer?.formErrors });
  const shown = { ...contact, phone: formatPhoneNumber(contact.phone) };
  const field = (name: keyof Contact) => ({
    name,
    defaultValue: answer?.values[name] ?? shown[name],
    error: answer?.formErrors.fields[name],
  });
  return (
    <Form {...keptInput} method="post" className={forms.narrow} noValidate>
      <Stack gap="6">
        <FormErrorNotice formErrors={answer?.formErrors} />
        <Text>
          A new e-mail address gets the mail with the link to your booking. Please open it there.
          {contactConfirmedAt === null && ' The links in earlier mails stop working then.'}
        </Text>
        <TextField label="Your name" autoComplete="name" {...field('name')} />
        <EmailField label="E-mail address" {...field('email')} />
        <TextField
          label="Phone number"
          hint="From outside South Africa, with the code of your country, such as +44."
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <Inline>
          <SubmitButton>Save</SubmitButton>
        </Inline>
      </Stack>
    </Form>
  );
}

export const ErrorBoundary = ErrorPage;
export const handle: RouteHandle = {
  ...bookingHandle(({ reference }) => `Contact of booking ${reference}`),
  isForm: true,
};
