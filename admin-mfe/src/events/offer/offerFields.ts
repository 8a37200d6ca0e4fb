import type { Offer } from '@ridgeline/contract';
import { z } from 'zod';
import { readersOf } from '../../content/fields/readers';
import { fields, fitting, list, text, type Reader } from '../../form/draftReaders';
import { fieldTimeOf, momentOf } from '../../form/fieldTime';
import { centsOf, typedRands } from '../../money/rands';
import {
  earlyBirdOf,
  earlyBirdSpec,
  earlyBirdValues,
  refusedEarlyBird,
  type EarlyBirdValues,
} from './earlyBirdFields';
import { extrasOf, extrasSpec, extraValues, type ExtraValues } from './extraFields';

export type DepositKind = Offer['deposit']['kind'];

/**
 * An event's offer as the values of form controls: amounts in rands, times in South African local time. They are named
 * like the contract's fields, so that an error of the schema or of the server is shown at its control.
 */
export interface OfferFormValues {
  isBookable: boolean;
  riderPlaces: string;
  /** Empty: as many pillions as riders. */
  pillionPlaces: string;
  riderPriceCents: string;
  pillionPriceCents: string;
  /** Whether somebody can come along who neither rides nor sits behind. */
  guestsCome: boolean;
  /** Empty: any number of guests. */
  guestPlaces: string;
  guestPriceCents: string;
  soloSurchargeCents: string;
  earlyBird: EarlyBirdValues[];
  extras: ExtraValues[];
  deposit: { kind: DepositKind; amountCents: string; percent: string };
  balanceDueDays: string;
  opensAt: string;
  closesAt: string;
  cancellation: { daysBefore: string; refundPercent: string }[];
  heldMinutes: string;
  eftDays: string;
  waitlistOfferHours: string;
}

/** The labels of the form's controls, also where two versions of an offer are compared. */
export const offerLabels = {
  riderPlaces: 'Places for riders',
  riderPriceCents: 'Price for a rider, in rands',
  pillionPlaces: 'Places for pillions',
  pillionPriceCents: 'Price for a pillion, in rands',
  guestsCome: 'Guests can come along',
  guestPlaces: 'Places for guests',
  guestPriceCents: 'Price for a guest, in rands',
  soloSurchargeCents: 'Surcharge for a room alone, in rands',
  deposit: 'Deposit',
  balanceDueDays: 'Days before the ride by which the rest is due',
  cancellation: 'When riders cancel',
  opensAt: 'Booking opens',
  closesAt: 'Booking closes',
  heldMinutes: 'Minutes that places are held for an online payment',
  eftDays: 'Days that they are held for a transfer',
  waitlistOfferHours: 'Hours that the waitlist has to answer',
} satisfies Partial<Record<keyof OfferFormValues, string>>;

export const depositLabels: Record<DepositKind, string> = {
  none: 'None: all of it is paid to book',
  amount: 'An amount for each person',
  percent: 'A share of the price',
};

export const freeCancellation = 'They get all of it back, at any time.';

const toControlValue = (instant: string | null) => (instant ? fieldTimeOf(instant) : '');

const asInstant = (value: string) => (value ? momentOf(value.slice(0, 16)) : null);

const noOffer: OfferFormValues = {
  isBookable: false,
  riderPlaces: '12',
  pillionPlaces: '',
  riderPriceCents: '',
  pillionPriceCents: '0',
  guestsCome: false,
  guestPlaces: '',
  guestPriceCents: '',
  soloSurchargeCents: '0',
  earlyBird: [],
  extras: [],
  deposit: { kind: 'percent', amountCents: '', percent: '30' },
  balanceDueDays: '30',
  opensAt: '',
  closesAt: '',
  cancellation: [
    { daysBefore: '30', refundPercent: '100' },
    { daysBefore: '14', refundPercent: '50' },
  ],
  heldMinutes: '20',
  eftDays: '3',
  waitlistOfferHours: '24',
};

