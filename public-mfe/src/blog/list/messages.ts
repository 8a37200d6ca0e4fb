export const messages = {
  loadFailed: 'Failed to load posts. Please try again later.',
  underConstruction: 'Our blog is under construction',
};
