import type { EventLevel, EventTerrain } from '@ridgeline/contract';
import { levelLabels, terrainLabels } from '@ridgeline/contract/events/factLabels';
import { formatDate, formatDateTime } from '@ridgeline/shared-ui';
import type { Difference } from '../form/Differences';
import type { EventFormValues } from './detailFields';
import type { OfferFormValues } from './offer/offerFields';

/** A field's label in the form, and its value as text; empty if there is none. */
type Row<Values> = readonly [label: string, textOf: (values: Values) => string];

const details: readonly Row<EventFormValues>[] = [
  ['Last day', ({ endDate }) => endDate && formatDate(endDate)],
  ['Distance in km', ({ distanceKm }) => distanceKm],
  ['Destination', ({ destination }) => destination],
  ['Level', ({ level }) => levelLabels[level as EventLevel] ?? ''],
  ['Terrain', ({ terrain }) => terrainLabels[terrain as EventTerrain] ?? ''],
  ['Led by women', ({ ledByWomen }) => (ledByWomen ? 'Yes' : 'No')],
];

const localTimeText = (value: string) => value && formatDateTime(value);

function depositTextOf({ deposit: { kind, amountCents, percent } }: OfferFormValues) {
  if (kind === 'none') return 'None: all of it is paid to book';
  return kind === 'amount' ? `R\u00a0${amountCents} a person` : `${percent}\u00a0%`;
}

const cancellationText = ({ cancellation }: OfferFormValues) =>
  cancellation
    .map(({ daysBefore, refundPercent }) => `${daysBefore} days before: ${refundPercent}\u00a0%`)
    .join('\n') || 'They get all of it back, at any time.';

const offerDetails: readonly Row<OfferFormValues>[] = [
  ['Places for riders', ({ riderPlaces }) => riderPlaces],
  ['Price for a rider, in rands', ({ riderPriceCents }) => riderPriceCents],
  ['Places for pillions', ({ pillionPlaces }) => pillionPlaces],
  ['Price for a pillion, in rands', ({ pillionPriceCents }) => pillionPriceCents],
  ['Surcharge for a room alone, in rands', ({ soloSurchargeCents }) => soloSurchargeCents],
  ['Deposit', depositTextOf],
  ['Days before the ride by which the rest is due', ({ balanceDueDays }) => balanceDueDays],
  ['When riders cancel', cancellationText],
  ['Booking opens', ({ opensAt }) => localTimeText(opensAt)],
  ['Booking closes', ({ closesAt }) => localTimeText(closesAt)],
  ['Minutes that places are held for an online payment', ({ heldMinutes }) => heldMinutes],
  ['Days that they are held for a transfer', ({ eftDays }) => eftDays],
  ['Hours that the waitlist has to answer', ({ waitlistOfferHours }) => waitlistOfferHours],
];

const visibility: readonly Row<EventFormValues>[] = [
  ['Who can see it', ({ status }) => (status === 'draft' ? 'Draft' : 'Published')],
];

/** The rows that differ, or all of them if there is nothing to compare with. */
const differingRows = <Values>(
  rows: readonly Row<Values>[],
  mine: Values | undefined,
  theirs: Values,
): Difference[] =>
  rows
    .map(([label, textOf]) => ({ label, mine: mine && textOf(mine), theirs: textOf(theirs) }))
    .filter((row) => row.mine !== row.theirs)
    .map(({ label, theirs: text }) => ({ label, theirs: text }));

function offerDifferences(mine: OfferFormValues, theirs: OfferFormValues): Difference[] {
  if (theirs.isBookable)
    return differingRows(offerDetails, mine.isBookable ? mine : undefined, theirs);
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