/** The form's values for an offer; defaults if there is none. */
export function offerFormValues(offer: Offer | null | undefined): OfferFormValues {
  if (!offer) return noOffer;
  const { deposit, guestPriceCents = null } = offer;
  return {
    isBookable: true,
    riderPlaces: String(offer.riderPlaces),
    pillionPlaces: offer.pillionPlaces?.toString() ?? '',
    riderPriceCents: typedRands(offer.riderPriceCents),
    pillionPriceCents: typedRands(offer.pillionPriceCents),
    guestsCome: guestPriceCents !== null,
    guestPlaces: offer.guestPlaces?.toString() ?? '',
    guestPriceCents: guestPriceCents === null ? '' : typedRands(guestPriceCents),
    soloSurchargeCents: typedRands(offer.soloSurchargeCents),
    earlyBird: earlyBirdValues(offer.earlyBird),
    extras: extraValues(offer.extras),
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

const readRows = readersOf([
  { ...extrasSpec(true), name: 'extras' },
  { ...earlyBirdSpec(true), name: 'earlyBird' },
]);

/** Reads the offer in a draft of the event. */
export const readOffer = fields<OfferFormValues>({
  extras: readRows.extras as Reader<ExtraValues[]>,
  earlyBird: readRows.earlyBird as Reader<EarlyBirdValues[]>,
  deposit: fields({ kind: fitting(z.enum(['none', 'amount', 'percent'])) }),
  cancellation: list(z.object({ daysBefore: text, refundPercent: text })),
});

const toNumber = (value: string) => (value.trim() === '' ? Number.NaN : Number(value));

function depositFields({ kind, amountCents, percent }: OfferFormValues['deposit']) {
  if (kind === 'amount') return { kind, amountCents: centsOf(amountCents) };
  return kind === 'percent' ? { kind, percent: toNumber(percent) } : { kind };
}

/** The form's values, in the shape of the contract's schema. */
export const offerFieldsOf = (formValues: OfferFormValues) => ({
  riderPlaces: toNumber(formValues.riderPlaces),
  pillionPlaces: formValues.pillionPlaces.trim() === '' ? null : toNumber(formValues.pillionPlaces),
  riderPriceCents: centsOf(formValues.riderPriceCents),
  pillionPriceCents: centsOf(formValues.pillionPriceCents || '0'),
  guestPlaces:
    formValues.guestsCome && formValues.guestPlaces.trim()
      ? toNumber(formValues.guestPlaces)
      : null,
  guestPriceCents: formValues.guestsCome ? centsOf(formValues.guestPriceCents) : null,
  soloSurchargeCents: centsOf(formValues.soloSurchargeCents || '0'),
  earlyBird: earlyBirdOf(formValues.earlyBird, formValues.guestsCome),
  extras: extrasOf(formValues.extras),
  deposit: depositFields(formValues.deposit),
  balanceDueDays: toNumber(formValues.balanceDueDays),
  opensAt: asInstant(formValues.opensAt),
  closesAt: asInstant(formValues.closesAt),
  cancellation: formValues.cancellation.map(({ daysBefore, refundPercent }) => ({
    daysBefore: toNumber(daysBefore),
    refundPercent: toNumber(refundPercent),
  })),
  heldMinutes: toNumber(formValues.heldMinutes),
  eftDays: toNumber(formValues.eftDays),
  waitlistOfferHours: toNumber(formValues.waitlistOfferHours),
});

/** The name of the control of a refused field of the offer. */
export function controlOf(refused: string, { earlyBird, riderPriceCents }: OfferFormValues) {
  if (refused === 'earlyBird') {
    const control = refusedEarlyBird(earlyBird, riderPriceCents);
    return control ? `earlyBird.${control}` : refused;
  }
  return refused
    .replace(/^(extras\.\d+)\.for\b.*/, '$1.forRider')
    .replace(/^(extras\.\d+)\.id$/, '$1.name');
}
