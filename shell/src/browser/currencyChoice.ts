import { currencyAttribute, currencyField } from '@ridgeline/shared-ui/currency';

const root = document.documentElement;

/** Shows the currency of an earlier page as chosen, also before the page is hydrated. */
function checkChosen() {
  const chosen = root.getAttribute(currencyAttribute);
  for (const radio of document.querySelectorAll<HTMLInputElement>(`[name=${currencyField}]`))
    if (radio.value === chosen) radio.checked = true;
}

/** Shows prices in the currency that a visitor chooses, and keeps it on the device. */
export function keepChosenCurrency() {
  checkChosen();
  addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== currencyField) return;
    root.setAttribute(currencyAttribute, value);
    try {
      localStorage.setItem(currencyField, value);
    } catch {
      // The browser forbids it, so the choice lasts as long as this document.
    }
  });
}
