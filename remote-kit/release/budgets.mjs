/**
 * The most that a visitor may download for one page of a remote, in kilobytes as sent with gzip. A
 * release above it does not go live; raising a number is a change of this file that others see.
 */
export const budgets = {
  public_mfe: { firstPageScripts: 26, styles: 8 },
  admin_mfe: { firstPageScripts: 160, styles: 8 },
};
