import {
  dateAdditionSchema,
  type DateAddition,
  type Status,
  type TourEvent,
} from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { z } from 'zod';
import { fitting, list, text, type Readers } from '../../form/draftReaders';
import { centsOf } from '../../money/rands';

/** A date that is added, as the values of form controls. */
export interface DateValues {
  date: string;
  /** Empty: as on the ride that is copied. */
  riderPriceCents: string;
  pillionPriceCents: string;
  guestPriceCents: string;
}

export interface DatesValues {
  dates: DateValues[];
  status: Status;
}

export const blankDate: DateValues = {
  date: '',
  riderPriceCents: '',
  pillionPriceCents: '',
  guestPriceCents: '',
};

export const readers: Readers<DatesValues> = {
  dates: list(
    z.object({
      date: text,
      riderPriceCents: text,
      pillionPriceCents: text,
      guestPriceCents: text,
    }),
  ),
  status: fitting(z.enum(['draft', 'published'])),
};

const priceIn = (typed: string) => (typed.trim() ? centsOf(typed) : undefined);

/** The contract's schema, applied to the form's values. Its controls are named as the fields of the contract. */
export const datesFormSchema: z.ZodType<DateAddition> = z
  .custom<DatesValues>()
  .transform(({ dates, status }, context) => {
    const { data, error } = dateAdditionSchema.safeParse({
      status,
      dates: dates.map(({ date, riderPriceCents, pillionPriceCents, guestPriceCents }) => ({
        date,
        riderPriceCents: priceIn(riderPriceCents),
        pillionPriceCents: priceIn(pillionPriceCents),
        guestPriceCents: priceIn(guestPriceCents),
      })),
    });
    if (data) return data;
    for (const { message, path } of error.issues)
      context.addIssue({ code: 'custom', message, path: path.map(String) });
    return z.NEVER;
  });

/** Whether pillions come along and pay for it. */
export const takesPillions = ({ offer }: TourEvent) => Boolean(offer && offer.pillionPlaces !== 0);

/** What a guest pays; null if nobody can come along as one. */
export const guestPriceOf = ({ offer }: TourEvent) => offer?.guestPriceCents ?? null;

/** What a price that is left empty means; undefined for a ride that nobody can book. */
export function priceHint(event: TourEvent): string | undefined {
  const { offer } = event;
  if (!offer) return undefined;
  const guestPriceCents = guestPriceOf(event);
  const prices = [
    `${rands(offer.riderPriceCents)} a rider`,
    ...(takesPillions(event) ? [`${rands(offer.pillionPriceCents)} a pillion`] : []),
    ...(guestPriceCents === null ? [] : [`${rands(guestPriceCents)} a guest`]),
  ];
  return `A price that you leave empty is that of this ride: ${prices.join(', ')}.`;
}
