/** Attribute of the root element once the page has loaded, and all of it is laid out. */
export const laidOutAttribute = 'data-laid-out';

/**
 * The root element while the page loads. What is far below may be laid out later until then: it would only delay
 * the answer to an early touch. If the URL names an element, its position depends on all that is above it.
 */
export const whileLoading = `:root:not([${laidOutAttribute}]):not(:has(:target))`;
