/** The events page and the home page say the same when events cannot be loaded. */
export const eventsLoadFailed = 'Failed to load events. Please try again later.';
