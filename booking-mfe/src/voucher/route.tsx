import type { Voucher } from '@ridgeline/contract';
import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type Head,
  type HeadArgs,
  type LoaderFunctionArgs,
  type RouteHandle,
} from '@ridgeline/remote-kit';
import { FocusedNotice, Heading, Page, Stack } from '@ridgeline/shared-ui';
import { apiOf } from '../api';
import { ErrorPage } from '../page/ErrorPage';
import { rejectForm, type RejectedForm } from '../page/formErrors';
import { FormErrorNotice } from '../page/FormErrorNotice';
import { pageError } from '../page/pageError';
import { SubmitButton } from '../page/SubmitButton';
import { titleOf, VoucherState } from './VoucherState';

interface VoucherData {
  voucher: Voucher;
}

const tokenOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => params['token'] ?? '';

export async function loader(args: LoaderFunctionArgs): Promise<VoucherData> {
  const params = { token: tokenOf(args) };
  try {
    const { signal } = args.request;
    return { voucher: await apiOf(args).get('/api/vouchers/{token}', { params, signal }) };
  } catch (error) {
    throw pageError(
      error,
      'There is no voucher at this address. Please check that the link is complete.',
    );
  }
}

/** Has the voucher mailed again. */
export async function action(args: ActionFunctionArgs) {
  const params = { token: tokenOf(args) };
  try {
    return await apiOf(args).post('/api/vouchers/{token}/mail-again', { params });
  } catch (error) {
    return rejectForm(error);
  }
}

/** A voucher, found by its secret link, to which the code on its poster leads, too. */
export function Component() {
  const { voucher } = useLoaderData<VoucherData>();
  const answer = useActionData<RejectedForm | { message: string }>();
  const formErrors = answer && 'formErrors' in answer ? answer.formErrors : undefined;
  return (
    <Page>
      <Heading level={1}>{titleOf(voucher)}</Heading>
      {answer && 'message' in answer && (
        <FocusedNotice tone="success" about={answer}>
          {answer.message}
        </FocusedNotice>
      )}
      <Stack gap="6">
        <VoucherState voucher={voucher} />
        {voucher.code !== null && voucher.leftCents > 0 && (
          <Form method="post">
            <Stack gap="3">
              <FormErrorNotice formErrors={formErrors} />
              <SubmitButton tone="quiet">Mail it again</SubmitButton>
            </Stack>
          </Form>
        )}
      </Stack>
    </Page>
  );
}

export const ErrorBoundary = ErrorPage;

export const handle: RouteHandle = {
  private: true,
  hasMainAction: true,
  head: ({ site }: HeadArgs): Head => ({
    title: 'Voucher',
    description: site.tagline,
    hidden: true,
  }),
};
