import { useContext, useId, type ReactNode } from 'react';
import { currencyAttribute, currencyField, ownCurrency } from '../../styles/currency';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './GuidePrice.css';
import { GuidePriceContext } from './guidePrices';

/** Checks the radio button of the currency that was chosen on an earlier page. */
function showChosen(input: HTMLInputElement | null) {
  if (input && input.value === document.documentElement.getAttribute(currencyAttribute))
    input.checked = true;
}

const Choice = ({ value, children }: { value: string; children: ReactNode }) => (
  <label className={styles.choice}>
    <input
      ref={showChosen}
      type="radio"
      // A form around it must not send it.
      form=""
      name={currencyField}
      value={value}
      defaultChecked={value === ownCurrency}
      className={styles.radio}
    />
    {children}
  </label>
);

/**
 * The choice of a currency for all guide prices. The shell's first script keeps it; without scripts, it applies to the
 * page that it is on.
 */
export function CurrencyChoice() {
  const { currencies } = useContext(GuidePriceContext);
  const id = useId();
  if (currencies.length === 0) return null;
  return (
    // A form around it takes no notice of it.
    <div className={styles.currencies} onInput={(event) => event.stopPropagation()}>
      <div role="radiogroup" aria-labelledby={id} className={styles.choices}>
        <span id={id}>Prices in</span>
        <Choice value={ownCurrency}>Rand</Choice>
        {currencies.map(({ code, symbol, name }) => (
          <Choice key={code} value={code}>
            {symbol}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Choice>
        ))}
      </div>
      {currencies.map(({ code, note }) => (
        <span key={code} className={styles.shownIn[code]}>
          {note}
        </span>
      ))}
    </div>
  );
}
