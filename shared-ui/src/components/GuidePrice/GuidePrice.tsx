import { useContext } from 'react';
import * as styles from './GuidePrice.css';
import { GuidePriceContext } from './guidePrices';

interface GuidePriceProps {
  cents: number;
  /** `beside`: in brackets in the same line as the price. `below`: in a line of its own. */
  place?: 'beside' | 'below';
}

/**
 * What a price is about in the currency that the visitor has chosen. A page contains it in all currencies, and a style
 * shows one, so that pages are the same for everybody and nothing moves when the scripts arrive.
 */
export function GuidePrice({ cents, place = 'beside' }: GuidePriceProps) {
  const amounts = useContext(GuidePriceContext).amountsOf(cents);
  if (amounts.length === 0) return null;
  return (
    <span className={styles.guide[place]}>
      {amounts.map(({ code, amount }) => (
        <span key={code} className={styles.shownIn[code]}>
          {place === 'beside' ? ` (about ${amount})` : `about ${amount}`}
        </span>
      ))}
    </span>
  );
}
