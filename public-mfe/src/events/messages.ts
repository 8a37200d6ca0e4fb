/** The events page and the home page show the same message. */
export const eventsLoadFailed = 'Failed to load events. Please try again later.';
