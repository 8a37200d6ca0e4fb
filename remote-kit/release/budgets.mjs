/** Size budgets for one page of each remote, in kilobytes with gzip. A release above them cannot go live. */
export const budgets = {
  public_mfe: { firstPageScripts: 26, styles: 8 },
  admin_mfe: { firstPageScripts: 160, styles: 8 },
};
