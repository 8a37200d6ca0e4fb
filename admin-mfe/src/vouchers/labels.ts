import { rands, type VoucherFile, type VoucherState } from '@ridgeline/contract';

export const stateLabels: Record<VoucherState, string> = {
  'awaiting-payment': 'Not paid yet',
  live: 'Can be used',
  lapsed: 'Never paid',
  void: 'Ended',
};

/** The state in a word or two, also for one that is used up. */
export const stateLabel = ({ state, leftCents }: VoucherFile) =>
  state === 'live' && leftCents === 0 ? 'Used up' : stateLabels[state];

const entryLabels: Record<VoucherFile['entries'][number]['kind'], string> = {
  issued: 'Issued',
  redeemed: 'Paid with it',
  returned: 'Paid back to it',
  ended: 'Ended',
};

type Entry = VoucherFile['entries'][number];

/** What happened to a voucher: `Paid with it: R 2 000`. */
export const entryText = ({ kind, amountCents, method, by, note }: Entry) =>
  [
    `${entryLabels[kind]}: ${rands(amountCents)}`,
    method && `by ${method === 'eft' ? 'bank transfer' : method}`,
    kind !== 'redeemed' && by,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
