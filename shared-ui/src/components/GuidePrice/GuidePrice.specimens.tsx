import type { Specimens } from '../../catalogue/specimen';
import { Text } from '../Heading/Heading';
import { CurrencyChoice } from './CurrencyChoice';
import { GuidePrice } from './GuidePrice';
import { GuidePriceProvider, type GuidePrices } from './guidePrices';

const example: GuidePrices = {
  currencies: [
    { code: 'EUR', symbol: '€', name: 'euro', note: 'A guide, at the rate of 12 November 2026.' },
  ],
  amountsOf: () => [{ code: 'EUR', amount: '€ 250' }],
};

export const guidePrice: Specimens = {
  GuidePrice: (
    <GuidePriceProvider value={example}>
      <Text>
        R 4 950
        <GuidePrice cents={495_000} />
      </Text>
    </GuidePriceProvider>
  ),
  CurrencyChoice: (
    <GuidePriceProvider value={example}>
      <CurrencyChoice />
    </GuidePriceProvider>
  ),
};
