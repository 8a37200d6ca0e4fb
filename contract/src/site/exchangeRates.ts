import { z } from 'zod';
import { calendarDay } from '../fields/calendarDay';
import { dayInSouthAfrica } from '../fields/southAfricanTime';
import { limits } from '../limits';
import { messages } from '../messages';
import { settingsVersionSchema } from './settingsVersion';

/** A rate as it was looked up. Fractions of a hundredth of a cent do not matter. */
const typedRateSchema = z
  .object({
    rands: z
      .number({ error: messages.rateInvalid })
      .min(limits.exchangeRateMin, messages.rateInvalid)
      .max(limits.exchangeRateMax, messages.rateInvalid)
      .overwrite((rands) => Math.round(rands * 10_000) / 10_000),
    day: calendarDay(z.string({ error: messages.rateDayInvalid }), messages.rateDayInvalid).refine(
      (day) => day <= dayInSouthAfrica(),
      messages.rateDayInFuture,
    ),
  })
  .nullable()
  .optional();

/** An update: a currency without a rate is not shown. If its version is outdated, the response is 409. */
export const exchangeRatesUpdateSchema = z
  .object({
    EUR: typedRateSchema,
    USD: typedRateSchema,
    GBP: typedRateSchema,
    version: settingsVersionSchema,
  })
  .meta({ id: 'ExchangeRatesUpdate' });

const rateSchema = z.object({
  /** How many rands one unit costs. */
  rands: z.number().positive(),
  /** The day on which it cost so much. */
  day: z.iso.date(),
});

/** What a euro, a US dollar and a pound cost in rands. A currency without a rate is absent. */
export const exchangeRatesSchema = z
  .object({
    EUR: rateSchema.optional(),
    USD: rateSchema.optional(),
    GBP: rateSchema.optional(),
    /** Present while the rates are those of the demo. */
    isDemo: z.literal(true).optional(),
  })
  .meta({ id: 'ExchangeRates' });

export const exchangeRateSettingsSchema = exchangeRatesSchema
  .extend({
    /** Incremented with each saved change; 0 before the first. */
    version: z.number().int().nonnegative(),
  })
  .meta({ id: 'ExchangeRateSettings' });

export type ExchangeRates = z.infer<typeof exchangeRatesSchema>;
export type ExchangeRatesUpdate = z.output<typeof exchangeRatesUpdateSchema>;
export type ExchangeRateSettings = z.infer<typeof exchangeRateSettingsSchema>;
