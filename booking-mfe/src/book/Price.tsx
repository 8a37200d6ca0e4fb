import { earlyBirdOn, rands } from '@ridgeline/contract/bookings/money';
import { bar, GuidePrice, Heading, Text } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { CancellationTerms } from '../page/CancellationTerms';
import { formatDay } from '../page/moments';
import { FromAbroad } from '../page/FromAbroad';
import { PriceTable } from '../page/PriceTable';
import * as styles from './BookForm.css';
import type { BookableRide } from './loader';
import { ownPart, type Price } from './priceOf';
import { ShareTable } from './ShareTable';

/** The amounts due now and later, if they differ and are the same person's. */
function dueDates({ totalCents, dueNowCents, restDueOn, shares }: Price) {
  if (shares || dueNowCents >= totalCents) return [];
  return [
    { label: 'Now', amountCents: dueNowCents },
    { label: `By ${formatDay(restDueOn)}`, amountCents: totalCents - dueNowCents },
  ];
}

/** Whether a ride costs nothing, also without a discount. */
export const isFree = ({ lines }: Price) => lines.every(({ amountCents }) => amountCents === 0);

interface PriceCardProps {
  event: BookableRide;
  price: Price;
  /** The day in South Africa, as `YYYY-MM-DD`. */
  today: string;
}

/** The price, and the refunds on cancellation. */
export const PriceCard = ({ event, price, today }: PriceCardProps) => (
  <section className={styles.card} aria-labelledby="price">
    <Heading level={2} size="h4" id="price">
      What it costs
    </Heading>
    {isFree(price) ? (
      <Text>This ride is free.</Text>
    ) : (
      <>
        <PriceTable lines={price.lines} totalCents={price.totalCents} details={dueDates(price)} />
        {price.shares && <ShareTable shares={price.shares} restDueOn={price.restDueOn} />}
        <EarlyPrice event={event} today={today} />
        <FromAbroad />
        <Heading level={3} size="h4">
          If you cancel
        </Heading>
        <CancellationTerms tiers={event.offer.cancellation} rideDate={event.date} />
        <Text tone="small">
          If we cancel the ride, you get all of it back. The same goes where somebody on the booking
          dies or is in hospital.
        </Text>
      </>
    )}
  </section>
);

/** Until when the prices are lower. */
function EarlyPrice({ event: { offer }, today }: Omit<PriceCardProps, 'price'>) {
  const early = earlyBirdOn(offer, today);
  return early && <Text>Early price until {formatDay(early.until)}</Text>;
}

function barDetail(price: Price) {
  const { dueNowCents, totalCents } = ownPart(price);
  if (price.shares)
    return dueNowCents < totalCents
      ? `now, of your ${rands(totalCents)}`
      : `your part of ${rands(price.totalCents)}`;
  if (totalCents === 0) return 'nothing to pay';
  return dueNowCents < totalCents ? `now, of ${rands(totalCents)}` : 'in total';
}

/** The total next to the button. */
export const PriceBar = ({ price, children }: { price: Price; children: ReactNode }) => (
  <div ref={bar} className={styles.priceBar}>
    <output className={styles.barTotal}>
      <span className={styles.barAmount}>
        {price.totalCents === 0 ? 'Free' : rands(ownPart(price).dueNowCents)}
        <GuidePrice cents={ownPart(price).dueNowCents} />
      </span>
      <span className={styles.barDetail}>{barDetail(price)}</span>
    </output>
    {children}
  </div>
);
