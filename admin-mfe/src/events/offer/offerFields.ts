import type { Offer } from '@ridgeline/contract';
import { centsOf, typedRands } from '../../money/rands';

export type DepositKind = Offer['deposit']['kind'];

/** An event's offer as form controls hold it: amounts in rands, moments as local time in South Africa. */
export interface OfferEntered {
  isBookable: boolean;
  riderPlaces: string;
  /** Empty: as many as riders. */
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

const southAfricaMs = 2 * 60 * 60 * 1000;

/** An instant as `datetime-local` holds it. */
const asTyped = (instant: string | null) =>
  instant ? new Date(Date.parse(instant) + southAfricaMs).toISOString().slice(0, 16) : '';

const asInstant = (typed: string) => (typed ? `${typed.slice(0, 16)}:00+02:00` : null);

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

/** The form's values for an offer; sensible defaults without one. */
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
    opensAt: asTyped(offer.opensAt),
    closesAt: asTyped(offer.closesAt),
    cancellation: offer.cancellation.map(({ daysBefore, refundPercent }) => ({
      daysBefore: String(daysBefore),
      refundPercent: String(refundPercent),
    })),
    heldMinutes: String(offer.heldMinutes),
    eftDays: String(offer.eftDays),
    waitlistOfferHours: String(offer.waitlistOfferHours),
  };
}

const whole = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

function depositFields({ kind, amountCents, percent }: OfferEntered['deposit']) {
  if (kind === 'amount') return { kind, amountCents: centsOf(amountCents) };
  return kind === 'percent' ? { kind, percent: whole(percent) } : { kind };
}

/** The form's values as the contract's schema expects them. */
export const offerFieldsOf = (entered: OfferEntered) => ({
  riderPlaces: whole(entered.riderPlaces),
  pillionPlaces: entered.pillionPlaces.trim() === '' ? null : whole(entered.pillionPlaces),
  riderPriceCents: centsOf(entered.riderPriceCents),
  pillionPriceCents: centsOf(entered.pillionPriceCents || '0'),
  soloSurchargeCents: centsOf(entered.soloSurchargeCents || '0'),
  deposit: depositFields(entered.deposit),
  balanceDueDays: whole(entered.balanceDueDays),
  opensAt: asInstant(entered.opensAt),
  closesAt: asInstant(entered.closesAt),
  cancellation: entered.cancellation.map(({ daysBefore, refundPercent }) => ({
    daysBefore: whole(daysBefore),
    refundPercent: whole(refundPercent),
  })),
  heldMinutes: whole(entered.heldMinutes),
  eftDays: whole(entered.eftDays),
  waitlistOfferHours: whole(entered.waitlistOfferHours),
});
