import type { Offer } from '@ridgeline/contract';
import { fieldTimeOf, momentOf } from '../../form/fieldTime';
import { centsOf, typedRands } from '../../money/rands';

export type DepositKind = Offer['deposit']['kind'];

/** An event's offer as the values of form controls: amounts in rands, times in South African local time. */
export interface OfferEntered {
  isBookable: boolean;
  riderPlaces: string;
  /** Empty: as many pillions as riders. */
  pillionPlaces: string;
  riderPriceCents: string;
  pillionPriceCents: string;
  soloSurchargeCents: string;
  deposit: { kind: DepositKind; amountCents: string; percent: string };
  balanceDueDays: string;
  opensAt: string;
  closesAt: string;
  cancellation: { daysBefore: string; refundPercent: string }[];
  heldMinutes: string;
  eftDays: string;
  waitlistOfferHours: string;
}

const toControlValue = (instant: string | null) => (instant ? fieldTimeOf(instant) : '');

const asInstant = (value: string) => (value ? momentOf(value.slice(0, 16)) : null);

const noOffer: OfferEntered = {
  isBookable: false,
  ...{ riderPlaces: '12', pillionPlaces: '', riderPriceCents: '' },
  ...{ pillionPriceCents: '0', soloSurchargeCents: '0' },
  deposit: { kind: 'percent', amountCents: '', percent: '30' },
  balanceDueDays: '30',
  ...{ opensAt: '', closesAt: '' },
  cancellation: [
    { daysBefore: '30', refundPercent: '100' },
    { daysBefore: '14', refundPercent: '50' },
  ],
  ...{ heldMinutes: '20', eftDays: '3', waitlistOfferHours: '24' },
};

/** The form's values for an offer; defaults if there is none. */
export function offerEntered(offer: Offer | null | undefined): OfferEntered {
  if (!offer) return noOffer;
  const { deposit } = offer;
  return {
    isBookable: true,
    riderPlaces: String(offer.riderPlaces),
    pillionPlaces: offer.pillionPlaces?.toString() ?? '',
    riderPriceCents: typedRands(offer.riderPriceCents),
    pillionPriceCents: typedRands(offer.pillionPriceCents),
    soloSurchargeCents: typedRands(offer.soloSurchargeCents),
    deposit: {
      ...noOffer.deposit,
      kind: deposit.kind,
      ...(deposit.kind === 'amount' && { amountCents: typedRands(deposit.amountCents) }),
      ...(deposit.kind === 'percent' && { percent: String(deposit.percent) }),
    },
    balanceDueDays: String(offer.balanceDueDays),
    opensAt: toControlValue(offer.opensAt),
    closesAt: toControlValue(offer.closesAt),
    cancellation: offer.cancellation.map(({ daysBefore, refundPercent }) => ({
      daysBefore: String(daysBefore),
      refundPercent: String(refundPercent),
    })),
    heldMinutes: String(offer.heldMinutes),
    eftDays: String(offer.eftDays),
    waitlistOfferHours: String(offer.waitlistOfferHours),
  };
}

const toNumber = (value: string) => (value.trim() === '' ? Number.NaN : Number(value));

function depositFields({ kind, amountCents, percent }: OfferEntered['deposit']) {
  if (kind === 'amount') return { kind, amountCents: centsOf(amountCents) };
  return kind === 'percent' ? { kind, percent: toNumber(percent) } : { kind };
}

/** The form's values, in the shape of the contract's schema. */
export const offerFieldsOf = (entered: OfferEntered) => ({
  riderPlaces: toNumber(entered.riderPlaces),
  pillionPlaces: entered.pillionPlaces.trim() === '' ? null : toNumber(entered.pillionPlaces),
  riderPriceCents: centsOf(entered.riderPriceCents),
  pillionPriceCents: centsOf(entered.pillionPriceCents || '0'),
  soloSurchargeCents: centsOf(entered.soloSurchargeCents || '0'),
  deposit: depositFields(entered.deposit),
  balanceDueDays: toNumber(entered.balanceDueDays),
  opensAt: asInstant(entered.opensAt),
  closesAt: asInstant(entered.closesAt),
  cancellation: entered.cancellation.map(({ daysBefore, refundPercent }) => ({
    daysBefore: toNumber(daysBefore),
    refundPercent: toNumber(refundPercent),
  })),
  heldMinutes: toNumber(entered.heldMinutes),
  eftDays: toNumber(entered.eftDays),
  waitlistOfferHours: toNumber(entered.waitlistOfferHours),
});
