export const messages = {
  loadFailed: 'Failed to load the post. Please try again later.',
  back: 'Back to the blog',
};
