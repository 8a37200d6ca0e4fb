export const messages = {
  loadFailed: 'Failed to load gallery details. Please try again.',
  noPhotos: 'No additional photos in this gallery.',
  noSuchPage: 'There are no photos on this page.',
  back: '← Back to Galleries',
};
