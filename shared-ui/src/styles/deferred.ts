/** Attribute of the root element once the page has loaded, and all of it is laid out. */
export const laidOutAttribute = 'data-laid-out';

/**
 * The root element while the page loads. What is far below may be laid out later until then: it would only delay
 * the answer to an early touch. A selector with `:has(:target)` would keep the place that the URL names, too, but every
 * change of the page would have all of it styled anew; so a script ends this early for such URLs.
 */
export const whileLoading = `:root:not([${laidOutAttribute}])`;

/** Where laying out may wait: on screens, and not without the script that ends the wait. */
export const mayWait = 'screen and (scripting: enabled)';
