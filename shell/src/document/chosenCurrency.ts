import { currencyAttribute, currencyField } from '@ridgeline/shared-ui/currency';

/**
 * A script that shows prices in the currency that the visitor has chosen on an earlier page. It is in the document's
 * head, and so runs before the first paint: nothing moves. A browser may forbid the storage.
 */
export const chosenCurrencyScript = `try{const c=localStorage.getItem('${currencyField}');if(c)document.documentElement.setAttribute('${currencyAttribute}',c)}catch{}`;
