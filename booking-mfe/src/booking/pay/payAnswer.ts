import type { PaymentStart } from '@ridgeline/contract';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type FormTargetsArgs,
} from '@ridgeline/remote-kit';
import type { ProviderName } from '../../book/bookForm';
import {
  formErrorsOf,
  rejectForm,
  statusOf,
  type FormErrors,
  type RejectedForm,
} from '../../page/formErrors';
import type { OnlinePayment } from './Leaving';
import { codeField } from './VoucherForm';

/** A voucher was refused. */
interface RejectedCode {
  codeErrors: FormErrors;
}

/** The action data of a page to pay on. */
export type PayAnswer = { payment: OnlinePayment } | RejectedForm | RejectedCode;

/** The same, by what it is about. */
export const partsOf = (answer: PayAnswer | undefined) => ({
  payment: answer && 'payment' in answer ? answer.payment : undefined,
  formErrors: answer && 'formErrors' in answer ? answer.formErrors : undefined,
  codeErrors: answer && 'codeErrors' in answer ? answer.codeErrors : undefined,
});

interface Chosen {
  amount: 'due' | 'all';
  provider: ProviderName;
}

/** What came of the choice. */
interface Started {
  payment: PaymentStart | null | undefined;
  owed: { dueNowCents: number; balanceCents: number };
}

interface Ways {
  /** The page of what is paid for. It shows the account for a transfer, and what is still to pay. */
  page: string;
  redeem: (code: string) => Promise<unknown>;
  pay: (chosen: Chosen, form: FormData) => Promise<Started>;
}

const unreachable = {
  message:
    'We cannot reach the payment service at the moment. Your booking is held; please try again in a minute.',
  fields: {},
};

/** Pays with a voucher. */
async function redeemCode(code: string, { page, redeem }: Ways) {
  try {
    await redeem(code);
    return redirect(page);
  } catch (error) {
    const codeErrors = formErrorsOf(error);
    return data({ codeErrors } satisfies PayAnswer, { status: statusOf(error) });
  }
}

/** The action of a page to pay on: starts the chosen payment, or pays with a voucher. */
export async function payOrRedeem({ request }: ActionFunctionArgs, ways: Ways) {
  const form = await request.formData();
  const code = form.get(codeField);
  if (typeof code === 'string') return redeemCode(code, ways);
  const amount = form.get('amount') === 'all' ? 'all' : 'due';
  const provider = String(form.get('provider')) as ProviderName;
  try {
    const { payment, owed } = await ways.pay({ amount, provider }, form);
    if (payment?.kind === 'redirect') return data({ payment } satisfies PayAnswer);
    const isPaid = (amount === 'all' ? owed.balanceCents : owed.dueNowCents) <= 0;
    if (payment || isPaid) return redirect(ways.page);
    return data({ formErrors: unreachable } satisfies PayAnswer, { status: 503 });
  } catch (error) {
    return rejectForm(error);
  }
}

/** The origin of the payment service's page, to which the form posts. */
export const paymentTargets = ({ actionData }: FormTargetsArgs<unknown, PayAnswer>) =>
  actionData && 'payment' in actionData ? [new URL(actionData.payment.url).origin] : [];
