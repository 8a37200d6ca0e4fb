export const messages = {
  loadFailed: 'Failed to load event details. Please try again later.',
  downloadFailed: 'Failed to download file. Please try again.',
  openFailed: 'Failed to open file. Please try again.',
};
