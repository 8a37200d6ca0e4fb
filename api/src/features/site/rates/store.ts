import {
  currencies,
  type ExchangeRates,
  type ExchangeRateSettings,
  type ExchangeRatesUpdate,
  type Site,
} from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { putSettingsOver, readSettings } from '../settings';

export const ratesSetting = 'rates';
/** The setting with the version of the rates. */
export const ratesVersion = 'ratesVersion';

/** The rates that the owner has saved, perhaps none; undefined if she never has. */
export const savedRates = (stored: unknown) => (stored ?? undefined) as ExchangeRates | undefined;

/**
 * The owner's rates of other currencies.
 * @param site reads what visitors see, which may be the rates of the demo
 */
export function rateStore(db: Database, site: () => Promise<Pick<Site, 'rates'>>) {
  async function rates(): Promise<ExchangeRateSettings> {
    const { [ratesVersion]: version } = await readSettings(db, [ratesVersion]);
    return { ...(await site()).rates, version: Number(version ?? 0) };
  }

  /**
   * Replaces all rates. With a `version`, only over that version.
   * @returns whether they were saved
   */
  function saveRates({ version, ...typed }: ExchangeRatesUpdate): Promise<boolean> {
    const known = currencies.flatMap((currency) => {
      const rate = typed[currency];
      return rate ? [[currency, rate] as const] : [];
    });
    return putSettingsOver(db, ratesVersion, version, {
      [ratesSetting]: Object.fromEntries(known),
    });
  }

  return { rates, saveRates };
}

export type RateStore = ReturnType<typeof rateStore>;
