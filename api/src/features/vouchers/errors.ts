import { domainErrors } from '../../platform/errors/DomainError';

/** What may be wrong with a voucher. */
export interface VoucherErrors {
  VoucherNotFound: null;
  /** There is no voucher with this code. */
  VoucherCodeUnknown: null;
  /** Nothing can be paid with it: it is not paid, has ended or is empty. */
  VoucherUnusable: { because: 'not paid' | 'void' | 'empty' };
  VoucherOver: { validUntil: string };
  VoucherPaid: null;
  /** It was ordered, and not paid in time. */
  VoucherLapsed: null;
  /** The owner does not want to sell any here. */
  VouchersNotSold: null;
  VoucherEnded: null;
  /** Something else is left on it than the owner saw. */
  VoucherChanged: null;
  /** It cannot be printed, or mailed. */
  NoVoucherFile: null;
}

export const voucherError = domainErrors<VoucherErrors>();
