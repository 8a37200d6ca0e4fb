export const messages = {
  loadFailed: 'Failed to load gallery details. Please try again.',
  noPhotos: 'No additional photos in this gallery.',
  back: '← Back to Galleries',
};
