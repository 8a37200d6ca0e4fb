import type { EventLevel, EventTerrain } from '@ridgeline/contract';
import { levelLabels, terrainLabels } from '@ridgeline/contract/events/factLabels';
import { formatDate, formatDateTime } from '@ridgeline/shared-ui';
import { differencesBetween as differencesInFields } from '../content/fields/differences';
import type { Difference } from '../form/Differences';
import { statusLabels } from '../form/StatusField';
import { earlyBirdSpec } from './offer/earlyBirdFields';
import { extrasSpec } from './offer/extraFields';
import { detailLabels, visibilityLegend, type EventFormValues } from './detailFields';
import {
  depositLabels,
  freeCancellation,
  offerLabels,
  type OfferFormValues,
} from './offer/offerFields';

/** A field's label in the form, and its value as text; empty if there is none. */
type Row<Values> = readonly [label: string, textOf: (values: Values) => string];

const details: readonly Row<EventFormValues>[] = [
  [detailLabels.endDate, ({ endDate }) => endDate && formatDate(endDate)],
  [detailLabels.distanceKm, ({ distanceKm }) => distanceKm],
  [detailLabels.destination, ({ destination }) => destination],
  [detailLabels.level, ({ level }) => levelLabels[level as EventLevel] ?? ''],
  [detailLabels.terrain, ({ terrain }) => terrainLabels[terrain as EventTerrain] ?? ''],
  [detailLabels.ledByWomen, ({ ledByWomen }) => (ledByWomen ? 'Yes' : 'No')],
];

const localTimeText = (value: string) => value && formatDateTime(value);

function depositTextOf({ deposit: { kind, amountCents, percent } }: OfferFormValues) {
  if (kind === 'none') return depositLabels.none;
  return kind === 'amount' ? `R\u00a0${amountCents} a person` : `${percent}\u00a0%`;
}

const cancellationText = ({ cancellation }: OfferFormValues) =>
  cancellation
    .map(({ daysBefore, refundPercent }) => `${daysBefore} days before: ${refundPercent}\u00a0%`)
    .join('\n') || freeCancellation;

const offerDetails: readonly Row<OfferFormValues>[] = [
  [offerLabels.riderPlaces, ({ riderPlaces }) => riderPlaces],
  [offerLabels.riderPriceCents, ({ riderPriceCents }) => riderPriceCents],
  [offerLabels.pillionPlaces, ({ pillionPlaces }) => pillionPlaces],
  [offerLabels.pillionPriceCents, ({ pillionPriceCents }) => pillionPriceCents],
  [offerLabels.guestsCome, ({ guestsCome }) => (guestsCome ? 'Yes' : 'No')],
  [offerLabels.guestPlaces, ({ guestsCome, guestPlaces }) => (guestsCome ? guestPlaces : '')],
  [offerLabels.guestPriceCents, (offer) => (offer.guestsCome ? offer.guestPriceCents : '')],
  [offerLabels.soloSurchargeCents, ({ soloSurchargeCents }) => soloSurchargeCents],
  [offerLabels.deposit, depositTextOf],
  [offerLabels.balanceDueDays, ({ balanceDueDays }) => balanceDueDays],
  [offerLabels.cancellation, cancellationText],
  [offerLabels.opensAt, ({ opensAt }) => localTimeText(opensAt)],
  [offerLabels.closesAt, ({ closesAt }) => localTimeText(closesAt)],
  [offerLabels.heldMinutes, ({ heldMinutes }) => heldMinutes],
  [offerLabels.eftDays, ({ eftDays }) => eftDays],
  [offerLabels.waitlistOfferHours, ({ waitlistOfferHours }) => waitlistOfferHours],
];

const offerLists = [
  { ...earlyBirdSpec(true), name: 'earlyBird' },
  { ...extrasSpec(true), name: 'extras' },
];

const visibility: readonly Row<EventFormValues>[] = [
  [visibilityLegend, ({ status }) => statusLabels[status]],
];

/** The rows that differ, or all of them if there is nothing to compare with. */
const differingRows = <Values>(
  rows: readonly Row<Values>[],
  mine: Values | undefined,
  theirs: Values,
): Difference[] =>
  rows
    .filter(([, textOf]) => !mine || textOf(mine) !== textOf(theirs))
    .map(([label, textOf]) => ({ label, theirs: textOf(theirs) }));

function offerDifferences(mine: OfferFormValues, theirs: OfferFormValues): Difference[] {
  if (theirs.isBookable)
    return [
      ...differingRows(offerDetails, mine.isBookable ? mine : undefined, theirs),
      ...differencesInFields(
        offerLists,
        { earlyBird: mine.earlyBird, extras: mine.extras },
        { earlyBird: theirs.earlyBird, extras: theirs.extras },
      ),
    ];
  return mine.isBookable ? [{ label: 'Booking', theirs: 'Riders cannot book it' }] : [];
}

/** The optional details, the offer and the visibility in which somebody else's version of an event differs. */
export const differencesBetween = (
  mine: EventFormValues,
  theirs: EventFormValues,
): Difference[] => [
  ...differingRows(details, mine, theirs),
  ...offerDifferences(mine.offer, theirs.offer),
  ...differingRows(visibility, mine, theirs),
];
