/** The currencies in which visitors can read what prices are about. */
export const currencyCodes = ['EUR', 'USD', 'GBP'] as const;

/** Stands for prices without any of them. */
export const ownCurrency = 'ZAR';

/** Set on the root element: the code of the currency that the visitor has chosen. */
export const currencyAttribute = 'data-currency';

/** The name of the radio buttons for it, and the key under which the browser keeps it. */
export const currencyField = 'currency';
