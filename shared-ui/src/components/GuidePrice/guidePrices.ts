import { createContext } from 'react';
import type { currencyCodes } from '../../styles/currency';

type CurrencyCode = (typeof currencyCodes)[number];

interface GuideCurrency {
  code: CurrencyCode;
  symbol: string;
  /** For those who hear the symbol. */
  name: string;
  /** What the amounts are worth, and when the rate is from. */
  note: string;
}

/** What prices are about in other currencies. */
export interface GuidePrices {
  /** In the order in which visitors choose among them. */
  currencies: readonly GuideCurrency[];
  /** An amount in each of them, such as `€ 250`. */
  amountsOf: (cents: number) => readonly { code: CurrencyCode; amount: string }[];
}

export const GuidePriceContext = createContext<GuidePrices>({
  currencies: [],
  amountsOf: () => [],
});

/** Sets what the prices below it are about in other currencies; nothing otherwise. */
export const GuidePriceProvider = GuidePriceContext.Provider;
