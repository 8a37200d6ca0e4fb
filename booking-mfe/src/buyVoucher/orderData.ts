import type { ProviderName } from '../book/bookForm';
import type { FormErrors } from '../page/formErrors';

export interface OrderData {
  providers: ProviderName[];
  /** One key per form, so that the form orders one voucher even if it is sent several times. */
  idempotencyKey: string;
}

/** What the page shows after its form was sent. */
export interface OrderAnswer {
  /** The fields as they were sent, by name. */
  typed: Readonly<Record<string, string>>;
  idempotencyKey: string;
  formErrors?: FormErrors;
  /** The voucher, if it is to be paid on the page of a payment service. */
  ordered?: { page: string; provider: ProviderName; amountCents: number };
}
