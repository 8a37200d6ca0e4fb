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
import { Heading, Inline, Page, Stack, Text } from '@ridgeline/shared-ui';
import { apiOf } from '../../api';
import * as forms from '../../book/BookForm.css';
import { ErrorPage } from '../../page/ErrorPage';
import { formErrorsOf, statusOf, type FormErrors } from '../../page/formErrors';
import { FormErrorNotice } from '../../page/FormErrorNotice';
import { RideLine } from '../../page/RideLine';
import { SubmitButton } from '../../page/SubmitButton';
import { useKeptInput } from '../../page/useKeptInput';
import { BackToBooking } from '../BackToBooking';
import { bookingHandle, loadBooking } from '../loader';
import { TextArea, TextField } from '../../page/fields';

interface BillingData {
  booking: Booking;
}

interface BillingValues {
  name: string;
  address: string;
  vatNumber: string;
}

interface Answer {
  values: BillingValues;
  formErrors: FormErrors;
}

export const loader = async (args: LoaderFunctionArgs): Promise<BillingData> => ({
  booking: await loadBooking(args),
});

export async function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params;
  const form = await args.request.formData();
  const typed = (name: keyof BillingValues) => String(form.get(name) ?? '');
  const values = {
    name: typed('name'),
    address: typed('address'),
    vatNumber: typed('vatNumber'),
  };
  try {
    await apiOf(args).put('/api/bookings/{token}/billing', {
      params: { token },
      json: { ...values, vatNumber: values.vatNumber.trim() || null },
    });
    return redirect(`/booking/${token}`);
  } catch (error) {
    const answer: Answer = { values, formErrors: formErrorsOf(error) };
    return data(answer, { status: statusOf(error) });
  }
}

/** The name and address on the invoice. */
export function Component() {
  const { booking } = useLoaderData<BillingData>();
  const answer = useActionData<Answer>();
  const formErrors = answer?.formErrors;
  const keptInput = useKeptInput(`billing ${booking.token}`, { formErrors });
  const fields = formErrors?.fields ?? {};
  const { name, address, vatNumber } = booking.billing ?? {
    name: booking.contact.name,
    address: '',
    vatNumber: null,
  };
  const field = (of: keyof BillingValues, before: string) => ({
    name: of,
    defaultValue: answer?.values[of] ?? before,
    error: fields[of],
  });
  return (
    <Page>
      <BackToBooking token={booking.token} />
      <Stack gap="3">
        <Heading level={1}>Name and address on the invoice</Heading>
        <RideLine event={booking.event} />
      </Stack>
      <Form {...keptInput} method="post" className={forms.narrow} noValidate>
        <Stack gap="6">
          <FormErrorNotice formErrors={formErrors} />
          <Text>
            A company that claims VAT back needs both on an invoice of R 5 000 or more. They are
            used for the invoice alone.
          </Text>
          <TextField
            label="Name, of a person or a company"
            autoComplete="organization"
            {...field('name', name)}
          />
          <TextArea
            label="Address"
            rows={4}
            autoComplete="street-address"
            {...field('address', address)}
          />
          <TextField
            label="VAT number"
            hint="If you have one: ten digits that begin with a 4"
            inputMode="numeric"
            {...field('vatNumber', vatNumber ?? '')}
          />
          <Inline>
            <SubmitButton>Save</SubmitButton>
          </Inline>
        </Stack>
      </Form>
    </Page>
  );
}

export const ErrorBoundary = ErrorPage;
export const handle: RouteHandle = {
  ...bookingHandle(({ reference }) => `Invoice of booking ${reference}`),
  isForm: true,
};
