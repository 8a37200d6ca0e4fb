/** Attribute of the root element once all of the page is laid out. */
export const allLaidOut = 'data-all-laid-out';
/** Attribute of an element that is laid out before the others that may wait. */
export const laidOut = 'data-laid-out';

const deferred = 'data-deferred';

/** Attributes of an element that is far below, and of one whose children may be. */
export const deferredItself = { [deferred]: 'itself' };
export const deferredChildren = { [deferred]: 'children' };

/** Selects what may be laid out later. */
export const mayBeDeferred = `:is([${deferred}=itself], [${deferred}=children] > *)`;

/**
 * Selects what is not laid out yet while the page loads: what is far below would only delay the answer to an early
 * touch. A selector with `:has(:target)` would keep the place that the URL names, too, but every change of the page would
 * have all of it styled anew; so a script ends this early for such URLs.
 */
export const stillDeferred = `:root:not([${allLaidOut}]) ${mayBeDeferred}:not([${laidOut}])`;

/** Where laying out may wait: on screens, and not without the script that ends the wait. */
export const mayWait = 'screen and (scripting: enabled)';
